import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux
import WindowboxMedia

/// Playback statistics.
@Suite(.serialized, .realTime) struct StatisticsTests {
    private let fixture = EngineFixture()

    @Test("Statistics of a local file count frames, bytes and playback time but no transfer time")
    func localFileIsCounted() async throws {
        let file = try await Clip { $0.duration = 1 }.file()
        let size = try #require(FileManager.default.attributesOfItem(atPath: file)[.size] as? Int64)
        #expect(fixture.engine.statistics() == .empty)
        fixture.engine.open(MediaSource(id: 7, location: file))
        try await wait(for: "the medium to be ready") { fixture.snapshot.phase == .ready }
        let start = monotonicSeconds()
        try await fixture.playToEnd()
        let time = Duration.seconds(monotonicSeconds() - start)
        let statistics = fixture.engine.statistics()
        #expect(statistics.source == 7 && statistics.requests == 1)
        #expect(statistics.bytes >= size * 9 / 10 && statistics.bytes <= size * 2)
        // A local file has no transfer time.
        #expect(statistics.transferDuration == .zero && statistics.observedBitRate == nil)
        #expect(statistics.stalls == 0 && statistics.stallDuration == .zero)
        // A busy machine shows fewer frames and drops some.
        #expect(statistics.framesShown > 0 && statistics.framesShown + statistics.framesDropped <= 31)
        #expect(statistics.playbackDuration > .milliseconds(900) && statistics.playbackDuration <= time)
        #expect(try #require(statistics.startupDuration) > .zero)
        #expect(try #require(statistics.indicatedBitRate) > 1000)
    }

    @Test("Statistics of a file from a server measure its transfer time and bit rate")
    func serverTransferIsMeasured() async throws {
        let server = try HTTPServer()
        try await fixture.open(server.serve(Clip { $0.duration = 1 }.file()))
        try await fixture.playToEnd()
        let statistics = fixture.engine.statistics()
        #expect(statistics.requests == 1 && statistics.bytes > 10_000)
        #expect(statistics.transferDuration > .zero)
        #expect(try #require(statistics.observedBitRate) > 0)
    }

    @Test("Statistics of an HLS stream count its segment requests and bytes")
    func segmentTransfersAreCounted() async throws {
        let server = try HTTPServer()
        let clip = Clip(in: "ts")
        let recording = try await HLSRecording(of: clip)
        try await fixture.open(recording.serve(on: server))
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        try await wait(for: "the last segment to be counted") {
            fixture.engine.statistics().requests >= recording.segments.count
        }
        let statistics = fixture.engine.statistics()
        let size = try recording.segments.reduce(0) { sum, segment in
            sum + (try FileManager.default.attributesOfItem(atPath: segment)[.size] as? Int64 ?? 0)
        }
        #expect(statistics.bytes >= size / 2 && statistics.transferDuration > .zero)
    }

    @Test("Statistics of successive items are counted separately")
    func itemsAreCountedSeparately() async throws {
        let file = try await Clip { $0.duration = 1 }.file()
        let start = monotonicSeconds()
        fixture.engine.open(MediaSource(id: 1, location: file))
        fixture.engine.setNext(MediaSource(id: 2, location: file))
        fixture.engine.setPlaying(true)
        try await fixture.waitForSource(2)
        // The frames shown by then include the last one.
        try await fixture.waitForEnd()
        let time = Duration.seconds(monotonicSeconds() - start)
        let first = try #require(fixture.engine.statistics(of: 1))
        let second = fixture.engine.statistics()
        #expect(first.source == 1 && second.source == 2 && fixture.engine.statistics(of: 3) == nil)
        #expect(first.framesShown > 0 && second.framesShown > 0)
        #expect(first.bytes > 0 && second.bytes > 0)
        #expect(second.playbackDuration > .milliseconds(900))
        #expect(first.playbackDuration + second.playbackDuration <= time)
        #expect(try #require(second.startupDuration) < time)
    }
}
