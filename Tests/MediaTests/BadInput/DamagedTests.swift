import Foundation
import TestSupport
import Testing
import WindowboxMedia

/// What is damaged plays as far as it goes.
@Suite(.serialized, .onStage) struct DamagedTests {
    let stage = EngineStage()

    /// Containers, and whether it can be known of them that they are cut; AVI may or may not have lost that too.
    @Test(arguments: [
        ("mp4", true), ("mkv", true), ("ts", false), ("avi", nil), ("webm", true), ("flac", true), ("wav", false),
    ])
    func aCutFilePlaysToTheCut(_ container: String, _ isNoticed: Bool?) async throws {
        try await stage.open(BadClip.cut(Self.clip(container), at: 0.4))
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        #expect((0.25...1.6).contains(stage.position), "\(stage.position)")
        if let isNoticed { #expect(notices == (isNoticed ? [.endedEarly] : [])) }
        if let last = stage.frame?.number { #expect(abs(Double(last) / 30 - stage.position) < 0.5) }
    }

    @Test(arguments: ["mp4", "mkv", "ts", "avi", "webm", "mpg", "flv", "ogg", "flac", "mp3"])
    func aWholeFileDoesNotEndEarly(_ container: String) async throws {
        try await stage.open(Self.clip(container).file())
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        #expect(notices.isEmpty)
        #expect(abs(stage.position - 2) < 0.3)
    }

    @Test func behindTheCutNothingHangs() async throws {
        try await stage.open(BadClip.cut(Self.clip("mp4")))
        try await stage.seek(1, to: 1.8)
        try await stage.seek(2, to: 0.5)
        try await stage.waitForFrame(15)
    }

    @Test func openedBehindTheCutItHasEnded() async throws {
        try await stage.open(BadClip.cut(Self.clip("mp4")), at: .seconds(1.8))
        try await stage.playToEnd()
    }

    @Test(arguments: ["mp4", "mkv", "ts", "avi", "webm", "mpg", "flv", "ogg"], [1, 2] as [UInt64])
    func damagedPacketsArePassedOver(_ container: String, _ seed: UInt64) async throws {
        let file = try await BadClip.corrupted(Self.clip(container), every: 3000, seed: seed)
        try await stage.open(file)
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        #expect(stage.position > 0.5, "\(stage.position)")
    }

    @Test func anUnknownSoundBesideAPicture() async throws {
        try await stage.open(BadClip.unknownSound())
        #expect(notices == [.unplayableTrack(kind: .audio, codec: "unknown")])
        try await stage.expectSteps(through: [0, 1, 2])
        #expect(stage.snapshot.media.hasVideo && !stage.snapshot.media.hasSound)
    }

    @Test func anUnknownPictureBesideASound() async throws {
        try await stage.open(BadClip.unknownPicture())
        #expect(notices == [.unplayableTrack(kind: .video, codec: "unknown")])
        #expect(stage.snapshot.media.hasSound && !stage.snapshot.media.hasVideo)
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        #expect(stage.frame == nil)
    }

    /// What is told, but for the silence of these tests.
    private var notices: [MediaNotice] { stage.snapshot.notices.filter { $0 != .soundUnavailable } }

    static func clip(_ container: String) -> Clip {
        let codecs = [
            "avi": ("mpeg4", "mp3"), "webm": ("libvpx", "libopus"), "mpg": ("mpeg2video", "mp2"), "flv": ("flv", "mp3"),
            "mp4": ("libx264", "aac"), "ts": ("libx264", "mp2"), "mkv": ("libx264", "flac"),
        ]
        let sounds = ["ogg": "libvorbis", "flac": "flac", "mp3": "libmp3lame", "wav": "pcm_s16le"]
        return Clip {
            $0.container = container
            $0.duration = 2
            if let (video, audio) = codecs[container] {
                $0.video?.codec = video
                $0.audio = [AudioRecipe { $0.codec = audio }]
            } else {
                $0.video = nil
                $0.audio = [
                    AudioRecipe {
                        $0.codec = sounds[container] ?? container
                        $0.isSteady = true
                    }
                ]
            }
            if container == "mp4" { $0.options = ["-movflags", "+faststart"] }
        }
    }
}
