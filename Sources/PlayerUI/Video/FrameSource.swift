import WindowboxMedia

/// What a `VideoView` shows: an engine's output, or frames of another making.
nonisolated public protocol FrameSource: AnyObject, Sendable {
    /// The frame that was picked last, with which a view that takes over begins; `nil` when there is none.
    var current: VideoFrame? { get }

    /// Whether a view should pull at every tick.
    var needsTicks: Bool { get }

    /// Sets what is called, on any thread, when `needsTicks` turns true.
    func onWakeup(_ wakeup: @escaping @Sendable () -> Void)

    /// Says for which area frames are wanted; `nil` when none is seen.
    func setTarget(_ target: VideoTarget?)

    /// Says how many device pixels at the area's foot something lies over.
    func setCovered(_ rows: Int)

    /// Says where the memory of pictures comes from.
    func setAllocator(_ allocator: any PictureAllocator)

    /// What is due at a moment, in nanoseconds of the monotonic clock.
    func pick(at hostTime: Int64) -> VideoOutput.Pick
}

extension FrameSource {
    /// What shows no subtitles need not know.
    nonisolated public func setCovered(_ rows: Int) {}
}

extension VideoOutput: FrameSource {}
