import Foundation
import TestSupport
import Testing
import WindowboxMedia

/// Live streams with a DVR window.
@Suite(.serialized, .onStage) struct DVRTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("The seekable range of a DVR stream ends before the live edge")
    func seekableRangeEndsBeforeEdge() async throws {
        let transmission = try await Transmission(on: server, window: 20)
        try await stage.open(transmission.address)
        #expect(stage.snapshot.seekableRange == .zero ..< .seconds(17))
        #expect(stage.snapshot.isLive)
        #expect(stage.snapshot.chunkDuration == .seconds(1))
        #expect(stage.snapshot.media.duration == nil)
    }

    @Test("A DVR stream starts at the live edge")
    func dvrStreamStartsAtEdge() async throws {
        let transmission = try await Transmission(on: server, window: 20)
        try await stage.open(transmission.address)
        try await stage.waitForFrame(17 * 30)
        #expect((16.9...17.1).contains(stage.position), "\(stage.position)")
    }

    @Test("A DVR stream opened at a position within its window starts there")
    func startPositionIsExact() async throws {
        let transmission = try await Transmission(on: server, window: 20)
        try await stage.open(transmission.address, at: .seconds(7.5))
        try await stage.waitForFrame(225)
        #expect((7.4...7.6).contains(stage.position), "\(stage.position)")
    }

    @Test("A seek in a DVR stream shows the target frame")
    func dvrSeekShowsTarget() async throws {
        let transmission = try await Transmission(on: server, window: 20)
        try await stage.open(transmission.address)
        for (id, second) in [(1, 3.5), (2, 12.2), (3, 0), (4, 17)] as [(UInt64, Double)] {
            try await stage.seek(id, to: second)
            let frame = Int((second * 30).rounded())
            try await wait(for: "frame \(frame) instead of \(stage.frame?.number ?? -1)") {
                stage.frame?.number.map { abs($0 - frame) <= 1 } == true
            }
            #expect(abs(stage.position - second) < 0.1, "\(stage.position)")
        }
    }

    @Test("Positions stay valid when the DVR window moves on")
    func movingWindowKeepsPositions() async throws {
        let transmission = try await Transmission(on: server, window: 20)
        try await stage.open(transmission.address, at: .seconds(10))
        transmission.advance(by: 4)
        try await wait(for: "the window to move") {
            stage.snapshot.seekableRange == .seconds(4) ..< .seconds(21)
        }
        try await stage.seek(1, to: 8)
        try await stage.waitForFrame(240)
    }

    @Test("A DVR stream plays new segments as they appear")
    func dvrStreamPlaysNewSegments() async throws {
        let missing = try await best(below: 15) {
            let stage = EngineStage()
            let transmission = try await Transmission(on: server, window: 20)
            try await stage.open(transmission.address)
            transmission.run()
            stage.engine.setPlaying(true)
            try await wait(for: "twenty-two seconds") { stage.position > 22 }
            #expect(stage.isInOrder)
            #expect(stage.tellings.isEmpty)
            return Set(17 * 30..<22 * 30).subtracting(stage.numbers).count
        }
        #expect(missing < 15)
    }

    @Test("Playback skips segments that left the DVR window during a pause")
    func expiredSegmentsAreSkipped() async throws {
        let transmission = try await Transmission(on: server, window: 20)
        try await stage.open(transmission.address, at: .seconds(2))
        try await stage.waitForFrame(60)
        transmission.advance(by: 30)
        try await wait(for: "the window to move") {
            stage.snapshot.seekableRange?.lowerBound == .seconds(30)
        }
        try await staysTrue("the frame", for: .milliseconds(300)) { stage.frame?.number == 60 }
        stage.engine.setPlaying(true)
        let time = try await waitForValue(of: "a frame within the window") {
            stage.shown.first { $0.number ?? 0 >= 900 }?.time
        }
        #expect((30...33).contains(time), "\(time)")
    }

    @Test("The program date-time of the position is reported")
    func programDateIsReported() async throws {
        let transmission = try await Transmission(on: server, window: 20)
        try await stage.open(transmission.address, at: .seconds(5))
        let date = try #require(stage.engine.date())
        #expect(abs(date.timeIntervalSince(Transmission.start) - 5) < 0.1)
    }

    @Test("A DVR stream that ends reports a duration and plays to its end")
    func endedStreamIsRecording() async throws {
        let transmission = try await Transmission(on: server, window: 20)
        try await stage.open(transmission.address, at: .seconds(15))
        transmission.finish()
        try await wait(for: "the end to be known") { !stage.snapshot.isLive }
        #expect(stage.snapshot.media.duration == .seconds(20))
        #expect(stage.snapshot.seekableRange == .zero ..< .seconds(20))
        try await stage.playToEnd()
        try await stage.waitForFrame(599)
        #expect(stage.tellings.isEmpty)
    }
}
