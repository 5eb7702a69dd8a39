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
        if let isNoticed { #expect(stage.tellings == (isNoticed ? [.endedEarly] : [])) }
        guard stage.snapshot.media.hasVideo else { return }
        try await wait(for: "a frame near the cut") {
            stage.frame?.number.map { abs(Double($0) / 30 - stage.position) < 0.5 } == true
        }
    }

    @Test(arguments: ["mp4", "mkv", "ts", "avi", "webm", "mpg", "flv", "ogg", "flac", "mp3"])
    func aWholeFileDoesNotEndEarly(_ container: String) async throws {
        try await stage.open(Self.clip(container).file())
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        #expect(stage.tellings.isEmpty)
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

    /// Faults everywhere, a few in each packet, beside sound and without: it neither stops nor takes longer than it should.
    @Test(arguments: ["mkv", "mp4", "ts"]) func faultsEverywhereDoNotStopIt(_ container: String) async throws {
        for seed in 1...12 as ClosedRange<UInt64> {
            var clip = Self.clip(container)
            clip.duration = 1.5
            if seed % 2 == 0 { clip.audio = [] }
            let file = try await BadClip.corrupted(clip, every: 700, seed: seed)
            stage.engine.setSpeed(4)
            let time = try await best(below: 1.5) {
                stage.engine.setPlaying(false)
                try await stage.open(file)
                let start = monotonicSeconds()
                try await stage.playToEnd()
                #expect((0.3...1.8).contains(stage.position), "seed \(seed): \(stage.position)")
                return monotonicSeconds() - start
            }
            #expect(time < 1.5, "seed \(seed)")
        }
    }

    /// As many pictures are shown as FFmpeg makes of it, though hardly one of them can be read.
    @Test func everyPictureThatFFmpegDecodesIsShown() async throws {
        let file = try await BadClip.corrupted(Clip { $0.duration = 6 })
        let counted = try await Command.run([
            "ffprobe", "-v", "quiet", "-count_frames", "-select_streams", "v:0", "-show_entries",
            "stream=nb_read_frames", "-of", "csv=p=0", file,
        ])
        let decoded = try #require(Int(counted.filter(\.isNumber)))
        try await stage.open(file)
        stage.engine.setSpeed(2)
        try await stage.playToEnd()
        let statistics = stage.engine.videoOutput.statistics
        #expect(abs(statistics.shown + statistics.dropped - decoded) <= 2, "\(statistics), \(decoded)")
        #expect(stage.shown.last.map { $0.time > 5.5 } == true)
    }

    /// Sound whose picture cannot be decoded at all.
    @Test func aPictureThatIsDamagedThroughoutIsTold() async throws {
        let file = try await BadClip.withoutParameters()
        try await stage.open(file)
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        #expect(stage.tellings == [.damagedTrack(kind: .video)])
        #expect(stage.position > 1.5)
    }

    @Test func anUnknownSoundBesideAPicture() async throws {
        try await stage.open(BadClip.unknownSound())
        #expect(stage.tellings == [.unplayableTrack(kind: .audio, codec: "unknown")])
        try await stage.expectSteps(through: [0, 1, 2])
        #expect(stage.snapshot.media.hasVideo && !stage.snapshot.media.hasSound)
    }

    @Test func anUnknownPictureBesideASound() async throws {
        try await stage.open(BadClip.unknownPicture())
        #expect(stage.tellings == [.unplayableTrack(kind: .video, codec: "unknown")])
        #expect(stage.snapshot.media.hasSound && !stage.snapshot.media.hasVideo)
        stage.engine.setSpeed(4)
        try await stage.playToEnd()
        #expect(stage.frame == nil)
    }

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
