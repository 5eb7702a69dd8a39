import TestSupport
import Testing

/// A URN is played, or the window says why it cannot be.
@Suite(.desktop { $0.hasAccessibility = true })
struct URNTests {
    private let server: HTTPServer
    private let urn = "urn:rts:video:13444333"

    init() throws { server = try HTTPServer() }

    @Test func itIsAskedForAndPlayed() async throws {
        let film = try await server.serve(Clip { $0.duration = 20 }.file())
        server.describe(urn, as: film)
        let program = try Windowbox("--urn-server", "http://localhost:\(server.port)", urn)
        try await program.frame("the first second") { $0 >= 30 }
        #expect(server.requests.first?.path.hasSuffix("byUrn/\(urn)?onlyChapters=true&vector=appplay") == true)
        #expect(try await program.desktop.panel("metadata", "title") == "Paysages")
    }

    @Test func anUnknownOne() async throws {
        try await windowbox(urn).says("The server does not have it (error 404).")
    }

    @Test func aMalformedOne() async throws {
        try await windowbox("urn:rts:show:tv:1").says("This is not the name of a video or of a sound recording")
    }

    @Test func aBlockedOneIsToldByItsTitle() async throws {
        server.describe(urn, ["blockReason": "GEOBLOCK"])
        let program = try windowbox(urn)
        try await program.says("This content is not available outside Switzerland.")
        try await program.says("Paysages")
    }

    private func windowbox(_ location: String) throws -> Windowbox {
        try Windowbox("--urn-server=http://127.0.0.1:\(server.port)", location)
    }
}
