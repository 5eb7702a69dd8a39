import FoundationEssentials
import TestSupport
import Testing
import WindowboxCore

@testable import WindowboxPlayer

/// Thumbnails of files on a server.
@MainActor
struct ServerThumbnailTests {
    private let server: HTTPServer
    private let clip = Clip { ($0.container, $0.duration) = ("mp4", 60) }

    init() throws { server = try HTTPServer() }

    private func opened(
        _ behavior: HTTPServer.Behavior = .serve, store: MemoryThumbnailStore? = nil,
        media change: (inout MediaInfo) -> Void = { _ in }
    ) async throws -> (PlayerFixture, Thumbnailer) {
        let address = try await server.serve(clip.file(), as: "film.mp4", behavior)
        var media = MediaInfo.film()
        media.format = "mov,mp4,m4a,3gp,3g2,mj2"
        change(&media)
        let fixture = PlayerFixture(
            [.simple(url: try #require(URL(string: address)))], behavior: .init(media: media, completesSeeks: true))
        await settle()
        fixture.player.thumbnailStore = store
        let thumbnailer = Thumbnailer(side: 150)
        thumbnailer.player = fixture.player
        return (fixture, thumbnailer)
    }

    @Test("A file on a server has thumbnails, which are requested by ranges and cached")
    func ranges() async throws {
        let (fixture, thumbnailer) = try await opened()
        #expect(thumbnailer.isAvailable && server.requests.isEmpty)
        for second in [42, 8, 54] {
            thumbnailer.requestThumbnail(at: .seconds(second) + .milliseconds(700))
            try await wait(for: "the thumbnail") { thumbnailer.thumbnail?.number == second * 30 }
        }
        let count = server.requests.count
        #expect(server.requests.dropFirst().allSatisfy { $0.headers["range"] != nil })
        thumbnailer.requestThumbnail(at: .seconds(43.9))
        #expect(thumbnailer.thumbnail?.number == 42 * 30 && server.requests.count == count)
        withExtendedLifetime(fixture) {}
    }

    @Test("Stored thumbnails are shown without a request, damaged ones and those of another version are requested")
    func storedThumbnails() async throws {
        let store = MemoryThumbnailStore()
        for (duration, isDamaged, stores) in [(60, false, 1), (60, false, 1), (61, false, 2), (60, true, 3)] {
            if isDamaged { store.damage() }
            let (earlier, requests) = (store.storeCount, server.requests.count)
            let (fixture, thumbnailer) = try await opened(store: store) { $0.duration = .seconds(duration) }
            thumbnailer.requestThumbnail(at: .seconds(42.7))
            try await wait(for: "the thumbnail") { thumbnailer.thumbnail?.number == 42 * 30 }
            #expect(thumbnailer.thumbnail?.size == PixelSize(width: 150, height: 84))
            try await wait(for: "the stored thumbnail") { store.storeCount == stores }
            #expect((server.requests.count > requests) == (stores > earlier))
            withExtendedLifetime(fixture) {}
        }
    }

    @Test("A thumbnailer without network has no thumbnails of a file on a server")
    func withoutNetwork() async throws {
        let (fixture, _) = try await opened()
        let thumbnailer = Thumbnailer(side: 150, usesNetwork: false)
        thumbnailer.player = fixture.player
        thumbnailer.requestThumbnail(at: .seconds(5))
        #expect(!thumbnailer.isAvailable && server.requests.isEmpty)
    }

    @Test("A file that costs a search for each seek, and a live stream, have no thumbnails")
    func unsuitableMedia() async throws {
        let (transport, transportThumbnailer) = try await opened { $0.format = "mpegts" }
        let (live, liveThumbnailer) = try await opened { $0.duration = nil }
        for thumbnailer in [transportThumbnailer, liveThumbnailer] {
            thumbnailer.requestThumbnail(at: .seconds(5))
            #expect(!thumbnailer.isAvailable && server.requests.isEmpty)
        }
        withExtendedLifetime((transport, live)) {}
    }

    @Test("Nothing is requested while the player's buffer is short, and the latest request is sent afterwards")
    func shortBuffer() async throws {
        let (fixture, thumbnailer) = try await opened()
        fixture.engine.setPosition(.seconds(10))
        fixture.engine.report { $0.bufferedEnd = .seconds(12) }
        await settle()
        for second in [20, 30, 40] { thumbnailer.requestThumbnail(at: .seconds(second)) }
        await settle()
        #expect(server.requests.isEmpty && thumbnailer.thumbnail == nil)
        fixture.engine.report { $0.bufferedEnd = .seconds(14) }
        try await wait(for: "the thumbnail") { thumbnailer.thumbnail?.number == 40 * 30 }
        fixture.engine.report { $0.isBuffering = true }
        await settle()
        let count = server.requests.count
        thumbnailer.requestThumbnail(at: .seconds(20))
        thumbnailer.requestThumbnail(at: nil)
        fixture.engine.report { $0.isBuffering = false }
        await settle()
        #expect(server.requests.count == count && thumbnailer.thumbnail == nil)
    }

    @Test("Playback near the end of a file is not short of data")
    func endOfFile() async throws {
        let (fixture, thumbnailer) = try await opened()
        fixture.engine.setPosition(.seconds(59))
        fixture.engine.report { $0.bufferedEnd = .seconds(59.9) }
        await settle()
        thumbnailer.requestThumbnail(at: .seconds(20))
        try await wait(for: "the thumbnail") { thumbnailer.thumbnail?.number == 20 * 30 }
    }

    @Test("An HLS recording has thumbnails of its segments")
    func recording() async throws {
        let recording = try await HLSRecording(of: Clip { ($0.container, $0.duration) = ("ts", 60) })
        let url = try #require(URL(string: recording.serve(on: server)))
        var media = MediaInfo.film()
        media.format = "hls"
        let fixture = PlayerFixture([.simple(url: url)], behavior: .init(media: media, completesSeeks: true))
        await settle()
        let thumbnailer = Thumbnailer(side: 150)
        thumbnailer.player = fixture.player
        #expect(thumbnailer.isAvailable && server.requests.isEmpty)
        thumbnailer.requestThumbnail(at: .seconds(42.5))
        try await wait(for: "the thumbnail") { thumbnailer.thumbnail?.number == 42 * 30 }
        #expect(server.requests.map(\.path) == ["/list.m3u8", "/part42.ts"])
    }

    @Test("A hanging server has one request in flight, which ends with the item")
    func hangingServer() async throws {
        let (fixture, thumbnailer) = try await opened(.silence)
        for second in 0..<20 {
            thumbnailer.requestThumbnail(at: .seconds(second * 2))
            await settle()
        }
        try await wait(for: "a request") { server.requests.count == 1 }
        #expect(thumbnailer.thumbnail == nil)
        fixture.player.removeAllItems()
        await settle()
        #expect(!thumbnailer.isAvailable && server.requests.count == 1)
    }
}
