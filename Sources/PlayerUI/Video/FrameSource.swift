import WindowboxCore
import WindowboxPlayer
import WindowboxVideo

/// The source of the frames of a `VideoView`: the video output of an engine, or an implementation of your own.
nonisolated public protocol FrameSource: AnyObject, Sendable {
    /// The frame that was picked last, which a view that takes over the source shows first; `nil` if none was.
    var current: VideoFrame? { get }

    /// Whether a view should pick frames: time advances, or a frame is pending.
    var needsTicks: Bool { get }

    /// Sets the handler that is called when `needsTicks` becomes true.
    ///
    /// - Parameter wakeup: The handler, called on any thread.
    func onWakeup(_ wakeup: @escaping @Sendable () -> Void)

    /// Sets the area for which frames are rendered.
    ///
    /// - Parameter target: The area; `nil` while no view is visible.
    func setTarget(_ target: VideoTarget?)

    /// Sets the occluded height, which subtitles avoid.
    ///
    /// - Parameters:
    ///   - rows: The height at the bottom of the area, in device pixels.
    ///   - top: The height at its top, in device pixels.
    func setOccludedRows(_ rows: Int, atTop top: Int)

    /// Sets the allocator of frame buffers.
    ///
    /// - Parameter allocator: The allocator, whose buffers the view can present without a copy.
    func setAllocator(_ allocator: any FrameBufferAllocator)

    /// The time at which a view without frame-clock ticks should pick next, in nanoseconds of the monotonic clock;
    /// `nil` if unknown.
    var due: Int64? { get }

    /// Returns the frame that is due at a time, in nanoseconds of the monotonic clock.
    ///
    /// - Parameters:
    ///   - hostTime: The time of the tick, or the current time for a timer.
    ///   - trigger: The reason for the pick.
    /// - Returns: The frame to show, or whether to keep or clear the current one.
    func pick(at hostTime: Int64, on trigger: VideoOutput.Trigger) -> VideoOutput.Pick
}

extension FrameSource {
    /// The default, for sources without subtitles.
    nonisolated public func setOccludedRows(_ rows: Int, atTop top: Int) {}

    /// The default, unknown: the view picks again after a maximum wait.
    nonisolated public var due: Int64? { nil }
}

extension VideoOutput: FrameSource {}

extension Player {
    /// The frames of the current item, for a `VideoView`. The source is the same for the lifetime of the player.
    public var frameSource: any FrameSource { videoOutput }
}
