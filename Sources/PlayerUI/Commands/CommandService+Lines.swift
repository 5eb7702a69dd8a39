import WindowboxPlayer
import WindowboxSubtitles

extension CommandService {
    func goToNextLine() -> Bool {
        go(isBackward: false) { $0.next(after: $1) }
    }

    func goToPreviousLine() -> Bool {
        go(isBackward: true) { $0.previous(before: $1) }
    }

    /// Seeks to a line of the transcript, found by its subtitle timestamps. In a file the transcript contains only the
    /// lines that were demuxed so far.
    private func go(isBackward: Bool, _ line: (Transcript, Duration) -> Transcript.Line?) -> Bool {
        guard player.currentMediaOption(for: .legible) != .off, let now = player.time(), player.seekableTimeRange != nil
        else { return false }
        let delay = player.subtitleSettings.delay
        guard let line = line(player.transcript(), now - delay) else {
            feedback.show(.init(Self.subtitleIcon, tr("No more subtitles")))
            return true
        }
        player.startSeek(.at(line.start + delay))
        let icon = isBackward ? "media-seek-backward-symbolic" : "media-seek-forward-symbolic"
        feedback.show(.init(icon, TimeFormatter.clock(line.start + delay)))
        return true
    }
}
