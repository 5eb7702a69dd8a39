import TestSupport
import Testing
import WindowboxMedia

/// A server that misbehaves when something is opened: one sentence says how.
@Suite(.serialized, .onStage) struct BadServerTests {
    let stage = EngineStage()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test func refuses() async throws {
        try await stage.expectFailure(of: HTTPServer.refusingAddress(), .connectionRefused)
    }

    @Test(arguments: [401, 403, 404, 410, 429, 500, 503]) func answersWithAnError(_ status: Int) async throws {
        let address = server.serve([], as: "clip.mkv", .status(status))
        try await stage.expectFailure(of: address, .httpStatus(status), saying: "\(status)")
    }

    @Test func isSilent() async throws {
        let stage = EngineStage(timeout: .seconds(1))
        let address = server.serve([], as: "clip.mkv", .silence)
        let time = try await best(below: 3) {
            let start = monotonicSeconds()
            try await stage.expectFailure(of: address, .stalled)
            return monotonicSeconds() - start
        }
        #expect((0.9..<3).contains(time))
    }

    @Test(arguments: [100, 5000]) func fallsSilentWhileItIsOpened(_ bytes: Int) async throws {
        let stage = EngineStage(timeout: .seconds(1))
        try await stage.expectFailure(of: server.serve(Clip().file(), .stall(after: bytes)), .stalled)
    }

    @Test("A circle of redirects is told as such") func redirectsInACircle() async throws {
        let address = "http://127.0.0.1:\(server.port)/round"
        _ = server.serve([], as: "round", .redirect(to: address))
        let error = try await stage.failure(of: address)
        #expect(error.reason == .tooManyRedirects, "\(error)")
        #expect(error.details.contains(address))
    }

    @Test("A web page under a film's name is told as such", arguments: ["clip.mkv", "clip.mp4", "clip"])
    func servesAPage(_ name: String) async throws {
        let page = "<!DOCTYPE html><html><body><p>Log in, please.</p></body></html>"
        try await stage.expectFailure(of: server.serve(Array(page.utf8), as: name), .webPage)
    }

    @Test("A text under a film's name is no supported medium", arguments: ["clip.mkv", "clip.mp4"])
    func servesAText(_ name: String) async throws {
        let text = String(repeating: "This is a letter and not a film.\n", count: 200)
        try await stage.expectFailure(of: server.serve(Array(text.utf8), as: name), .unknownFormat)
    }

    @Test(
        "An empty answer is an empty file", arguments: ["clip.mkv", "clip.mp4"],
        [HTTPServer.Behaviour.serve, .ignoreRanges])
    func servesNothing(_ name: String, _ behaviour: HTTPServer.Behaviour) async throws {
        try await stage.expectFailure(of: server.serve([], as: name, behaviour), .empty)
    }

    @Test("Headers that never end are no valid answer") func sendsHeadersWithoutEnd() async throws {
        try await stage.expectFailure(of: server.serve([], as: "clip.mp4", .headersWithoutEnd), .answerInvalid)
    }

    @Test("A proxy that wants a password says so") func isAProxy() async throws {
        try await stage.expectFailure(of: server.serve([], as: "clip.mp4", .status(407)), .httpStatus(407))
    }

    @Test(arguments: ["foo://x", "gopherx://host/film.mkv"]) func noProtocolForIt(_ address: String) async throws {
        try await stage.expectFailure(of: address, .unsupportedProtocol)
    }

    @Test func hasNoName() async throws {
        let error = try await stage.failure(of: "http://there-is-no-such-host.invalid/film.mkv")
        #expect(error.reason == .hostUnknown)
    }

    /// Slow is not silent: longer than the patience, but never without a byte for so long.
    @Test func isSlowAllTheTime() async throws {
        let clip = Clip {
            $0.duration = 3
            $0.container = "ts"
            $0.audio = [AudioRecipe { $0.codec = "mp2" }]
        }
        let stage = EngineStage(timeout: .seconds(2))
        let start = monotonicSeconds()
        try await stage.open(server.serve(clip.file(), .slow(bytesPerSecond: 30_000)))
        #expect(monotonicSeconds() - start > 2)
        try await stage.waitForFrame(0)
    }
}
