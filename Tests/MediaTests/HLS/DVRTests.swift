import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// Live streams with a DVR window.
@Suite(.serialized, .realTime) struct DVRTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("The seekable range of a DVR stream ends before the live edge")
    func seekableRangeEndsBeforeEdge() async throws {
        let liveStream = try await LiveStream(on: server, window: 20)
        try await fixture.open(liveStream.address)
        #expect(fixture.snapshot.seekableRange == .zero ..< .seconds(17))
        #expect(fixture.snapshot.isLive)
        #expect(fixture.snapshot.chunkDuration == .seconds(1))
        #expect(fixture.snapshot.media.duration == nil)
    }

    @Test("A DVR stream starts at the live edge")
    func dvrStreamStartsAtEdge() async throws {
        let liveStream = try await LiveStream(on: server, window: 20)
        try await fixture.open(liveStream.address)
        try await fixture.waitForFrame(17 * 30)
        #expect((16.9...17.1).contains(fixture.position), "\(fixture.position)")
    }

    @Test("A DVR stream opened at a position within its window starts there")
    func startPositionIsExact() async throws {
        let liveStream = try await LiveStream(on: server, window: 20)
        try await fixture.open(liveStream.address, at: .seconds(7.5))
        try await fixture.waitForFrame(225)
        #expect((7.4...7.6).contains(fixture.position), "\(fixture.position)")
    }

    @Test("A seek in a DVR stream shows the target frame")
    func dvrSeekShowsTarget() async throws {
        let liveStream = try await LiveStream(on: server, window: 20)
        try await fixture.open(liveStream.address)
        for (id, second) in [(1, 3.5), (2, 12.2), (3, 0), (4, 17)] as [(UInt64, Double)] {
            try await fixture.seek(id, to: second)
            let frame = Int((second * 30).rounded())
            try await fixture.waitForFrame(frame, within: 1)
            #expect(abs(fixture.position - second) < 0.1, "\(fixture.position)")
        }
    }

    @Test("Positions stay valid when the DVR window moves on")
    func movingWindowKeepsPositions() async throws {
        let liveStream = try await LiveStream(on: server, window: 20)
        try await fixture.open(liveStream.address, at: .seconds(10))
        liveStream.advance(by: 4)
        try await wait(for: "the window to move") {
            fixture.snapshot.seekableRange == .seconds(4) ..< .seconds(21)
        }
        try await fixture.seek(1, to: 8)
        try await fixture.waitForFrame(240)
    }

    @Test("A DVR stream plays new segments as they appear")
    func dvrStreamPlaysNewSegments() async throws {
        // A busy machine drops frames; `missing` expects of each attempt that none is missing for another reason.
        let missing = try await majority(below: 15) {
            let fixture = EngineFixture()
            let liveStream = try await LiveStream(on: server, window: 20)
            try await fixture.open(liveStream.address)
            liveStream.run()
            fixture.engine.setPlaying(true)
            try await wait(for: "twenty-two seconds") { fixture.position > 22 }
            #expect(fixture.isInOrder)
            #expect(fixture.warnings.isEmpty)
            return fixture.missing(of: 17 * 30..<22 * 30)
        }
        #expect(missing < 15)
    }

    @Test("Playback skips segments that left the DVR window during a pause")
    func expiredSegmentsAreSkipped() async throws {
        let liveStream = try await LiveStream(on: server, window: 20)
        try await fixture.open(liveStream.address, at: .seconds(2))
        try await fixture.waitForFrame(60)
        liveStream.advance(by: 30)
        try await wait(for: "the window to move") {
            fixture.snapshot.seekableRange?.lowerBound == .seconds(30)
        }
        try await staysTrue("the frame", for: .milliseconds(300)) { fixture.frame?.number == 60 }
        fixture.engine.setPlaying(true)
        let time = try await waitForValue(of: "a frame within the window") {
            fixture.shown.first { $0.number ?? 0 >= 900 }?.time
        }
        #expect((30...33).contains(time), "\(time)")
    }

    @Test("The program date-time of the position is reported")
    func programDateIsReported() async throws {
        let liveStream = try await LiveStream(on: server, window: 20)
        try await fixture.open(liveStream.address, at: .seconds(5))
        let date = try #require(fixture.engine.date())
        #expect(abs(date.timeIntervalSince(LiveStream.start) - 5) < 0.1)
    }

    @Test("A DVR stream that ends reports a duration and plays to its end")
    func endedStreamIsRecording() async throws {
        let liveStream = try await LiveStream(on: server, window: 20)
        try await fixture.open(liveStream.address, at: .seconds(15))
        liveStream.finish()
        try await wait(for: "the end to be known") { !fixture.snapshot.isLive }
        #expect(fixture.snapshot.media.duration == .seconds(20))
        #expect(fixture.snapshot.seekableRange == .zero ..< .seconds(20))
        try await fixture.playToEnd()
        try await fixture.waitForFrame(599)
        #expect(fixture.warnings.isEmpty)
    }
}
