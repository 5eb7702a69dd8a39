import TestSupport
import Testing
import WindowboxDemux
import WindowboxMedia

/// Next items on a slow or unresponsive server.
@Suite(.serialized, .realTime) struct NetworkPreloadTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("A next item on a slow server is preloaded early enough to lose no frame")
    func slowItemPreloadsInTime() async throws {
        let file = try await Clip.numbered(from: 100, duration: 1.5).file()
        let next = try server.serve(file, as: "next.mkv", .slow(bytesPerSecond: 200_000))
        let clip = try await Clip().file()
        try await fixture.expect(Array(0..<120) + Array(100..<145)) { try await fixture.play([clip, next]) }
    }

    @Test("A preloaded item opened before the transition is not requested again")
    func earlyOpeningSendsNoRequest() async throws {
        let next = MediaSource(
            id: 2, location: try server.serve(try await Clip.numbered(from: 100, duration: 1.5).file()))
        // Long enough not to end before the opening.
        try await fixture.open(Clip { $0.duration = 20 }.file(), id: 1)
        fixture.engine.setNext(next)
        fixture.engine.setPlaying(true)
        try await wait(for: "two seconds") { fixture.position > 2 }
        let requests = server.requests.count
        #expect(requests > 0)
        fixture.engine.open(next)
        try await fixture.waitForFrame(144)
        #expect(server.requests.count == requests)
    }

    @Test("A next item on an unresponsive server fails without delaying the current one")
    func unresponsiveNextItemFails() async throws {
        // The timeout exceeds the rest of the clip, which leaves time to set the next item.
        let fixture = EngineFixture(timeout: .seconds(4))
        let next = server.serve([], as: "dead", .silence)
        let clip = try await Clip().file()
        try await fixture.expect(Array(0..<120)) {
            fixture.engine.setPlaying(true)
            try await fixture.open(clip, id: 1)
            try await wait(for: "a second") { fixture.position > 1 }
            fixture.engine.setNext(MediaSource(id: 2, location: next))
            try await fixture.waitForSource(2)
        }
        try await wait(for: "the failure") { fixture.snapshot.phase.isFailure }
    }
}
