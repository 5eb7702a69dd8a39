import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// HLS streams from a server with persistent connections.
@Suite(.serialized, .realTime) struct PersistentConnectionTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer(keepsConnections: true) }

    private var segments: [String] { server.requests.map(\.path).filter { $0.hasSuffix(".ts") } }

    /// FFmpeg's own persistent connection would bypass the custom I/O.
    @Test("Every segment is requested by the custom I/O on a connection of its own")
    func segmentsUseCustomIO() async throws {
        let liveStream = try await LiveStream(on: server, window: 10)
        liveStream.finish()
        try await fixture.open(liveStream.address)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        #expect(segments.count == 10 && fixture.engine.statistics().requests == 10)
        #expect(server.connectionCount == server.requests.count)
    }

    @Test("Buffered segments play after the live window has moved past them")
    func bufferedSegmentsOutliveWindow() async throws {
        let liveStream = try await LiveStream(on: server, window: 12)
        try await fixture.open(liveStream.address, at: .zero)
        try await wait(for: "the newest segment") { segments.last == "/part11.ts" }
        liveStream.advance(by: 6)
        try await wait(for: "the new segments") { segments.last == "/part17.ts" }
        fixture.engine.setPlaying(true)
        try await wait(for: "a position of 2 s, at \(fixture.position)") { fixture.position > 2 }
        #expect(segments == (0...17).map { "/part\($0).ts" })
        #expect(fixture.isInOrder)
    }

    @Test("A segment that fails with status 503 is requested again and plays")
    func failedSegmentIsRetried() async throws {
        let liveStream = try await LiveStream(on: server, window: 6)
        liveStream.finish()
        server.setBehavior(.status(503), for: "part3.ts")
        try await fixture.open(liveStream.address)
        fixture.engine.setPlaying(true)
        try await wait(for: "another attempt") { segments.count { $0 == "/part3.ts" } > 2 }
        server.setBehavior(.serve, for: "part3.ts")
        try await fixture.playToEnd()
        #expect(Set(90..<120).subtracting(fixture.numbers).count <= fixture.engine.statistics().framesDropped)
        #expect(fixture.warnings.isEmpty)
    }
}
