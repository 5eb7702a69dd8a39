import Foundation
import TestSupport
import Testing
import WindowboxMedia

/// Servers that misbehave: each exchange comes to an end, in time, with a reason.
struct HTTPClientFailureTests {
    private let server: HTTPServer
    private let client = HTTPClient(timeout: patience, sizeLimit: 10_000)

    init() throws { server = try HTTPServer() }

    @Test(arguments: [400, 401, 403, 404, 410, 418, 451, 500, 503]) func aStatusThatIsAnError(_ status: Int)
        async throws
    {
        let address = server.serve([], as: "body", .status(status))
        try await expectFailure(of: address, .httpStatus(status))
    }

    @Test func refusal() async throws { try await expectFailure(of: HTTPServer.refusingAddress(), .connectionRefused) }

    @Test func noSuchHost() async throws {
        try await expectFailure(of: "http://there-is-no-such-host.invalid/", .hostUnknown)
    }

    @Test(arguments: [HTTPServer.Behaviour.silence, .stall(after: 10), .slow(bytesPerSecond: 40)])
    func timeIsUp(_ behaviour: HTTPServer.Behaviour) async throws {
        let address = server.serve([UInt8](repeating: 1, count: 9000), as: "body", behaviour)
        let time = try await best(below: 10) {
            let start = monotonicSeconds()
            try await expectFailure(of: address, .stalled, of: HTTPClient(timeout: .seconds(1)))
            return monotonicSeconds() - start
        }
        #expect((0.9..<10).contains(time))
    }

    @Test func anAnswerCutShort() async throws {
        let address = server.serve([UInt8](repeating: 1, count: 9000), as: "body", .breakOff(after: 100))
        try await expectFailure(of: address, .connectionBroken)
    }

    @Test func anAnswerThatIsTooLong() async throws {
        let address = server.serve([UInt8](repeating: 1, count: 200_000), as: "body")
        try await expectFailure(of: address, .answerTooLong)
    }

    @Test func redirectsInACircle() async throws {
        let address = "http://127.0.0.1:\(server.port)/round"
        _ = server.serve([], as: "round", .redirect(to: address))
        let error = await #expect(throws: MediaError.self) { try await send(address, by: client) }
        #expect(error?.message.isEmpty == false)
        #expect(server.requests.count <= 10)
    }

    @Test func aRedirectDoesNotLeadToThisMachinesFiles() async throws {
        let file = TemporaryFolder.shared.file(named: "secret")
        try Data("secret".utf8).write(to: URL(filePath: file))
        let address = server.serve([], as: "body", .redirect(to: "file://" + file))
        await #expect(throws: MediaError.self) { try await send(address, by: client) }
    }

    @Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1/x", "urn:rts:video:1", "/etc/hostname"])
    func noProtocolButHTTP(_ address: String) async throws {
        try await expectFailure(of: address, .unsupportedProtocol)
    }

    @Test func cancellationEndsItAtOnce() async throws {
        let address = server.serve([], as: "body", .silence)
        let time = try await best(below: 1) {
            let count = server.requests.count
            let task = Task { try await send(address, by: client) }
            try await wait(for: "the request") { server.requests.count > count }
            let start = monotonicSeconds()
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            return monotonicSeconds() - start
        }
        #expect(time < 1)
    }

    @Test func whatIsCancelledBeforeItBeginsAsksNobody() async throws {
        let address = server.serve([], as: "body")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await send(address, by: client)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.requests.isEmpty)
    }

    @Test func aCertificateThatNobodyVouchesFor() async throws {
        let server = try await SecureServer()
        try await expectFailure(of: server.address(of: ""), .untrusted, of: HTTPClient())
    }

    @discardableResult
    private func send(_ address: String, by client: HTTPClient) async throws -> HTTPResponse {
        try await client.send(HTTPRequest(try #require(URL(string: address))))
    }

    private func expectFailure(
        of address: String, _ reason: MediaError.Reason, of other: HTTPClient? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let error = await #expect(throws: MediaError.self, sourceLocation: sourceLocation) {
            try await send(address, by: other ?? client)
        }
        #expect(error?.reason == reason, "\(error?.details ?? "")", sourceLocation: sourceLocation)
        #expect(error?.message.hasSuffix(".") == true, sourceLocation: sourceLocation)
        #expect(error?.details.contains(address) == true, sourceLocation: sourceLocation)
    }
}
