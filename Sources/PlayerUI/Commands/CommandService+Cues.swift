import WindowboxPlayer
import WindowboxSubtitles

extension CommandService {
    func goToNextCue() -> Bool {
        go(isBackward: false) { $0.next(after: $1) }
    }

    func goToPreviousCue() -> Bool {
        go(isBackward: true) { $0.previous(before: $1) }
    }

    /// Seeks to a cue of the transcript, found by its subtitle timestamps. In a file the transcript contains only the
    /// cues that were demuxed so far.
    private func go(isBackward: Bool, _ cue: (Transcript, Duration) -> Transcript.Cue?) -> Bool {
        guard player.currentMediaOption(for: .legible) != .off else {
            return refuse(Self.subtitleIcon, tr("No Subtitles Selected"))
        }
        guard let now = player.time(), player.seekableTimeRange != nil else {
            return refuseSeek(isBackward: isBackward)
        }
        let delay = player.subtitleSettings.delay
        guard let cue = cue(player.transcript(), now - delay) else {
            feedback.show(.init(Self.subtitleIcon, tr("No more subtitles")))
            return true
        }
        player.seek(.at(cue.start + delay))
        let icon = isBackward ? "media-seek-backward-symbolic" : "media-seek-forward-symbolic"
        feedback.show(.init(icon, TimeFormatter.clock(cue.start + delay)))
        return true
    }
}
