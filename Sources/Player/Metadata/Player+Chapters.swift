/// Chapters of the current item.
extension Player {
    /// Seeks to a chapter, 0.1 s after its start so that no frame of the previous one is shown.
    /// - Parameter chapter: The chapter.
    /// - Returns: The operation, which completes at once when the item is not seekable.
    @discardableResult
    public func seek(to chapter: Chapter) -> SeekOperation { seek(chapter.position, smooth: true) }

    /// Finds the chapter that plays at a time.
    /// - Parameter time: The time, from zero at the item's start.
    /// - Returns: The last chapter that contains the time; `nil` when none does. The end of a chapter is excluded.
    public func chapter(at time: Duration) -> Chapter? {
        metadata.chapters.last { $0.timeRange.contains(time) }
    }
}

extension Chapter {
    fileprivate var position: Position { .at(timeRange.lowerBound + .milliseconds(100)) }
}
