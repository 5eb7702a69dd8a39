import Foundation
import TestSupport
import Testing

@testable import WindowboxBusiness
@testable import WindowboxPlayer

/// A stream that needs a token is given a fresh one; without one it is tried as it is.
struct TokenTests {
    private let service: HTTPServer
    private let token = #"{"token":{"authparams":"hdnts=exp=1~acl=/i/river/*~hmac=0a+b"}}"#

    init() throws { service = try HTTPServer() }

    @Test(arguments: [
        ("https://media.example.org/i/river/master.m3u8", "?"),
        ("https://media.example.org/i/river/master.m3u8?start=1", "&"),
    ])
    func itIsMergedIntoTheQuery(_ stream: String, _ joint: String) async throws {
        let url = try await server(answering: token).addingToken(to: URL(known: stream))
        #expect(url.absoluteString == stream + joint + "hdnts=exp=1~acl=/i/river/*~hmac=0a+b")
        #expect(service.requests.map(\.path) == ["/token?acl=/i/river/*"])
    }

    @Test(arguments: ["", "<html></html>", #"{"token":{}}"#, #"{"token":{"authparams":""}}"#])
    func aServiceThatGivesNone(_ answer: String) async throws {
        let stream = try URL(known: "https://media.example.org/i/river/master.m3u8")
        #expect(try await server(answering: answer).addingToken(to: stream) == stream)
    }

    @Test func aServiceThatIsDown() async throws {
        let stream = try URL(known: "https://media.example.org/i/river/master.m3u8")
        let down = try Server(baseURL: stream, tokenService: URL(known: HTTPServer.refusingAddress()))
        #expect(try await down.addingToken(to: stream) == stream)
    }

    @Test func noOtherStreamIsToldToTheService() async throws {
        let server = try server(answering: token)
        _ = service.serve(
            Array(try Fixture.episode.bytes()), as: "integrationlayer/2.1/mediaComposition/byUrn/urn:rts:video:13444333"
        )
        let metadata = try await server.metadata(for: #require(URN("urn:rts:video:13444333")))
        #expect(metadata.resourceURL?.query() == nil && service.requests.count == 1)
    }

    @Test func aTokenIsFetchedForAStreamThatNeedsIt() async throws {
        let server = try server(answering: token)
        _ = service.serve(
            Array(try Fixture.news.bytes()), as: "integrationlayer/2.1/mediaComposition/byUrn/urn:rts:video:13763072")
        let metadata = try await server.metadata(for: #require(URN("urn:rts:video:13763072")))
        #expect(
            metadata.resourceURL?.absoluteString.hasSuffix("/news/master.m3u8?hdnts=exp=1~acl=/i/river/*~hmac=0a+b")
                == true)
        #expect(metadata.asset(configuration: .init()).expiry != nil)
    }

    @Test func anAddressWithoutATokenDoesNotExpire() throws {
        #expect(try Fixture.episode.metadata().asset(configuration: .init()).expiry == nil)
    }

    private func server(answering answer: String) throws -> Server {
        let address = service.serve(Array(answer.utf8), as: "token")
        return try Server(baseURL: URL(known: "http://127.0.0.1:\(service.port)"), tokenService: URL(known: address))
    }
}
