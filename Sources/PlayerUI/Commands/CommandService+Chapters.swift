import WindowboxPlayer

extension CommandService {
    /// The position within a chapter beyond which going back leads to its own start.
    private static let chapterRestartThreshold = Duration.seconds(3)

    func goToNextChapter() -> Bool {
        guard let now = player.time() else { return false }
        return go(to: player.metadata.chapters.first { $0.timeRange.lowerBound > now }, isBackward: false)
    }

    func goToPreviousChapter() -> Bool {
        guard let now = player.time() else { return false }
        let chapter = player.metadata.chapters.last { $0.timeRange.lowerBound + Self.chapterRestartThreshold < now }
        return go(to: chapter ?? player.metadata.chapters.first, isBackward: true)
    }

    /// Shows that the medium has no chapters. Returns `false`.
    func refuseChapters() -> Bool { refuse("media-skip-forward-symbolic", tr("No Chapters")) }

    private func go(to chapter: Chapter?, isBackward: Bool) -> Bool {
        guard !player.metadata.chapters.isEmpty else { return refuseChapters() }
        let icon = isBackward ? "media-skip-backward-symbolic" : "media-skip-forward-symbolic"
        guard let chapter else { return refuse(icon, tr("No Next Chapter")) }
        guard player.seekableTimeRange != nil else { return refuseSeek(isBackward: isBackward) }
        player.seek(to: chapter)
        feedback.show(.init(icon, chapter.title ?? TimeFormatter.clock(chapter.timeRange.lowerBound)))
        return true
    }
}
