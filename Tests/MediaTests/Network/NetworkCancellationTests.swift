import TestSupport
import Testing
import WindowboxDemux
import WindowboxMedia

/// Closing of files that block on the network.
@Suite(.serialized, .realTime) struct NetworkCancellationTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    /// The step that blocks: response, container header, stream probing, name resolution or connection.
    enum HangPoint: String, CaseIterable, Sendable {
        case answer, head, streams, name, address
    }

    @Test("A file that blocks on the network closes at once, and another one opens", arguments: HangPoint.allCases)
    func blockedFileClosesAtOnce(_ trap: HangPoint) async throws {
        let clip = try await Clip().file()
        let location = try await location(of: trap)
        for delay in [0, 30, 150] {
            let time = try await fixture.timeToLeave(for: clip, after: .milliseconds(delay)) {
                fixture.engine.open(MediaSource(location: location))
            }
            #expect(time.closing < 0.1 && time.showing < 1, "after \(delay) ms: \(time)")
        }
    }

    @Test(
        "A demuxer thread that blocks on the network ends at once after cancellation",
        arguments: [HangPoint.answer, .head, .streams, .address])
    func blockedThreadEnds(_ trap: HangPoint) async throws {
        let location = try await location(of: trap)
        #expect(try await secondsToLeave(location) < 0.3)
    }

    @Test("A demuxer thread that blocks on a read in mid-file ends at once after cancellation")
    func stalledReadEnds() async throws {
        #expect(try await secondsToLeave(server.serve(Clip().file(), .stall(after: 150_000))) < 0.3)
    }

    private func location(of trap: HangPoint) async throws -> String {
        switch trap {
        case .answer: server.serve([], as: "answer.mkv", .silence)
        case .head: try await server.serve(Clip().file(), as: "head.mkv", .stall(after: 100))
        case .streams: try await server.serve(Clip().file(), as: "streams.mkv", .stall(after: 3000))
        case .name: "http://there-is-no-such-host.invalid/film.mkv"
        // Reserved for documentation (RFC 5737): no host answers there.
        case .address: "http://192.0.2.1/film.mkv"
        }
    }
}
