import WindowboxPlayer

extension CommandService {
    /// Selects the audio track after the present one. Refused without a second one.
    func playNextAudioTrack() -> Bool {
        let tracks = player.mediaSelectionOptions(for: .audible).filter { if case .on = $0 { true } else { false } }
        guard tracks.count > 1 else { return false }
        let next = tracks.firstIndex(of: chosen(.audible)).map { ($0 + 1) % tracks.count } ?? 0
        player.select(mediaOption: tracks[next], for: .audible)
        feedback.show(.init("audio-x-generic-symbolic", tracks[next].title))
        return true
    }
}
