import TestSupport
import Testing

@testable import WindowboxMedia

/// Variant switches for every segment format.
@Suite(.serialized, .onStage) struct SegmentFormTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test(
        "A downshift and an upshift in any segment format lose no frame and do not stall",
        arguments: [SegmentForm.pieces, .lockedTS, .lockedPieces])
    func variantSwitchesDoNotStall(_ form: SegmentForm) async throws {
        var source = MediaSource(
            location: try await QualityTests.serve(on: server, seconds: 24, widths: [160, 240, 320], as: form))
        source.forwardBuffer = .seconds(4)
        // A busy machine may delay the server, too.
        let stalls = try await best(below: 1) {
            try await stage.leave()
            try await stage.open(source)
            stage.engine.setPlaying(true)
            try await wait(for: "a position of one second") { stage.position > 1 }
            server.behaveEverywhere(.slow(bytesPerSecond: 60_000))
            try await wait(for: "a lower variant") { stage.snapshot.media.presentationSize?.width ?? 320 < 320 }
            server.behaveEverywhere(nil)
            try await wait(for: "the largest variant") { stage.snapshot.media.presentationSize?.width == 320 }
            // Frames dropped before the last of these have been counted by now.
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

    /// Each variant names its key in its own playlist.
    @Test("A variant whose key is missing is not requested, and the current variant plays on")
    func variantWithoutKeyIsAvoided() async throws {
        let address = try await QualityTests.serve(on: server, seconds: 24, widths: [160, 240, 320], as: .lockedTS)
        for name in ["low", "middle"] { _ = server.serve([], as: name + ".key") }
        var source = MediaSource(location: address)
        source.forwardBuffer = .seconds(4)
        try await stage.open(source)
        stage.engine.setPlaying(true)
        try await wait(for: "a position of one second") { stage.position > 1 }
        server.behaveEverywhere(.slow(bytesPerSecond: 60_000))
        try await wait(for: "the key request") { server.requests.contains { $0.path == "/low.key" } }
        server.behaveEverywhere(nil)
        try await stage.playToEnd()
        #expect(server.requests.allSatisfy { !$0.path.hasPrefix("/low/") })
        #expect(stage.snapshot.media.presentationSize?.width == 320)
    }
}
