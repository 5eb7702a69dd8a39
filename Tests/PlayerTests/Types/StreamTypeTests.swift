import TestSupport
import Testing
import WindowboxCore
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
        let fixture = PlayerFixture([item()])
        #expect(fixture.player.streamType == .unknown)
        #expect(fixture.player.mediaType == .unknown)
        fixture.engine.becomeReady()
        await settle()
        #expect(fixture.player.streamType == .onDemand)
        #expect(fixture.player.mediaType == .video)
        fixture.engine.fail()
        await settle()
        #expect(fixture.player.streamType == .unknown)
        #expect(fixture.player.mediaType == .unknown)
    }

    @Test("A DVR stream that ends becomes an on-demand stream")
    func endedLiveStream() async {
        let fixture = await PlayerFixture.transmitting(.seconds(3) ..< .seconds(20))
        #expect(fixture.player.streamType == .dvr)
        fixture.engine.report {
            $0.isLive = false
            $0.media.duration = .seconds(23)
            $0.seekableRange = .seconds(3) ..< .seconds(23)
        }
        await settle()
        #expect(fixture.player.streamType == .onDemand)
        #expect(fixture.player.duration == .seconds(23))
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
