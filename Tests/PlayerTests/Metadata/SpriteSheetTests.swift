import FoundationEssentials
import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// Thumbnails of sprite sheets.
@MainActor
struct SpriteSheetTests {
    private let server: HTTPServer
    /// A clip with a keyframe at each second, whose frames at the seconds are the thumbnails of the sheet.
    private let clip = Clip { $0.duration = 20 }

    init() throws { server = try HTTPServer() }

    /// Serves a sheet of 5 × 4 thumbnails, one for each second.
    private func sheet(type: String = "png", _ behavior: HTTPServer.Behavior = .serve) async throws -> SpriteSheet {
        let image = try await FFmpeg.file(
            named: "sheet." + type,
            ["-i", clip.file(), "-vf", "select='not(mod(n,30))',tile=5x4", "-frames:v", "1", "-q:v", "2"])
        return try sheet(at: server.serve(image, as: "sheet", behavior))
    }

    private func sheet(at address: String) throws -> SpriteSheet {
        SpriteSheet(
            url: try #require(URL(string: address)), rows: 4, columns: 5, thumbnailWidth: 320, thumbnailHeight: 180,
            interval: .seconds(1))
    }

    private func opened(
        _ sheet: SpriteSheet, url: URL = file(), media: MediaInfo = .film(), store: MemoryThumbnailStore? = nil
    ) async -> (PlayerFixture, Thumbnailer) {
        let fixture = PlayerFixture(
            [.simple(url: url, metadata: PlayerMetadata(spriteSheet: sheet))],
            behavior: .init(media: media, completesSeeks: true))
        await settle()
        fixture.player.thumbnailStore = store
        let thumbnailer = Thumbnailer(side: 150)
        thumbnailer.player = fixture.player
        return (fixture, thumbnailer)
    }

    @Test("Thumbnails are cut from a sprite sheet, which is downloaded once", arguments: ["png", "jpg"])
    func sheetThumbnails(type: String) async throws {
        let (fixture, thumbnailer) = await opened(try await sheet(type: type))
        #expect(thumbnailer.isAvailable && server.requests.isEmpty)
        for second in [12, 3, 19, 0] {
            thumbnailer.requestThumbnail(at: .seconds(second) + .milliseconds(500))
            try await wait(for: "the thumbnail") { thumbnailer.thumbnail?.number == second * 30 }
            #expect(thumbnailer.thumbnail?.size == PixelSize(width: 150, height: 84))
            #expect(thumbnailer.thumbnail?.time == .seconds(second))
        }
        thumbnailer.requestThumbnail(at: .seconds(59))
        try await wait(for: "the last thumbnail") { thumbnailer.thumbnail?.number == 19 * 30 }
        #expect(server.requests.count == 1)
        withExtendedLifetime(fixture) {}
    }

    @Test("A stored sheet is not downloaded, a damaged one is replaced the next time")
    func storedSheet() async throws {
        let store = MemoryThumbnailStore()
        let (sheet, file) = (try await sheet(), URL(filePath: try await clip.file()))
        // The damaged sheet is replaced by keyframes of the file, and downloaded the next time.
        for (isDamaged, downloads) in [(false, 1), (false, 1), (true, 1), (false, 2)] {
            if isDamaged { store.damage() }
            let (fixture, thumbnailer) = await opened(sheet, url: file, store: store)
            thumbnailer.requestThumbnail(at: .seconds(7.5))
            try await wait(for: "the thumbnail") { thumbnailer.thumbnail?.number == 7 * 30 }
            #expect(server.requests.count == downloads)
            withExtendedLifetime(fixture) {}
        }
    }

    @Test(
        "A sheet that is damaged or cannot be fetched is replaced by keyframes of the file",
        arguments: [HTTPServer.Behavior.status(404), .abort(after: 2000), .endless, .headersWithoutEnd])
    func fallback(_ behavior: HTTPServer.Behavior) async throws {
        let file = URL(filePath: try await clip.file())
        let (fixture, thumbnailer) = await opened(try await sheet(behavior), url: file)
        thumbnailer.requestThumbnail(at: .seconds(7.5))
        try await wait(for: "the keyframe") { thumbnailer.thumbnail?.number == 7 * 30 }
        thumbnailer.requestThumbnail(at: .seconds(3.5))
        try await wait(for: "the keyframe") { thumbnailer.thumbnail?.number == 3 * 30 }
        #expect(server.requests.count == 1)
        withExtendedLifetime(fixture) {}
    }

    @Test("A sheet that is larger than stated, or claims to be, is rejected")
    func tooLarge() async throws {
        let file = URL(filePath: try await clip.file())
        let large = try await FFmpeg.file(
            named: "large.png", ["-f", "lavfi", "-i", "color=red:s=3200x1440", "-frames:v", "1"])
        // The header of a PNG file of 30,000 × 30,000 pixels.
        var claim: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        claim += [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0, 0x6B, 0xAF, 0x46, 0xA1]
        for address in [try server.serve(large), server.serve(claim, as: "claim.png")] {
            let (fixture, thumbnailer) = await opened(try sheet(at: address), url: file)
            thumbnailer.requestThumbnail(at: .seconds(7.5))
            try await wait(for: "the keyframe") { thumbnailer.thumbnail?.number == 7 * 30 }
            withExtendedLifetime(fixture) {}
        }
    }

    @Test("A silent server receives one request, which ends with the item")
    func silentServer() async throws {
        let (fixture, thumbnailer) = await opened(try await sheet(.silence))
        thumbnailer.requestThumbnail(at: .seconds(7.5))
        try await wait(for: "the request") { server.requests.count == 1 }
        for second in 0..<10 { thumbnailer.requestThumbnail(at: .seconds(second)) }
        #expect(thumbnailer.thumbnail == nil)
        fixture.player.removeAllItems()
        await settle()
        #expect(!thumbnailer.isAvailable && server.requests.count == 1)
    }

    @Test(
        "A sheet with a value out of range provides no thumbnails, and is not downloaded",
        arguments: [(0, 5, 1), (4, 0, 1), (4, 5, 0), (4, 5, -1), (.max, 5, 1), (4, .max, 1), (1000, 1000, 1)])
    func invalidSheet(rows: Int, columns: Int, seconds: Int) async throws {
        var sheet = try await sheet()
        (sheet.rows, sheet.columns, sheet.interval) = (rows, columns, .seconds(seconds))
        let (fixture, thumbnailer) = await opened(sheet, url: try #require(URL(string: "rtsp://example.org/film")))
        thumbnailer.requestThumbnail(at: .seconds(1))
        #expect(!thumbnailer.isAvailable && thumbnailer.thumbnail == nil && server.requests.isEmpty)
        withExtendedLifetime(fixture) {}
    }

    @Test("Audio, live streams and thumbnailers without network do not use a sheet")
    func unusedSheet() async throws {
        let sheet = try await sheet()
        for media in [MediaInfo.song(), .live()] {
            let (fixture, thumbnailer) = await opened(sheet, media: media)
            #expect(!thumbnailer.isAvailable)
            withExtendedLifetime(fixture) {}
        }
        let (fixture, _) = await opened(sheet, url: try #require(URL(string: "rtsp://example.org/film")))
        let thumbnailer = Thumbnailer(side: 150, usesNetwork: false)
        thumbnailer.player = fixture.player
        #expect(!thumbnailer.isAvailable)
    }
}
