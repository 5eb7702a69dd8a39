import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WindowboxMedia
@testable import WindowboxVideo

/// Playback where the video thread does not keep up.
@Suite(.realTime)
struct LaggingVideoTests {
    @Test(
        "The last frame is shown at the end of a video that lags, with and without a keyframe to go on at",
        arguments: [600, 120])
    func lastFrameIsShown(keyframeInterval: Int) async throws {
        let fixture = EngineFixture()
        fixture.engine.videoOutput.setAllocator(StallingRenderer(at: 5, forMicroseconds: 1_100_000))
        try await fixture.open(
            Clip {
                $0.duration = 10
                $0.video?.keyframeInterval = keyframeInterval
            }.file())
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(299)
        #expect(fixture.isInOrder)
    }
}

/// A renderer that holds up the video thread once, and renders nothing.
private final class StallingRenderer: FrameRenderer {
    let rendersSurfaces = false
    private let time: Double
    private let delay: UInt32
    private let hasStalled = Atomic(false)

    /// - Parameters:
    ///   - time: The time of the frame, in seconds.
    ///   - delay: The delay in microseconds.
    init(at time: Double, forMicroseconds delay: UInt32) { (self.time, self.delay) = (time, delay) }

    func allocate(_ count: Int) -> FrameBuffer? { HeapFrameBufferAllocator().allocate(count) }

    func render(_ conversion: FrameConversion) -> Rendering {
        if conversion.source.seconds >= time, !hasStalled.exchange(true, ordering: .relaxed) { usleep(delay) }
        return .notReady
    }
}
