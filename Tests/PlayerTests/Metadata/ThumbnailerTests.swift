import FoundationEssentials
import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// Thumbnails of the current item.
@MainActor
struct ThumbnailerTests {
    private func opened(_ clips: Clip..., media: MediaInfo = .film()) async throws -> (PlayerFixture, Thumbnailer) {
        var items: [PlayerItem] = []
        for clip in clips { items.append(.simple(url: URL(filePath: try await clip.file()))) }
        let fixture = PlayerFixture(items, behavior: .init(media: media, completesSeeks: true))
        await settle()
        let thumbnailer = Thumbnailer(side: 150)
        thumbnailer.player = fixture.player
        return (fixture, thumbnailer)
    }

    private let clip = Clip { $0.duration = 60 }

    @Test("A thumbnail shows the keyframe before the requested time")
    func keyframeBeforeTime() async throws {
        let (fixture, thumbnailer) = try await opened(clip)
        #expect(thumbnailer.isAvailable)
        #expect(thumbnailer.thumbnail == nil)
        thumbnailer.requestThumbnail(at: .seconds(42.7))
        try await wait(for: "the thumbnail") { thumbnailer.thumbnail?.number == 42 * 30 }
        // The old thumbnail stays until the new one is ready.
        thumbnailer.requestThumbnail(at: .seconds(7.5))
        #expect(thumbnailer.thumbnail?.number == 42 * 30)
        try await wait(for: "the thumbnail") { thumbnailer.thumbnail?.number == 7 * 30 }
        thumbnailer.requestThumbnail(at: .seconds(42.1))
        #expect(thumbnailer.thumbnail?.number == 42 * 30)
        withExtendedLifetime(fixture) {}
    }

    @Test("A thumbnail is removed when no time is requested")
    func clearedRequest() async throws {
        let (fixture, thumbnailer) = try await opened(clip)
        thumbnailer.requestThumbnail(at: .seconds(5))
        try await wait(for: "the thumbnail") { thumbnailer.thumbnail != nil }
        thumbnailer.requestThumbnail(at: nil)
        #expect(thumbnailer.thumbnail == nil)
        withExtendedLifetime(fixture) {}
    }

    @Test("A thumbnail is taken from the current item after an item change")
    func itemChange() async throws {
        let (fixture, thumbnailer) = try await opened(clip, Clip { $0.video?.firstNumber = 900 })
        thumbnailer.requestThumbnail(at: .seconds(1.5))
        try await wait(for: "the thumbnail") { thumbnailer.thumbnail?.number == 30 }
        fixture.player.load(fixture.player.items[1])
        try await wait(for: "a thumbnail of the other item") { (thumbnailer.thumbnail?.number ?? 0) >= 900 }
    }

    @Test("Thumbnails are unavailable for audio and for streams without range requests")
    func unavailableThumbnails() async throws {
        var song = MediaInfo.film()
        song.presentationSize = nil
        #expect(try await !opened(clip, media: song).1.isAvailable)
        let fixture = PlayerFixture([.simple(url: try #require(URL(string: "rtsp://example.org/film")))])
        fixture.engine.becomeReady(.film())
        await settle()
        let thumbnailer = Thumbnailer(side: 150)
        thumbnailer.player = fixture.player
        thumbnailer.requestThumbnail(at: .seconds(1))
        #expect(!thumbnailer.isAvailable && thumbnailer.thumbnail == nil)
    }
}
