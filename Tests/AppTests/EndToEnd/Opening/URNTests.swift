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

    /// Serves a picture of one color for all images, and returns how many pixels of the screen have the color.
    private func serveImage() async throws -> (VirtualDesktop) -> Int {
        let image = try await FFmpeg.file(
            named: "lime.jpg", ["-f", "lavfi", "-i", "color=lime:size=320x180", "-frames:v", "1"])
        _ = try server.serve(image, as: "images/")
        let lime = PixelColor(0x00ff00)
        return { desktop in desktop.screen.screenshot().pixelCount { $0.isNear(lime, within: 24) } }
    }

    @Test("The chapters of a URN have the images of the server")
    func chapterImages() async throws {
        let count = try await serveImage()
        let black = Clip {
            $0.duration = 40
            $0.video?.content = .bars([0])
        }
        let film = try await server.serve(black.file())
        let chapters = (0..<3).map { number -> [String: Any] in
            [
                "urn": "urn:rts:video:\(number + 1)", "fullLengthUrn": urn, "title": "Part \(number + 1)",
                "fullLengthMarkIn": number * 10_000, "fullLengthMarkOut": number * 10_000 + 10_000,
                "imageUrl": "http://127.0.0.1/lime.jpg",
            ]
        }
        let resource = ["url": film, "streaming": "PROGRESSIVE", "tokenType": "NONE"]
        server.describe(urn, [["resourceList": [resource]]] + chapters)
        let program = try windowbox(urn)
        try await program.reach(status: "Playing")
        try await program.desktop.press("shift+c")
        try await program.says("0:10, Part 2")
        // Three images of 96 × 54 with round corners.
        try await wait(for: "the images") { (14_000...3 * 96 * 54).contains(count(program.desktop)) }
    }

    @Test("The page of an audio URN shows the server's image")
    func audioImage() async throws {
        let count = try await serveImage()
        let song = try await server.serve(Clip { ($0.duration, $0.video) = (40, nil) }.file())
        server.describe(
            urn,
            [
                "mediaType": "AUDIO", "imageUrl": "http://127.0.0.1/lime.jpg",
                "resourceList": [["url": song, "streaming": "PROGRESSIVE", "tokenType": "NONE"]],
            ])
        let program = try windowbox(urn)
        try await program.says("Paysages")
        try await wait(for: "the image") { count(program.desktop) > 30_000 }
    }

    private func windowbox(_ location: String) throws -> Windowbox {
        try Windowbox("--urn-server=http://127.0.0.1:\(server.port)", location)
    }
}
