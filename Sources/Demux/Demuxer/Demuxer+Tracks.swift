import CFFmpeg
import WindowboxCore

/// Switching between audio tracks.
extension Demuxer {
    /// Whether the packets of all tracks are read, so that a track switch needs no seek. The renditions of a playlist
    /// are separate files, and only the selected one is fetched.
    package var cachesInactiveTracks: Bool { !isPlaylist }

    /// Selects the audio track that plays from the next seek on. Of a playlist only that track is fetched; `nil`
    /// changes nothing.
    package func selectAudio(_ track: Int?) {
        guard let track else { return }
        activeAudio = track
        guard !cachesInactiveTracks else { return }
        for other in selection.tracks where other.kind == .audio && other.isPlayable {
            stream(other.id)?.pointee.discard = other.id == track ? AVDISCARD_DEFAULT : AVDISCARD_ALL
        }
    }
}
