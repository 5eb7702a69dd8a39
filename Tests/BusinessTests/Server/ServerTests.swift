import FoundationEssentials
import Testing
import WindowboxDemux

@testable import WindowboxBusiness

/// Requests to the integration layer server.
struct ServerTests {
    @Test("A media composition is requested by its URN")
    func mediaCompositionRequest() throws {
        let request = Server.production.request(for: try #require(URN("urn:rts:video:13444333")))
        #expect(
            request.url.absoluteString
                == "https://il.srgssr.ch/integrationlayer/2.1/mediaComposition/byUrn/urn:rts:video:13444333"
                + "?onlyChapters=true&vector=appplay")
        #expect(request.method == .get && request.headers.isEmpty)
    }

    @Test(
        "A server's base URL may have any host, port and path",
        arguments: ["http://localhost:8080", "http://localhost:8080/", "http://localhost:8080/below"])
    func customBaseURL(_ base: String) throws {
        let server = Server(baseURL: try URL(known: base), headers: ["X-Location": "CH"])
        let request = server.request(for: try #require(URN("urn:rts:video:1")))
        let path = request.url.path(percentEncoded: false)
        #expect(path.hasSuffix("/integrationlayer/2.1/mediaComposition/byUrn/urn:rts:video:1"))
        #expect(!path.contains("//") && request.url.port == 8080)
        #expect(request.headers == ["X-Location": "CH"])
    }

    @Test("The production, stage and test servers have their hosts and timeout")
    func serverEnvironments() {
        let hosts = [Server.production, .stage, .test].map { $0.baseURL.host() }
        #expect(hosts == ["il.srgssr.ch", "il-stage.srgssr.ch", "il-test.srgssr.ch"])
        #expect(Server.production.timeout == .seconds(10))
    }

    @Test("An image is requested in the width that is needed")
    func imageWidth() throws {
        let url = Server.production.imageURL(try URL(known: "https://a.org/b?c=d&e"), width: .low)
        let parts = try #require(URLComponents(url: url, resolvingAgainstBaseURL: false))
        #expect(parts.host == "il.srgssr.ch" && parts.path == "/images/")
        #expect(
            parts.queryItems == [
                URLQueryItem(name: "imageUrl", value: "https://a.org/b?c=d&e"),
                URLQueryItem(name: "format", value: "jpg"), URLQueryItem(name: "width", value: "320"),
            ])
    }
}
