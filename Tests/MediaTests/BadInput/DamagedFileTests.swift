import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia
import WindowboxVideo

/// Playback of damaged and truncated files.
@Suite(.serialized, .realTime) struct DamagedFileTests {
    let fixture = EngineFixture()

    /// Containers, and whether each reveals truncation; `nil` for AVI, whose cut may remove that information.
    @Test(
        "A truncated file plays up to the cut, with a warning where the container reveals it",
        arguments: [
            ("mp4", true), ("mkv", true), ("ts", false), ("avi", nil), ("webm", true), ("flac", true), ("wav", false),
        ])
    func truncatedFilePlaysToCut(_ container: String, _ isNoticed: Bool?) async throws {
        try await fixture.open(BadClip.truncated(Self.clip(container), at: 0.4))
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        #expect((0.25...1.6).contains(fixture.position), "\(fixture.position)")
        if let isNoticed { #expect(fixture.warnings == (isNoticed ? [.endedEarly] : [])) }
        guard fixture.snapshot.media.hasVideo else { return }
        try await wait(for: "a frame near the cut") {
            fixture.frame?.number.map { abs(Double($0) / 30 - fixture.position) < 0.5 } == true
        }
    }

    @Test(
        "A complete file plays to its end without a warning",
        arguments: ["mp4", "mkv", "ts", "avi", "webm", "mpg", "flv", "ogg", "flac", "mp3"])
    func completeFileGivesNoWarning(_ container: String) async throws {
        try await fixture.open(Self.clip(container).file())
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        #expect(fixture.warnings.isEmpty)
        #expect(abs(fixture.position - 2) < 0.3)
    }

    @Test("A seek beyond the cut of a truncated MP4 completes, and a seek back shows its frame")
    func seekBeyondCutCompletes() async throws {
        try await fixture.open(BadClip.truncated(Self.clip("mp4")))
        try await fixture.seek(1, to: 1.8)
        try await fixture.seek(2, to: 0.5)
        try await fixture.waitForFrame(15)
    }

    @Test("A truncated MP4 opened at a position beyond its cut reaches the end")
    func startBeyondCutEnds() async throws {
        try await fixture.open(BadClip.truncated(Self.clip("mp4")), at: .seconds(1.8))
        try await fixture.playToEnd()
    }

    @Test(
        "Playback skips damaged packets and reaches the end of the file",
        arguments: ["mp4", "mkv", "ts", "avi", "webm", "mpg", "flv", "ogg"], [1, 2] as [UInt64])
    func damagedPacketsAreSkipped(_ container: String, _ seed: UInt64) async throws {
        let file = try await BadClip.corrupted(Self.clip(container), every: 3000, seed: seed)
        try await fixture.open(file)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        #expect(fixture.position > 0.5, "\(fixture.position)")
    }

    @Test("A file with damage in every packet plays to its end without a stall", arguments: ["mkv", "mp4", "ts"])
    func pervasiveDamageDoesNotStall(_ container: String) async throws {
        for seed in 1...12 as ClosedRange<UInt64> {
            var clip = Self.clip(container)
            clip.duration = 1.5
            if seed % 2 == 0 { clip.audio = [] }
            let file = try await BadClip.corrupted(clip, every: 700, seed: seed)
            fixture.engine.setSpeed(4)
            let time = try await majority(below: 1.5) {
                fixture.engine.setPlaying(false)
                try await fixture.open(file)
                let start = monotonicSeconds()
                try await fixture.playToEnd()
                #expect((0.3...1.8).contains(fixture.position), "seed \(seed): \(fixture.position)")
                return monotonicSeconds() - start
            }
            #expect(time < 1.5, "seed \(seed)")
        }
    }

    @Test("A heavily damaged file shows as many frames as FFmpeg decodes from it")
    func everyDecodableFrameIsShown() async throws {
        let file = try await BadClip.corrupted(Clip { $0.duration = 6 })
        let listed = try await CommandLineTool.run([
            "ffprobe", "-v", "quiet", "-select_streams", "v:0", "-show_entries", "frame=best_effort_timestamp_time",
            "-of", "csv=p=0", file,
        ])
        let decoded = listed.split(whereSeparator: { $0.isNewline || $0 == "," }).compactMap { Double($0) }
        let last = try #require(decoded.max())
        try await fixture.open(file)
        fixture.engine.setSpeed(2)
        try await fixture.playToEnd()
        let statistics = fixture.engine.videoOutput.statistics
        #expect(abs(statistics.shown + statistics.dropped - decoded.count) <= 2, "\(statistics), \(decoded.count)")
        #expect(fixture.shown.last.map { $0.time > last - 0.1 } == true)
    }

    @Test("An undecodable video track raises a warning while the audio plays to its end")
    func undecodableVideoIsReported() async throws {
        let file = try await BadClip.withoutParameters()
        try await fixture.open(file)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        #expect(fixture.warnings == [.damagedTrack(kind: .video)])
        #expect(fixture.position > 1.5)
    }

    @Test("An audio track with an unknown codec raises a warning while the video plays")
    func unknownAudioCodecIsReported() async throws {
        try await fixture.open(BadClip.unknownAudioCodec())
        #expect(fixture.warnings == [.unplayableTrack(kind: .audio, codec: "unknown")])
        try await fixture.expectSteps(through: [0, 1, 2])
        #expect(fixture.snapshot.media.hasVideo && !fixture.snapshot.media.hasAudio)
    }

    @Test("A video track with an unknown codec raises a warning while the audio plays")
    func unknownVideoCodecIsReported() async throws {
        try await fixture.open(BadClip.unknownVideoCodec())
        #expect(fixture.warnings == [.unplayableTrack(kind: .video, codec: "unknown")])
        #expect(fixture.snapshot.media.hasAudio && !fixture.snapshot.media.hasVideo)
        fixture.engine.setSpeed(4)
        try await fixture.playToEnd()
        #expect(fixture.frame == nil)
    }

    static func clip(_ container: String) -> Clip {
        let codecs = [
            "avi": ("mpeg4", "mp3"), "webm": ("libvpx", "libopus"), "mpg": ("mpeg2video", "mp2"), "flv": ("flv", "mp3"),
            "mp4": ("libx264", "aac"), "ts": ("libx264", "mp2"), "mkv": ("libx264", "flac"),
        ]
        let audioCodecs = ["ogg": "libvorbis", "flac": "flac", "mp3": "libmp3lame", "wav": "pcm_s16le"]
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
                        $0.codec = audioCodecs[container] ?? container
                        $0.isSteady = true
                    }
                ]
            }
            if container == "mp4" { $0.options = ["-movflags", "+faststart"] }
        }
    }
}
