import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux

/// Requests and responses of the HTTP client.
struct HTTPClientTests {
    private let server: HTTPServer
    private let client = HTTPClient(timeout: defaultTimeout)

    init() throws { server = try HTTPServer() }

    @Test("The HTTP client returns the full body with its URL and content type", arguments: [0, 1, 100_000])
    func bodyArrivesInFull(_ count: Int) async throws {
        let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
        let url = try url(server.serve(body, as: "body"))
        let response = try await client.send(HTTPRequest(url))
        #expect(response == HTTPResponse(url: url, contentType: "application/octet-stream", body: Data(body)))
    }

    @Test("The HTTP client sends the given headers and neither Range nor Icy-MetaData")
    func onlyGivenHeadersAreSent() async throws {
        let url = try url(server.serve([], as: "body"))
        _ = try await client.send(HTTPRequest(url, headers: ["X-Token": "secret", "Accept-Language": "rm"]))
        let headers = try #require(server.requests.first).headers
        #expect(headers["x-token"] == "secret" && headers["accept-language"] == "rm")
        #expect(headers["user-agent"] == ApplicationIdentity.current.userAgent)
        #expect(headers["range"] == nil && headers["icy-metadata"] == nil)
    }

    @Test("A line break in a header value injects no second header")
    func headerInjectionIsPrevented() async throws {
        let url = try url(server.serve([], as: "body"))
        _ = try await client.send(HTTPRequest(url, headers: ["X-One": "1\r\nX-Two: 2"]))
        let headers = try #require(server.requests.first).headers
        #expect(headers["x-one"] == "1X-Two: 2" && headers["x-two"] == nil)
    }

    @Test("The HTTP client posts JSON with its content type and returns the response")
    func jsonIsPosted() async throws {
        let url = try url(server.serve(text: "fine", as: "events"))
        let response = try await client.send(.post(url, json: ["name": "Grüße", "zero": "\0"]))
        let request = try #require(server.requests.first)
        #expect(request.method == "POST" && request.headers["content-type"] == "application/json")
        let sent = try JSONDecoder().decode([String: String].self, from: Data(request.body))
        #expect(sent == ["name": "Grüße", "zero": "\0"])
        #expect(response.body == Data("fine".utf8))
    }

    @Test("The HTTP client sends a POST request with an empty body")
    func emptyPostIsSent() async throws {
        let url = try url(server.serve(text: "fine", as: "ping"))
        let request = HTTPRequest(url, method: .post(body: Data(), contentType: "text/plain"))
        #expect(try await client.send(request).body == Data("fine".utf8))
        #expect(server.requests.first?.method == "POST")
    }

    @Test("The HTTP client follows a redirect and reports the final URL")
    func redirectReportsFinalURL() async throws {
        let there = try url(server.serve([1, 2, 3], as: "there"))
        let here = try url(server.serve([], as: "here", .redirect(to: there.absoluteString)))
        let response = try await client.send(HTTPRequest(here))
        #expect(response.url == there && response.body == Data([1, 2, 3]))
    }

    @Test("Forty waiting requests of the HTTP client do not delay another one")
    func concurrentRequestsAreIndependent() async throws {
        let silent = try url(server.serve([], as: "silent", .silence))
        let body = try url(server.serve([1], as: "body"))
        let waiting = (0..<40).map { _ in
            Task { try await HTTPClient(timeout: defaultTimeout * 10).send(HTTPRequest(silent)) }
        }
        try await wait(for: "all requests") { server.requests.count == 40 }
        #expect(try await client.send(HTTPRequest(body)).body == Data([1]))
        // All of them were still waiting.
        waiting.forEach { $0.cancel() }
        for task in waiting { await #expect(throws: CancellationError.self) { try await task.value } }
    }
}

extension HTTPClientTests {
    private func url(_ address: String) throws -> URL { try #require(URL(string: address)) }
}
