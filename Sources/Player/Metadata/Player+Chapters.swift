/// The parts of an item.
extension Player {
    /// Goes to a chapter: a moment after its start, so that nothing of the one before is seen. Waits and returns as
    /// `seek(_:smooth:)` does.
    @discardableResult
    public func seek(to chapter: Chapter) async -> Bool { await seek(chapter.position, smooth: true) }

    /// Goes to a chapter as `seek(to:)` does, without waiting for it.
    public func startSeek(to chapter: Chapter) { startSeek(chapter.position, smooth: true) }

    /// The chapter at a time, the last of those that hold it; `nil` when none does. A chapter's end is not part of it.
    public func chapter(at time: Duration) -> Chapter? {
        metadata.chapters.last { $0.timeRange.contains(time) }
    }
}

extension Chapter {
    fileprivate var position: Position { .at(timeRange.lowerBound + .milliseconds(100)) }
}
