import WindowboxPlayer
import WindowboxSubtitles

extension CommandService {
    /// The display duration of the instruction for the second mark, enough to read it.
    private static let instructionDuration = Duration.seconds(5)

    /// Marks words as heard or as read now. Once both marks are set, changes the subtitle delay by their difference.
    func mark(_ mark: SubtitleMark) -> Bool {
        guard player.currentMediaOption(for: .legible) != .off, let now = player.time() else { return false }
        guard let shift = sync.set(mark, at: now, in: player.currentItem) else {
            let next = mark == .audio ? audioMarked : subtitleMarked
            feedback.show(.init(Self.subtitleIcon, next), for: Self.instructionDuration)
            return true
        }
        return delaySubtitles(by: shift)
    }

    private var audioMarked: String {
        guard let key = keyName(.markSubtitles(.text)) else {
            return tr("Audio marked. Now mark the matching subtitle.")
        }
        return tr("Audio marked. Press {1} when the matching subtitle appears.", key)
    }

    private var subtitleMarked: String {
        guard let key = keyName(.markSubtitles(.audio)) else {
            return tr("Subtitle marked. Now mark the matching words.")
        }
        return tr("Subtitle marked. Press {1} when the matching words are spoken.", key)
    }

    /// Resets the marks and the subtitle delay.
    func resetSubtitleDelay() -> Bool {
        sync = SubtitleSync()
        return delaySubtitles(by: .zero - player.subtitleSettings.delay)
    }
}
