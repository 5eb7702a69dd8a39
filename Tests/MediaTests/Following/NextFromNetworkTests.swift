import TestSupport
import Testing
import WindowboxMedia

/// Next items on a slow or unresponsive server.
@Suite(.serialized, .onStage) struct NextFromNetworkTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("A next item on a slow server is preloaded early enough to lose no frame")
    func slowItemPreloadsInTime() async throws {
        let file = try await OrderTests.clip(from: 100).file()
        let next = try server.serve(file, as: "next.mkv", .slow(bytesPerSecond: 200_000))
        let clip = try await Clip().file()
        try await stage.expect(Array(0..<120) + Array(100..<145)) { try await stage.play([clip, next]) }
    }

    @Test("A preloaded item opened before the transition is not requested again")
    func earlyOpeningSendsNoRequest() async throws {
        let next = MediaSource(id: 2, location: try server.serve(try await OrderTests.clip(from: 100).file()))
        try await stage.open(Clip().file(), id: 1)
        stage.engine.setNext(next)
        stage.engine.setPlaying(true)
        try await wait(for: "two seconds") { stage.position > 2 }
        let requests = server.requests.count
        #expect(requests > 0)
        stage.engine.open(next)
        try await stage.waitForFrame(144)
        #expect(server.requests.count == requests)
    }

    @Test("A next item on an unresponsive server fails without delaying the current one")
    func unresponsiveNextItemFails() async throws {
        let stage = EngineStage(timeout: .seconds(1))
        let next = server.serve([], as: "dead", .silence)
        let clip = try await OrderTests.clip(from: 0).file()
        try await stage.expect(Array(0..<45)) {
            stage.engine.setPlaying(true)
            try await stage.open(clip, id: 1)
            try await wait(for: "a second") { stage.position > 1 }
            stage.engine.setNext(MediaSource(id: 2, location: next))
            try await stage.waitForSource(2)
        }
        try await wait(for: "the failure") { stage.snapshot.phase.isFailure }
    }
}
