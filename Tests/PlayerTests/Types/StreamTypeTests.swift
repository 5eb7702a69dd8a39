import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// Stream types and media types.
@MainActor
struct StreamTypeTests {
    // acceptance: StreamType.AllCases
    @Test("The stream type follows from liveness and the seekable range")
    func streamTypes() {
        #expect(StreamType(isLive: true, seekableRange: nil) == .live)
        #expect(StreamType(isLive: true, seekableRange: .zero ..< .zero) == .live)
        #expect(StreamType(isLive: true, seekableRange: .zero ..< .seconds(17)) == .dvr)
        #expect(StreamType(isLive: false, seekableRange: .zero ..< .seconds(17)) == .onDemand)
        // A server without support for range requests.
        #expect(StreamType(isLive: false, seekableRange: nil) == .onDemand)
    }

    @Test("Stream and media type are unknown unless an item is ready")
    func unknownTypes() async {
        let scene = Scene([item()])
        #expect(scene.player.streamType == .unknown)
        #expect(scene.player.mediaType == .unknown)
        scene.engine.becomeReady()
        await settle()
        #expect(scene.player.streamType == .onDemand)
        #expect(scene.player.mediaType == .video)
        scene.engine.fail()
        await settle()
        #expect(scene.player.streamType == .unknown)
        #expect(scene.player.mediaType == .unknown)
    }

    @Test("A DVR stream that ends becomes an on-demand stream")
    func endedLiveStream() async {
        let scene = await Scene.transmitting(.seconds(3) ..< .seconds(20))
        #expect(scene.player.streamType == .dvr)
        scene.engine.report {
            $0.isLive = false
            $0.media.duration = .seconds(23)
            $0.seekableRange = .seconds(3) ..< .seconds(23)
        }
        await settle()
        #expect(scene.player.streamType == .onDemand)
        #expect(scene.player.duration == .seconds(23))
    }

    @Test("Audio with cover art has the media type audio")
    func audioWithCoverArt() async {
        var song = MediaInfo.song()
        #expect(MediaType(song) == .audio)
        song.presentationSize = PixelSize(width: 300, height: 300)
        song.isCoverArt = true
        #expect(MediaType(song) == .audio)
        #expect(MediaType(.film()) == .video)
    }
}
