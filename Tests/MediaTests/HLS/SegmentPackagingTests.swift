import TestSupport
import Testing

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxMedia

/// Variant switches for every segment format.
@Suite(.serialized, .realTime) struct SegmentPackagingTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test(
        "A downshift and an upshift in any segment format lose no frame and do not stall",
        arguments: [SegmentPackaging.fmp4, .encryptedTS, .encryptedFMP4])
    func variantSwitchesDoNotStall(_ form: SegmentPackaging) async throws {
        var source = MediaSource(
            location: try await VariantSelectionPlaybackTests.serve(
                on: server, seconds: 24, widths: [160, 240, 320], as: form))
        source.forwardBuffer = .seconds(4)
        // A busy machine may delay the server, too.
        let stalls = try await majority(below: 1) {
            try await fixture.leave()
            try await fixture.open(source)
            fixture.engine.setPlaying(true)
            try await wait(for: "a position of one second") { fixture.position > 1 }
            server.overrideBehavior(.slow(bytesPerSecond: 60_000))
            try await wait(for: "a lower variant") { fixture.snapshot.media.presentationSize?.width ?? 320 < 320 }
            server.overrideBehavior(nil)
            try await wait(for: "the largest variant") { fixture.snapshot.media.presentationSize?.width == 320 }
            // Frames dropped before the last of these have been counted by now.
            let numbers = fixture.numbers
            let statistics = fixture.engine.statistics()
            #expect(statistics.variantSwitches >= 2)
            #expect(numbers == Set(numbers).sorted())
            let first = try #require(numbers.first)
            let missing = try #require(numbers.last) - first + 1 - numbers.count
            #expect(missing <= statistics.framesDropped)
            #expect(fixture.warnings.isEmpty)
            return statistics.stalls
        }
        #expect(stalls == 0)
    }

    /// Each variant names its key in its own playlist.
    @Test("A variant whose key is missing is not requested, and the current variant plays on")
    func variantWithoutKeyIsAvoided() async throws {
        let address = try await VariantSelectionPlaybackTests.serve(
            on: server, seconds: 24, widths: [160, 240, 320], as: .encryptedTS)
        for name in ["low", "middle"] { _ = server.serve([], as: name + ".key") }
        var source = MediaSource(location: address)
        source.forwardBuffer = .seconds(4)
        try await fixture.open(source)
        fixture.engine.setPlaying(true)
        try await wait(for: "a position of one second") { fixture.position > 1 }
        server.overrideBehavior(.slow(bytesPerSecond: 60_000))
        try await wait(for: "the key request") { server.requests.contains { $0.path == "/low.key" } }
        server.overrideBehavior(nil)
        try await fixture.playToEnd()
        #expect(server.requests.allSatisfy { !$0.path.hasPrefix("/low/") })
        #expect(fixture.snapshot.media.presentationSize?.width == 320)
    }
}
