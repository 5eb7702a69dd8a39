import TestSupport
import Testing
import WindowboxMedia

/// A dead network is left at once, wherever it hangs.
@Suite(.serialized, .onStage) struct LeavingTests {
    let stage = EngineStage()
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
            let time = try await stage.timeToLeave(for: clip, after: .milliseconds(delay)) {
                stage.engine.open(MediaSource(location: location))
            }
            #expect(time.closing < 0.1 && time.showing < 1, "after \(delay) ms: \(time)")
        }
    }

    @Test(arguments: [Trap.answer, .head, .streams, .address]) func theThreadThatHungEnds(_ trap: Trap) async throws {
        let location = try await location(of: trap)
        #expect(try await secondsToLeave(location) < 0.3)
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
