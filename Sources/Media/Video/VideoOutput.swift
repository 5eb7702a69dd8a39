import Synchronization

/// Where the engine leaves frames and a view fetches them.
///
/// The view says what size it shows and pulls one frame a tick; while `needsTicks` is false it does nothing at all, until
/// the wakeup comes.
public final class VideoOutput: Sendable {
    /// What a view does at a tick.
    public enum Pick: Sendable {
        /// What is shown stays.
        case keep
        /// This frame replaces it.
        case show(VideoFrame)
        /// There is no picture any more.
        case clear
    }

    /// An output that is fed nothing, for scripted engines.
    public init() {}

    /// Whether a view should pull at every tick of its frame clock: time passes, or a frame waits to be shown.
    public var needsTicks: Bool { false }

    /// Sets what is called, on any thread, when `needsTicks` turns true.
    public func onWakeup(_ wakeup: @escaping @Sendable () -> Void) {}

    /// Says for which area frames are to be converted; `nil` when none is seen, and nothing is then converted.
    public func setTarget(_ target: VideoTarget?) {}

    /// Says where the memory of pictures comes from.
    public func setAllocator(_ allocator: any PictureAllocator) {}

    /// The frame that is due at `hostTime`, in nanoseconds of the monotonic clock: the moment at which it will be seen.
    public func pick(at hostTime: Int64) -> Pick { .keep }
}
