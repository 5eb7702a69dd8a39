import Synchronization

@testable import WindowboxVideo

/// A renderer that holds up the video thread once, and renders nothing.
final class StallingRenderer: FrameRenderer {
    let rendersSurfaces = false
    private let time: Double
    private let stall: @Sendable () -> Void
    private let hasStalled = Atomic(false)

    /// - Parameters:
    ///   - time: The time of the frame in seconds.
    ///   - stall: Blocks the video thread, after the subtitles of the frame were requested.
    init(at time: Double, _ stall: @escaping @Sendable () -> Void) { (self.time, self.stall) = (time, stall) }

    func allocate(_ count: Int) -> FrameBuffer? { HeapFrameBufferAllocator().allocate(count) }

    func render(_ conversion: FrameConversion) -> Rendering {
        if conversion.source.seconds >= time, !hasStalled.exchange(true, ordering: .relaxed) { stall() }
        return .notReady
    }
}
