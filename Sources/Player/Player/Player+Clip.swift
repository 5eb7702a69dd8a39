import WindowboxDemux

extension Player {
    /// Creates what saves a passage of the current item as a file of its own, without reencoding it. Playback continues
    /// meanwhile.
    /// - Parameters:
    ///   - range: The passage. The clip begins with the keyframe at or before its start.
    ///   - onProgress: Called on another thread with the progress from 0 to 1.
    /// - Returns: The saver; `nil` without a medium.
    package func clipSaver(
        of range: Range<Duration>, onProgress: @escaping @Sendable (Double) -> Void
    ) -> ClipSaver? {
        let source = try? currentItem?.content.asset?.source(id: 0, startingAt: .zero)
        return source.map { ClipSaver($0, range, onProgress: onProgress) }
    }
}
