import TestSupport
import Testing

@testable import WindowboxMedia

/// Whatever a stream is cut into, its quality goes down and up at a segment's border, and nothing stops for it.
@Suite(.serialized, .onStage) struct SegmentFormTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test(arguments: [SegmentForm.pieces, .lockedTS, .lockedPieces]) func itFallsAndRisesWithoutAStop(
        _ form: SegmentForm
    ) async throws {
        var source = MediaSource(
            location: try await QualityTests.serve(on: server, seconds: 24, widths: [160, 240, 320], as: form))
        source.forwardBuffer = .seconds(4)
        // On a busy machine the server may be late as well.
        let stalls = try await best(below: 1) {
            try await stage.leave()
            try await stage.open(source)
            stage.engine.setPlaying(true)
            try await wait(for: "the second second") { stage.position > 1 }
            server.behaveEverywhere(.slow(bytesPerSecond: 60_000))
            try await wait(for: "a smaller picture") { stage.snapshot.media.presentationSize?.width ?? 320 < 320 }
            server.behaveEverywhere(nil)
            try await wait(for: "the large picture") { stage.snapshot.media.presentationSize?.width == 320 }
            // What was lost before the last of these frames has been counted by now.
            let numbers = stage.numbers
            let statistics = stage.engine.statistics()
            #expect(statistics.qualityChanges >= 2)
            #expect(numbers == Set(numbers).sorted())
            #expect((numbers.last ?? .max) - (numbers.first ?? 0) + 1 - numbers.count <= statistics.framesDropped)
            #expect(stage.tellings.isEmpty)
            return statistics.stalls
        }
        #expect(stalls == 0)
    }

    /// Who has another key says so in his own playlist; without it the quality that plays goes on.
    @Test func withoutItsKeyAQualityIsLeftAlone() async throws {
        let address = try await QualityTests.serve(on: server, seconds: 24, widths: [160, 240, 320], as: .lockedTS)
        for name in ["low", "middle"] { _ = server.serve([], as: name + ".key") }
        var source = MediaSource(location: address)
        source.forwardBuffer = .seconds(4)
        try await stage.open(source)
        stage.engine.setPlaying(true)
        try await wait(for: "the second second") { stage.position > 1 }
        server.behaveEverywhere(.slow(bytesPerSecond: 60_000))
        try await wait(for: "the question for its key") { server.requests.contains { $0.path == "/low.key" } }
        server.behaveEverywhere(nil)
        try await stage.playToEnd()
        #expect(server.requests.allSatisfy { !$0.path.hasPrefix("/low/") })
        #expect(stage.snapshot.media.presentationSize?.width == 320)
    }
}
