import Foundation
import TestSupport
import Testing

@testable import WindowboxBusiness
@testable import WindowboxPlayer

/// Tokens that are added to stream URLs.
struct ServerTokenTests {
    private let service: HTTPServer
    private let token = #"{"token":{"authparams":"hdnts=exp=1~acl=/i/river/*~hmac=0a+b"}}"#

    init() throws { service = try HTTPServer() }

    @Test(
        "A token is added to the query of the stream's URL",
        arguments: [
            ("https://media.example.org/i/river/master.m3u8", "?"),
            ("https://media.example.org/i/river/master.m3u8?start=1", "&"),
        ])
    func tokenInQuery(_ stream: String, _ joint: String) async throws {
        let url = try await server(answering: token).addingToken(to: URL(known: stream))
        #expect(url.absoluteString == stream + joint + "hdnts=exp=1~acl=/i/river/*~hmac=0a+b")
        #expect(service.requests.map(\.path) == ["/token?acl=/i/river/*"])
    }

    @Test(
        "A stream without a token in the service's reply keeps its URL",
        arguments: ["", "<html></html>", #"{"token":{}}"#, #"{"token":{"authparams":""}}"#])
    func missingToken(_ answer: String) async throws {
        let stream = try URL(known: "https://media.example.org/i/river/master.m3u8")
        #expect(try await server(answering: answer).addingToken(to: stream) == stream)
    }

    @Test("A stream keeps its URL if the token service is unreachable")
    func unreachableService() async throws {
        let stream = try URL(known: "https://media.example.org/i/river/master.m3u8")
        let down = try Server(baseURL: stream, tokenService: URL(known: HTTPServer.refusingAddress()))
        #expect(try await down.addingToken(to: stream) == stream)
    }

    @Test("A stream that needs no token is not sent to the token service")
    func unprotectedStream() async throws {
        let server = try server(answering: token)
        _ = service.serve(
            Array(try ServerReply.episode.bytes()),
            as: "integrationlayer/2.1/mediaComposition/byUrn/urn:rts:video:13444333"
        )
        let metadata = try await server.metadata(for: #require(URN("urn:rts:video:13444333")))
        #expect(metadata.resourceURL?.query() == nil && service.requests.count == 1)
    }

    @Test("A stream that needs a token gets one, and its asset expires")
    func tokenIsFetched() async throws {
        let server = try server(answering: token)
        _ = service.serve(
            Array(try ServerReply.news.bytes()),
            as: "integrationlayer/2.1/mediaComposition/byUrn/urn:rts:video:13763072")
        let metadata = try await server.metadata(for: #require(URN("urn:rts:video:13763072")))
        #expect(
            metadata.resourceURL?.absoluteString.hasSuffix("/news/master.m3u8?hdnts=exp=1~acl=/i/river/*~hmac=0a+b")
                == true)
        #expect(metadata.asset(configuration: .init()).expiry != nil)
    }

    @Test("A stream URL without a token does not expire")
    func noExpiry() throws {
        #expect(try ServerReply.episode.metadata().asset(configuration: .init()).expiry == nil)
    }

    private func server(answering answer: String) throws -> Server {
        let address = service.serve(text: answer, as: "token")
        return try Server(baseURL: URL(known: "http://127.0.0.1:\(service.port)"), tokenService: URL(known: address))
    }
}
