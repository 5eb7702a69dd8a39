import TestSupport
import Testing
import WindowboxMedia

/// HLS streams from a server with persistent connections.
@Suite(.serialized, .onStage) struct KeptConnectionTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer(keepsConnections: true) }

    private var segments: [String] { server.requests.map(\.path).filter { $0.hasSuffix(".ts") } }

    /// FFmpeg's own persistent connection would bypass the custom I/O.
    @Test("Every segment is requested by the custom I/O on a connection of its own")
    func segmentsUseCustomIO() async throws {
        let transmission = try await Transmission(on: server, window: 10)
        transmission.finish()
        try await stage.open(transmission.address)
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        #expect(segments.count == 10 && stage.engine.statistics().requests == 10)
        #expect(server.connectionCount == server.requests.count)
    }

    @Test("Buffered segments play after the live window has moved past them")
    func bufferedSegmentsOutliveWindow() async throws {
        let transmission = try await Transmission(on: server, window: 12)
        try await stage.open(transmission.address, at: .zero)
        try await wait(for: "the newest segment") { segments.last == "/part11.ts" }
        transmission.advance(by: 6)
        try await wait(for: "the new segments") { segments.last == "/part17.ts" }
        stage.engine.setPlaying(true)
        try await wait(for: "a position of 2 s, at \(stage.position)") { stage.position > 2 }
        #expect(segments == (0...17).map { "/part\($0).ts" })
        #expect(stage.numbers == stage.numbers.sorted())
    }

    @Test("A segment that fails with status 503 is requested again and plays")
    func failedSegmentIsRetried() async throws {
        let transmission = try await Transmission(on: server, window: 6)
        transmission.finish()
        server.behave(.status(503), for: "part3.ts")
        try await stage.open(transmission.address)
        stage.engine.setPlaying(true)
        try await wait(for: "another attempt") { segments.count { $0 == "/part3.ts" } > 2 }
        server.behave(.serve, for: "part3.ts")
        try await stage.playToEnd()
        #expect(Set(90..<120).subtracting(stage.numbers).count <= stage.engine.statistics().framesDropped)
        #expect(stage.tellings.isEmpty)
    }
}
