import TestSupport
import Testing
import WindowboxCore

/// Errors of servers while a file opens.
@Suite(.serialized, .realTime) struct BadServerTests {
    let fixture = EngineFixture()
    let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("A file on a port that refuses connections fails as connection refused")
    func refusedConnectionFails() async throws {
        try await fixture.expectFailure(of: HTTPServer.refusingAddress(), .connectionRefused)
    }

    @Test(
        "A file for which the server returns an error status fails with that status",
        arguments: [401, 403, 404, 410, 429, 500, 503])
    func errorStatusFails(_ status: Int) async throws {
        let address = server.serve([], as: "clip.mkv", .status(status))
        try await fixture.expectFailure(of: address, .httpStatus(status), saying: "\(status)")
    }

    @Test("A file on a server that never answers fails after the timeout")
    func silentServerTimesOut() async throws {
        let fixture = EngineFixture(timeout: .seconds(1))
        let address = server.serve([], as: "clip.mkv", .silence)
        let time = try await majority(below: 3) {
            let start = monotonicSeconds()
            try await fixture.expectFailure(of: address, .stalled)
            let seconds = monotonicSeconds() - start
            #expect(seconds >= 0.9)
            return seconds
        }
        #expect(time < 3)
    }

    @Test("A server that stops sending while a file opens fails as stalled", arguments: [100, 5000])
    func stallWhileOpeningFails(_ bytes: Int) async throws {
        let fixture = EngineFixture(timeout: .seconds(1))
        try await fixture.expectFailure(of: server.serve(Clip().file(), .stall(after: bytes)), .stalled)
    }

    @Test("A redirect loop fails with the too-many-redirects error")
    func redirectLoopFails() async throws {
        let address = server.address(of: "round")
        _ = server.serve([], as: "round", .redirect(to: address))
        let error = try await fixture.failure(of: address)
        #expect(error.reason == .tooManyRedirects, "\(error)")
        #expect(error.details.contains(address))
    }

    @Test("A web page in place of a video fails with the web-page error", arguments: ["clip.mkv", "clip.mp4", "clip"])
    func webPageFails(_ name: String) async throws {
        let page = "<!DOCTYPE html><html><body><p>Log in, please.</p></body></html>"
        try await fixture.expectFailure(of: server.serve(text: page, as: name), .webPage)
    }

    @Test("A text in place of a video fails as an unknown format", arguments: ["clip.mkv", "clip.mp4"])
    func textFails(_ name: String) async throws {
        let text = String(repeating: "This is a letter and not a film.\n", count: 200)
        try await fixture.expectFailure(of: server.serve(text: text, as: name), .unknownFormat)
    }

    @Test(
        "An empty response body fails with the empty-file error", arguments: ["clip.mkv", "clip.mp4"],
        [HTTPServer.Behavior.serve, .ignoreRanges])
    func emptyBodyFails(_ name: String, _ behavior: HTTPServer.Behavior) async throws {
        try await fixture.expectFailure(of: server.serve([], as: name, behavior), .empty)
    }

    @Test("A response with endless headers fails as an invalid response")
    func endlessHeadersFail() async throws {
        try await fixture.expectFailure(of: server.serve([], as: "clip.mp4", .headersWithoutEnd), .responseInvalid)
    }

    @Test("A proxy that requires authentication fails with status 407")
    func proxyAuthenticationFails() async throws {
        try await fixture.expectFailure(of: server.serve([], as: "clip.mp4", .status(407)), .httpStatus(407))
    }

    @Test(
        "A URL with an unsupported scheme fails with the unsupported-protocol error",
        arguments: ["foo://x", "gopherx://host/film.mkv"])
    func unsupportedSchemeFails(_ address: String) async throws {
        try await fixture.expectFailure(of: address, .unsupportedProtocol)
    }

    @Test("A file on an unknown host fails with the unknown-host error")
    func unknownHostFails() async throws {
        let error = try await fixture.failure(of: "http://there-is-no-such-host.invalid/film.mkv")
        #expect(error.reason == .hostUnknown)
    }

    /// Opening takes longer than the timeout, but no gap between two bytes does.
    @Test("A slow server that keeps sending does not time out")
    func slowServerIsAwaited() async throws {
        let clip = Clip {
            $0.duration = 3
            $0.container = "ts"
            $0.audio = [AudioRecipe { $0.codec = "mp2" }]
        }
        let fixture = EngineFixture(timeout: .seconds(2))
        let start = monotonicSeconds()
        try await fixture.open(server.serve(clip.file(), .slow(bytesPerSecond: 30_000)))
        #expect(monotonicSeconds() - start > 2)
        try await fixture.waitForFrame(0)
    }
}
