import CFFmpeg

/// A change to another track.
extension Demuxer {
    /// Whether the packets of all tracks come by, so that one can change to another without a seek. A playlist's tracks are
    /// files of their own, of which only the one that is heard is fetched.
    var readsAllTracks: Bool { !isPlaylist }

    /// Says which sound plays from the next seek on; of a playlist only that is fetched.
    func hear(_ track: Int?) {
        guard let track else { return }
        heard = track
        guard !readsAllTracks else { return }
        for other in selection.tracks where other.kind == .audio && other.isPlayable {
            stream(other.id)?.pointee.discard = other.id == track ? AVDISCARD_DEFAULT : AVDISCARD_ALL
        }
    }
}
