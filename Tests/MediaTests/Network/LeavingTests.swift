import TestSupport
import Testing
import WindowboxMedia

/// A dead network is left at once, wherever it hangs.
@Suite(.serialized, .onStage) struct LeavingTests {
    let stage = EngineStage(timeout: .seconds(30))
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    /// Where it hangs: in the answer, in the container's head, while streams are looked for, at a name, at a dead address.
    enum Trap: String, CaseIterable, Sendable {
        case answer, head, streams, name, address
    }

    @Test(arguments: Trap.allCases) func anotherMediumIsShownAtOnce(_ trap: Trap) async throws {
        let clip = try await Clip().file()
        let location = try await location(of: trap)
        for delay in [0, 30, 150] {
            stage.engine.open(MediaSource(location: location))
            try await Task.sleep(for: .milliseconds(delay))
            let start = monotonicSeconds()
            stage.engine.close()
            #expect(stage.snapshot.phase == .empty)
            #expect(monotonicSeconds() - start < 0.1)
            stage.engine.open(MediaSource(location: clip))
            try await stage.waitForFrame(0, atMost: .seconds(1))
            stage.engine.close()
            try await wait(for: "the picture to go") { stage.frame == nil }
        }
    }

    @Test(arguments: [Trap.answer, .head, .streams, .address]) func theThreadThatHungEnds(_ trap: Trap) async throws {
        #expect(try await secondsToLeave(location(of: trap)) < 0.3)
    }

    @Test func inTheMiddleToo() async throws {
        #expect(try await secondsToLeave(server.serve(Clip().file(), .stall(after: 150_000))) < 0.3)
    }

    private func location(of trap: Trap) async throws -> String {
        switch trap {
        case .answer: server.serve([], as: "answer.mkv", .silence)
        case .head: try await server.serve(Clip().file(), as: "head.mkv", .stall(after: 100))
        case .streams: try await server.serve(Clip().file(), as: "streams.mkv", .stall(after: 3000))
        case .name: "http://there-is-no-such-host.invalid/film.mkv"
        // Reserved for documentation: nobody answers there.
        case .address: "http://192.0.2.1/film.mkv"
        }
    }
}
