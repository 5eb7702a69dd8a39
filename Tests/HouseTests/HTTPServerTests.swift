import Foundation
import TestSupport
import Testing

/// The server is met by a client that it does not come from.
struct HTTPServerTests {
    private let body = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    private let server: HTTPServer

    init() throws { server = try HTTPServer() }

    @Test func servesAllOrARange() async throws {
        let address = server.serve(body, as: "clip")
        #expect(try await fetch(address) == "200 100000")
        #expect(try await fetch(address, "--range", "99990-") == "206 10")
        #expect(try await fetch(address, "--range", "10-19") == "206 10")
        #expect(server.requests.map { $0.headers["range"] } == [nil, "bytes=99990-", "bytes=10-19"])
    }

    @Test func answersWithErrors() async throws {
        #expect(try await fetch(server.serve(body, as: "fault", .status(500))) == "500 0")
        #expect(try await fetch("http://127.0.0.1:\(server.port)/missing") == "404 0")
        #expect(try await fetch(server.serve(body, as: "clip"), "--range", "100000-") == "416 0")
    }

    @Test func stallsAfterSomeBytes() async throws {
        try await expectStall(of: server.serve(body, as: "stall", .stall(after: 1000)), after: 1000)
        try await expectStall(of: server.serve(body, as: "silence", .silence), after: 0)
    }

    @Test func breaksOffOnceOrAlways() async throws {
        let always = server.serve(body, as: "always", .breakOff(after: 1000))
        let once = server.serve(body, as: "once", .breakOffOnce(after: 1000))
        for _ in 1...2 { #expect(try await fetch(always, endingWith: 56) == "200 1000") }
        #expect(try await fetch(once, endingWith: 56) == "200 1000")
        #expect(try await fetch(once) == "200 100000")
    }

    @Test func refuses() async throws {
        #expect(try await fetch(try HTTPServer.refusingAddress(), endingWith: 7) == "000 0")
    }

    @Test func isSlowAndRedirects() async throws {
        let address = server.serve(body, as: "slow", .slow(bytesPerSecond: 20_000))
        #expect(try await fetch(address, "--max-time", "0.5", endingWith: 28) != "200 100000")
        let moved = server.serve([], as: "moved", .redirect(to: server.serve(body, as: "clip")))
        #expect(try await fetch(moved, "--location") == "200 100000")
    }

    // So many bytes come, and no more.
    private func expectStall(of address: String, after count: Int) async throws {
        let file = TemporaryFolder.shared.file(named: "body")
        try Data().write(to: URL(filePath: file))
        let requests = server.requests.count
        let child = try ChildProcess(["curl", "--silent", "--no-buffer", "--output", file, address])
        func isStalled() -> Bool {
            server.requests.count > requests && FileManager.default.contents(atPath: file)?.count == count
        }
        try await wait(for: "\(count) bytes") { isStalled() }
        try await staysTrue("the stall", for: .milliseconds(300)) { isStalled() && child.isRunning }
    }

    // The status and the number of bytes that came.
    private func fetch(_ address: String, _ options: String..., endingWith code: Int32 = 0) async throws -> String {
        let log = TemporaryFolder.shared.file(named: "fetched")
        let child = try ChildProcess(
            ["curl", "--silent", "--output", "/dev/null", "--write-out", "%{http_code} %{size_download}"] + options + [
                address
            ],
            streams: .init(log: log))
        #expect(try await child.waitForExit() == .code(code))
        return child.log
    }
}
