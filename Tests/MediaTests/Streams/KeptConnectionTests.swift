import TestSupport
import Testing
import WindowboxMedia

/// A server that lets many things be asked for through one connection: what is known of a stream does not depend on it.
@Suite(.serialized, .onStage) struct KeptConnectionTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer(keepsConnections: true) }

    private var segments: [String] { server.requests.map(\.path).filter { $0.hasSuffix(".ts") } }

    /// FFmpeg would ask for all but the first through that one's connection, behind our back.
    @Test func everySegmentIsAskedForThroughUs() async throws {
        let transmission = try await Transmission(on: server, window: 10)
        transmission.finish()
        try await stage.open(transmission.address)
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        #expect(segments.count == 10 && stage.engine.statistics().requests == 10)
        #expect(server.connectionCount == server.requests.count)
    }

    /// What has been read ahead is not missed when the server has it no more.
    @Test func theWindowMayMoveOverWhatHasBeenRead() async throws {
        let transmission = try await Transmission(on: server, window: 12)
        try await stage.open(transmission.address, at: .zero)
        try await wait(for: "what can be had") { segments.last == "/part11.ts" }
        transmission.advance(by: 6)
        try await wait(for: "what is new") { segments.last == "/part17.ts" }
        stage.engine.setPlaying(true)
        try await wait(for: "some of it, being at \(stage.position)") { stage.position > 2 }
        #expect(segments == (0...17).map { "/part\($0).ts" })
        #expect(stage.numbers == stage.numbers.sorted())
    }

    @Test func aSegmentThatFailsIsTriedAgain() async throws {
        let transmission = try await Transmission(on: server, window: 6)
        transmission.finish()
        server.behave(.status(503), for: "part3.ts")
        try await stage.open(transmission.address)
        stage.engine.setPlaying(true)
        try await wait(for: "another try") { segments.count { $0 == "/part3.ts" } > 2 }
        server.behave(.serve, for: "part3.ts")
        try await stage.playToEnd()
        #expect(Set(90..<120).subtracting(stage.numbers).count <= stage.engine.statistics().framesDropped)
        #expect(stage.tellings.isEmpty)
    }
}
