import WindowboxPlayer

extension CommandService {
    private static let audioIcon = "audio-x-generic-symbolic"

    /// Selects the audio track after the present one. Refused without a second one.
    func playNextAudioTrack() -> Bool {
        let tracks = player.mediaSelectionOptions(for: .audible).filter { if case .on = $0 { true } else { false } }
        guard tracks.count > 1 else { return refuse(Self.audioIcon, tr("No Other Audio Tracks")) }
        let next = tracks.firstIndex(of: chosen(.audible)).map { ($0 + 1) % tracks.count } ?? 0
        player.select(mediaOption: tracks[next], for: .audible)
        feedback.show(.init(Self.audioIcon, tracks[next].title))
        return true
    }

    /// Delays the audio of a video. Refused without audio or moving video.
    func delayAudio(by step: Duration) -> Bool {
        guard player.mediaType == .video, player.media.hasAudio else { return false }
        player.audioDelay += step
        feedback.show(.init(Self.audioIcon, tr("Audio delay {1}", DelayFormatter.text(player.audioDelay))))
        return true
    }
}
