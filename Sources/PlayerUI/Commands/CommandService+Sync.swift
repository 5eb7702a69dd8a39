import WindowboxPlayer

extension CommandService {
    /// How long it is told what to do next.
    private static let reading = Duration.seconds(5)

    /// Marks the words that are heard, or read, now. Once both are marked the text comes with its sound.
    func mark(_ mark: SubtitleMark) -> Bool {
        guard player.currentMediaOption(for: .legible) != .off, let now = player.time() else { return false }
        guard let shift = sync.set(mark, at: now, in: player.currentItem) else {
            let next =
                mark == .sound
                ? tr("Sound marked: press Shift+J when its text is seen")
                : tr("Text marked: press Shift+H when its words are heard")
            feedback.show(.init(Self.subtitleIcon, next), for: Self.reading)
            return true
        }
        return delaySubtitles(by: shift)
    }

    /// Has the text come as its own times say.
    func resetSubtitleDelay() -> Bool {
        sync = SubtitleSync()
        return delaySubtitles(by: .zero - player.subtitleSettings.delay)
    }
}
