import Foundation
import TestSupport
import Testing

/// The test server, exercised with curl.
struct HTTPServerTests {
    private let body = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    private let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test("The test server serves a whole body or a byte range")
    func serverServesRanges() async throws {
        let address = server.serve(body, as: "clip")
        #expect(try await fetch(address) == "200 100000")
        #expect(try await fetch(address, "--range", "99990-") == "206 10")
        #expect(try await fetch(address, "--range", "10-19") == "206 10")
        #expect(server.requests.map { $0.headers["range"] } == [nil, "bytes=99990-", "bytes=10-19"])
    }

    @Test("The test server answers with the configured and standard HTTP errors")
    func serverAnswersErrors() async throws {
        #expect(try await fetch(server.serve(body, as: "fault", .status(500))) == "500 0")
        #expect(try await fetch(server.address(of: "missing")) == "404 0")
        #expect(try await fetch(server.serve(body, as: "clip"), "--range", "100000-") == "416 0")
    }

    @Test("The test server stalls after the configured number of bytes")
    func serverStalls() async throws {
        try await expectStall(of: server.serve(body, as: "stall", .stall(after: 1000)), after: 1000)
        try await expectStall(of: server.serve(body, as: "silence", .silence), after: 0)
    }

    @Test("The test server breaks a response off once or always")
    func serverBreaksOff() async throws {
        let always = server.serve(body, as: "always", .abort(after: 1000))
        let once = server.serve(body, as: "once", .abortOnce(after: 1000))
        for _ in 1...2 { #expect(try await fetch(always, endingWith: 56) == "200 1000") }
        #expect(try await fetch(once, endingWith: 56) == "200 1000")
        #expect(try await fetch(once) == "200 100000")
    }

    @Test("The test server's refusing address refuses connections")
    func serverRefusesConnections() async throws {
        #expect(try await fetch(try HTTPServer.refusingAddress(), endingWith: 7) == "000 0")
    }

    @Test("The test server limits its bandwidth and redirects")
    func serverThrottlesAndRedirects() async throws {
        let address = server.serve(body, as: "slow", .slow(bytesPerSecond: 20_000))
        #expect(try await fetch(address, "--max-time", "0.5", endingWith: 28) != "200 100000")
        let moved = server.serve([], as: "moved", .redirect(to: server.serve(body, as: "clip")))
        #expect(try await fetch(moved, "--location") == "200 100000")
    }

    // Expects that exactly `count` bytes arrive.
    private func expectStall(of address: String, after count: Int) async throws {
        let file = try TemporaryDirectory.shared.file(named: "body", containing: "")
        let requests = server.requests.count
        let child = try ChildProcess(["curl", "--silent", "--no-buffer", "--output", file, address])
        func isStalled() -> Bool {
            server.requests.count > requests && FileManager.default.contents(atPath: file)?.count == count
        }
        try await wait(for: "\(count) bytes") { isStalled() }
        try await staysTrue("the stall", for: .milliseconds(300)) { isStalled() && child.isRunning }
    }

    // Returns the status and the number of bytes received.
    private func fetch(_ address: String, _ options: String..., endingWith code: Int32 = 0) async throws -> String {
        let log = TemporaryDirectory.shared.file(named: "fetched")
        let child = try ChildProcess(
            ["curl", "--silent", "--output", "/dev/null", "--write-out", "%{http_code} %{size_download}"] + options + [
                address
            ],
            streams: .init(log: log))
        #expect(try await child.waitForExit() == .code(code))
        return child.log
    }
}
