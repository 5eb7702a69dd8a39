import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// Presentation by content: video, cover art, still image or animation.
@Suite(.serialized, .realTime) struct ContentsTests {
    let fixture = EngineFixture()

    @Test("A file without audio plays to its last frame")
    func videoOnlyFilePlays() async throws {
        try await fixture.open(
            Clip {
                $0.duration = 1
                $0.audio = []
            }.file())
        #expect(
            fixture.snapshot.media.hasVideo && !fixture.snapshot.media.hasAudio && fixture.snapshot.audioState == .none)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(29)
    }

    @Test(
        "Cover art of an audio file is shown from its start to its end",
        arguments: [("mp3", "libmp3lame"), ("m4a", "aac"), ("flac", "flac")])
    func coverArtIsShown(_ container: String, _ codec: String) async throws {
        let clip = Clip {
            $0.container = container
            $0.duration = 1
            $0.video = nil
            $0.coverArt = "red"
            $0.audio = [AudioRecipe { $0.codec = codec }]
        }
        try await fixture.open(clip.file())
        let media = fixture.snapshot.media
        #expect(media.isCoverArt && media.hasAudio && !media.hasVideo && !media.isStill)
        #expect(try await fixture.pixels()[90, 90].isNear(PixelColor(0xfe0000), within: 6))
        try await fixture.seek(1, to: 0.5)
        try await fixture.playToEnd()
        #expect(abs(fixture.position - 1) < 0.1)
        #expect(fixture.frame != nil)
    }

    @Test(
        "Cover art is shown once its view is visible, paused, playing or ended",
        arguments: ["paused", "playing", "ended"])
    func hiddenCoverArtIsShownLater(_ state: String) async throws {
        let clip = Clip {
            $0.container = "flac"
            $0.duration = 1
            $0.video = nil
            $0.coverArt = "red"
        }
        fixture.engine.videoOutput.setTarget(nil)
        try await fixture.open(clip.file())
        if state != "paused" { fixture.engine.setPlaying(true) }
        if state == "playing" { try await wait(for: "playback") { fixture.position > 0.2 } }
        if state == "ended" { try await fixture.waitForEnd() }
        #expect(fixture.frame == nil)
        fixture.engine.videoOutput.setTarget(VideoTarget(size: PixelSize(width: 320, height: 180)))
        #expect(try await fixture.pixels()[90, 90].isNear(PixelColor(0xfe0000), within: 6))
    }

    @Test(
        "A still image is shown and reports neither a duration nor seekability",
        arguments: [
            ("png", "png", "rgb24"), ("jpg", "mjpeg", "yuvj420p"), ("bmp", "bmp", "bgr24"),
            ("webp", "libwebp", "yuv420p"),
        ])
    func imageIsStill(_ container: String, _ codec: String, _ format: String) async throws {
        try await fixture.open(Clip.photograph(container, codec: codec, format: format).file())
        let media = fixture.snapshot.media
        #expect(media.isStill && !media.hasVideo && media.duration == nil && !media.isSeekable)
        #expect(media.presentationSize == PixelSize(width: 320, height: 180))
        try await fixture.waitForFrame(0)
    }

    @Test("An animated GIF plays as video")
    func animatedGIFPlays() async throws {
        let clip = Clip {
            $0.container = "gif"
            $0.duration = 1
            $0.audio = []
            $0.video?.codec = "gif"
            $0.video?.rate = "25"
            $0.video?.pixelFormat = "rgb8"
        }
        try await fixture.open(clip.file())
        #expect(fixture.snapshot.media.hasVideo && !fixture.snapshot.media.isStill)
        try await fixture.expectSteps(through: [0, 1, 2, 3], rate: 25)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(24)
    }

    @Test("The default of two video tracks is shown")
    func defaultVideoTrackIsShown() async throws {
        let (one, other) = (
            Clip { $0.duration = 1 },
            Clip {
                $0.duration = 1
                $0.video?.firstNumber = 1000
            }
        )
        let file = try await FFmpeg.file(
            named: "two.mkv",
            [
                "-i", one.file(), "-i", other.file(), "-map", "0:v", "-map", "1:v", "-map", "0:a", "-c", "copy",
                "-disposition:v:0", "0", "-disposition:v:1", "default",
            ])
        try await fixture.open(file)
        #expect(fixture.snapshot.media.tracks.map(\.kind) == [.video, .video, .audio])
        try await fixture.waitForFrame(1000)
    }

    @Test("Playback continues to the end of the longer of two streams", arguments: [(0.4, 2.0), (2.0, 0.4)])
    func longerStreamEndsPlayback(_ videoDuration: Double, _ audioDuration: Double) async throws {
        let video = Clip {
            $0.duration = videoDuration
            $0.audio = []
        }
        let audio = Clip {
            $0.container = "mka"
            $0.duration = audioDuration
            $0.video = nil
        }
        try await fixture.open(RemuxedClip.merged([video, audio]))
        try await fixture.playToEnd()
        #expect(abs(fixture.position - 2) < 0.1)
        try await fixture.waitForFrame(Int(videoDuration * 30) - 1)
    }
}
