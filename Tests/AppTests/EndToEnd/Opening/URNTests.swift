import TestSupport
import Testing

/// Playback of URNs.
@Suite(.desktop { $0.hasAccessibility = true })
struct URNTests {
    private let server: HTTPServer
    private let urn = "urn:rts:video:13444333"

    init() throws { server = try HTTPServer() }

    @Test("A URN is resolved by the server and played with its title")
    func urnIsResolvedAndPlayed() async throws {
        let film = try await server.serve(Clip { $0.duration = 20 }.file())
        server.describe(urn, as: film)
        let program = try Windowbox("--urn-server", "http://localhost:\(server.port)", urn)
        try await program.frame("the first second") { $0 >= 30 }
        #expect(server.requests.first?.path.hasSuffix("byUrn/\(urn)?onlyChapters=true&vector=appplay") == true)
        try await wait(for: "the title in the media controls") {
            (try? await program.desktop.mediaControls("metadata", "title")) == "Paysages"
        }
    }

    @Test("An unknown URN shows the server's error")
    func unknownURNShowsError() async throws {
        try await windowbox(urn).says("Not found on the server (404).")
    }

    @Test("A malformed URN is reported as invalid")
    func malformedURNShowsError() async throws {
        try await windowbox("urn:rts:show:tv:1").says("This is not a valid URN.")
    }

    @Test("A blocked URN shows its title and the reason")
    func blockedURNShowsTitle() async throws {
        server.describe(urn, ["blockReason": "GEOBLOCK"])
        let program = try windowbox(urn)
        try await program.says("This content is not available outside Switzerland.")
        try await program.says("Paysages")
    }

    private func windowbox(_ location: String) throws -> Windowbox {
        try Windowbox("--urn-server=http://127.0.0.1:\(server.port)", location)
    }
}
