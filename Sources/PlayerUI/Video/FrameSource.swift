import WindowboxMedia

/// What a `VideoView` shows: an engine's output, or frames of another making.
nonisolated public protocol FrameSource: AnyObject, Sendable {
    /// The frame that was picked last, with which a view that takes over begins; `nil` when there is none.
    var current: VideoFrame? { get }

    /// Whether a view should pull: time passes, or something waits to be shown.
    var needsTicks: Bool { get }

    /// Sets what is called, on any thread, when `needsTicks` turns true.
    func onWakeup(_ wakeup: @escaping @Sendable () -> Void)

    /// Says for which area frames are wanted; `nil` when none is seen.
    func setTarget(_ target: VideoTarget?)

    /// Says over how many device pixels at the area's foot, and at its top, something lies.
    func setCovered(_ rows: Int, atTop top: Int)

    /// Says where the memory of pictures comes from.
    func setAllocator(_ allocator: any FrameBufferAllocator)

    /// When a view that is bound to no ticks should pull, in nanoseconds of the monotonic clock; `nil`: nobody knows.
    var due: Int64? { get }

    /// What is due at a moment, in nanoseconds of the monotonic clock: at a tick of the screen, or just then.
    func pick(at hostTime: Int64, on prompt: VideoOutput.Trigger) -> VideoOutput.Pick
}

extension FrameSource {
    /// What shows no subtitles need not know.
    nonisolated public func setCovered(_ rows: Int, atTop top: Int) {}

    /// What does not say so is looked at again after a while.
    nonisolated public var due: Int64? { nil }
}

extension VideoOutput: FrameSource {}
