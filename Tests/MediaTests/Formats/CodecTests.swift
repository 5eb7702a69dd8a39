import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// Decoding of the codecs in Debian's FFmpeg.
@Suite(.serialized, .realTime) struct CodecTests {
    let fixture = EngineFixture()

    /// A codec in one of its usual containers.
    struct Kind: Sendable, CustomTestStringConvertible {
        var codec: String
        var container: String
        var format = "yuv420p"
        var options: [String] = []

        var testDescription: String { "\(codec) in \(container)" }
    }

    static let kinds = [
        Kind(codec: "libx264", container: "mp4"), Kind(codec: "libx265", container: "mkv"),
        Kind(codec: "libvpx", container: "webm", options: ["-b:v", "1M"]),
        Kind(
            codec: "libvpx-vp9", container: "webm", options: ["-b:v", "1M", "-deadline", "realtime", "-cpu-used", "8"]),
        Kind(codec: "libaom-av1", container: "mp4", options: ["-b:v", "1M", "-cpu-used", "8", "-usage", "realtime"]),
        Kind(codec: "mpeg2video", container: "ts", options: ["-b:v", "2M"]),
        Kind(codec: "mpeg2video", container: "mpg", options: ["-b:v", "2M"]),
        Kind(codec: "mpeg4", container: "avi", options: ["-q:v", "3"]),
        Kind(codec: "mjpeg", container: "avi", format: "yuvj420p", options: ["-q:v", "3"]),
        Kind(codec: "prores_ks", container: "mov", format: "yuv422p10le"), Kind(codec: "ffv1", container: "mkv"),
        Kind(codec: "libtheora", container: "ogv", options: ["-q:v", "7"]),
        Kind(codec: "flv", container: "flv", options: ["-q:v", "3"]),
        Kind(codec: "wmv2", container: "asf", options: ["-q:v", "3"]),
    ]

    @Test("Every frame of each video codec is shown at its time", arguments: kinds)
    func everyFrameIsDecoded(_ kind: Kind) async throws {
        let clip = Clip {
            $0.container = kind.container
            $0.duration = 0.5
            $0.audio = []
            $0.video?.codec = kind.codec
            $0.video?.pixelFormat = kind.format
            $0.options = kind.options
        }
        try await fixture.open(clip.file())
        try await fixture.expectSteps(through: Array(0..<15))
        try await fixture.playToEnd()
        try await fixture.waitForFrame(14)
    }

    /// Raw streams have neither timestamps nor a duration; FFmpeg assumes 25 frames per second.
    @Test(
        "A raw elementary stream without timestamps plays at 25 frames per second",
        arguments: [("h264", "libx264", "yuv420p"), ("mjpeg", "mjpeg", "yuvj420p"), ("m2v", "mpeg2video", "yuv420p")])
    func elementaryStreamPlays(_ container: String, _ codec: String, _ format: String) async throws {
        let clip = Clip {
            $0.container = container
            $0.duration = 1
            $0.audio = []
            $0.video?.codec = codec
            $0.video?.pixelFormat = format
            $0.video?.rate = "25"
            $0.options = codec == "libx264" ? [] : ["-q:v", "3"]
        }
        try await fixture.open(clip.file())
        try await fixture.expectSteps(through: Array(0..<25), rate: 25)
        try await fixture.playToEnd()
        #expect(abs(fixture.position - 1) < 0.1)
    }

    @Test(
        "An audio-only file of each codec plays to its end",
        arguments: [
            ("wav", "pcm_s16le"), ("flac", "flac"), ("ogg", "libvorbis"), ("opus", "libopus"), ("m4a", "aac"),
            ("m4a", "alac"),
            ("mp3", "libmp3lame"), ("mka", "ac3"),
        ])
    func audioFilePlaysToEnd(_ container: String, _ codec: String) async throws {
        let clip = Clip {
            $0.container = container
            $0.duration = 1
            $0.video = nil
            $0.audio = [AudioRecipe { $0.codec = codec }]
        }
        try await fixture.open(clip.file())
        let media = fixture.snapshot.media
        #expect(media.hasAudio && !media.hasVideo && media.presentationSize == nil)
        #expect(media.duration.map { abs($0 / .seconds(1) - 1) < 0.1 } == true)
        try await fixture.playToEnd()
        #expect(abs(fixture.position - 1) < 0.1)
        #expect(fixture.frame == nil)
    }
}
