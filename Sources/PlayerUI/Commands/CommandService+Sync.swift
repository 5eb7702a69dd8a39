import WindowboxPlayer
import WindowboxSubtitles

extension CommandService {
    /// The display duration of the instruction for the second mark, enough to read it.
    private static let instructionDuration = Duration.seconds(5)

    /// Marks words as heard or as read now. Once both marks are set, changes the subtitle delay by their difference.
    func mark(_ mark: SubtitleMark) -> Bool {
        guard player.currentMediaOption(for: .legible) != .off, let now = player.time() else { return false }
        guard let shift = sync.set(mark, at: now, in: player.currentItem) else {
            let next =
                mark == .audio
                ? tr("Audio marked. Press Shift+J when the matching subtitle appears.")
                : tr("Subtitle marked. Press Shift+H when the matching words are spoken.")
            feedback.show(.init(Self.subtitleIcon, next), for: Self.instructionDuration)
            return true
        }
        return delaySubtitles(by: shift)
    }

    /// Resets the marks and the subtitle delay.
    func resetSubtitleDelay() -> Bool {
        sync = SubtitleSync()
        return delaySubtitles(by: .zero - player.subtitleSettings.delay)
    }
}
