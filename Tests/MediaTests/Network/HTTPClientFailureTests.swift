import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux

/// Errors, timeouts and cancellation of the HTTP client.
struct HTTPClientFailureTests {
    private let server: HTTPServer
    private let client = HTTPClient(timeout: defaultTimeout, sizeLimit: 10_000)

    init() throws { server = try HTTPServer() }

    @Test("The HTTP client reports an error status", arguments: [400, 401, 403, 404, 410, 418, 451, 500, 503])
    func errorStatusFails(_ status: Int) async throws {
        let address = server.serve([], as: "body", .status(status))
        try await expectFailure(of: address, .httpStatus(status))
    }

    @Test("The HTTP client reports a refused connection")
    func refusedConnectionFails() async throws {
        try await expectFailure(of: HTTPServer.refusingAddress(), .connectionRefused)
    }

    @Test("The HTTP client reports an unknown host")
    func unknownHostFails() async throws {
        try await expectFailure(of: "http://there-is-no-such-host.invalid/", .hostUnknown)
    }

    @Test(
        "The HTTP client times out on a silent, stalled or slow server",
        arguments: [HTTPServer.Behavior.silence, .stall(after: 10), .slow(bytesPerSecond: 40)])
    func exchangeTimesOut(_ behavior: HTTPServer.Behavior) async throws {
        let address = server.serve([UInt8](repeating: 1, count: 9000), as: "body", behavior)
        let time = try await majority(below: 10) {
            let start = monotonicSeconds()
            try await expectFailure(of: address, .stalled, of: HTTPClient(timeout: .seconds(1)))
            let seconds = monotonicSeconds() - start
            #expect(seconds >= 0.9)
            return seconds
        }
        #expect(time < 10)
    }

    @Test("The HTTP client reports a connection that breaks before the end of the body")
    func truncatedBodyFails() async throws {
        let address = server.serve([UInt8](repeating: 1, count: 9000), as: "body", .abort(after: 100))
        try await expectFailure(of: address, .connectionBroken)
    }

    @Test("The HTTP client rejects a body larger than its size limit")
    func oversizedBodyFails() async throws {
        let address = server.serve([UInt8](repeating: 1, count: 200_000), as: "body")
        try await expectFailure(of: address, .responseTooLarge)
    }

    @Test("The HTTP client gives up on a redirect loop")
    func redirectLoopFails() async throws {
        let address = server.address(of: "round")
        _ = server.serve([], as: "round", .redirect(to: address))
        let error = await #expect(throws: MediaError.self) { try await send(address, by: client) }
        #expect(error?.message.isEmpty == false)
        #expect(server.requests.count <= 10)
    }

    @Test("The HTTP client follows no redirect to a local file")
    func redirectToFileIsRefused() async throws {
        let file = try TemporaryDirectory.shared.file(named: "secret", containing: "secret")
        let address = server.serve([], as: "body", .redirect(to: "file://" + file))
        await #expect(throws: MediaError.self) { try await send(address, by: client) }
    }

    @Test(
        "The HTTP client rejects URLs with a scheme other than HTTP",
        arguments: ["file:///etc/hostname", "ftp://127.0.0.1/x", "urn:rts:video:1", "/etc/hostname"])
    func otherSchemesAreRejected(_ address: String) async throws {
        try await expectFailure(of: address, .unsupportedProtocol)
    }

    @Test("Cancellation ends a request of the HTTP client at once", .timed)
    func cancellationEndsRequest() async throws {
        let address = server.serve([], as: "body", .silence)
        let time = try await majority(below: 1) {
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

    @Test("A request of the HTTP client canceled before its start sends nothing")
    func earlyCancellationSendsNothing() async throws {
        let address = server.serve([], as: "body")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await send(address, by: client)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(server.requests.isEmpty)
    }

    @Test("The HTTP client rejects an untrusted certificate")
    func untrustedCertificateFails() async throws {
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
