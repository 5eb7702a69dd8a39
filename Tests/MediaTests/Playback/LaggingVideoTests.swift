import Foundation
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
        fixture.engine.videoOutput.setAllocator(StallingRenderer(at: 5) { usleep(1_100_000) })
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
