import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

/// Seeks: targets, tolerances and superseded requests.
@Suite(.serialized, .realTime) struct EngineSeekTests {
    let fixture = EngineFixture()

    @Test("A seek without tolerance shows the exact frame", arguments: [1.0, 2.5, 0.0, 3.9, 1.0 + 1.0 / 30])
    func exactSeekShowsTargetFrame(_ target: Double) async throws {
        try await fixture.open(Clip().file())
        try await fixture.seek(1, to: target)
        try await fixture.waitForFrame(Int((target * 30 + 0.001).rounded(.down)))
        #expect(abs(fixture.position - target) < 0.001)
    }

    @Test("An exact seek shows no frame on its way but the keyframe before its target")
    func exactSeekPreviewsKeyframe() async throws {
        try await fixture.open(Clip { $0.video?.keyframeInterval = 60 }.file())
        try await fixture.waitForFrame(0)
        fixture.forget()
        try await fixture.seek(1, to: 3.5)
        try await fixture.waitForFrame(105)
        #expect(Set(fixture.numbers).isSubset(of: [60, 105]))
    }

    @Test("A seek with unlimited tolerance shows the keyframe before or after its target")
    func tolerantSeekShowsKeyframe() async throws {
        try await fixture.open(Clip().file())
        try await fixture.seek(1, to: 2.5, before: nil, after: .zero)
        try await fixture.waitForFrame(60)
        try await fixture.seek(2, to: 2.5, before: .zero, after: nil)
        try await fixture.waitForFrame(90)
        #expect(abs(fixture.position - 3) < 0.05)
    }

    @Test("A seek with forward tolerance after the last keyframe shows the exact frame")
    func seekBehindKeyframesIsExact() async throws {
        try await fixture.open(Clip().file())
        try await fixture.seek(1, to: 3.5, before: .zero, after: nil)
        try await fixture.waitForFrame(105)
    }

    @Test("The newest of many seeks determines the position")
    func newestSeekWins() async throws {
        try await fixture.open(Clip().file())
        for id in 1...50 {
            fixture.engine.seek(SeekRequest(id: UInt64(id), target: .seconds(Double(id) * 0.07)))
        }
        try await wait(for: "the last seek to complete") { fixture.snapshot.completedSeek == 50 }
        try await fixture.waitForFrame(105)
    }

    @Test("A seek after the end makes the file playable again")
    func seekAfterEndResumes() async throws {
        try await fixture.open(Clip { $0.duration = 1 }.file())
        try await fixture.playToEnd()
        fixture.engine.setPlaying(false)
        try await fixture.seek(1, to: 0.5)
        #expect(fixture.snapshot.phase == .ready)
        try await fixture.waitForFrame(15)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(29)
    }

    @Test("A seek beyond the end shows the last frame")
    func overlongSeekShowsLastFrame() async throws {
        try await fixture.open(Clip { $0.duration = 1 }.file())
        try await fixture.seek(1, to: 60)
        try await fixture.waitForFrame(29)
    }

    @Test("A seek during playback continues at its target without losing a frame")
    func seekWhilePlayingContinues() async throws {
        // Playback does not reach the target by itself before the seek.
        let file = try await Clip { $0.duration = 20 }.file()
        fixture.engine.setPlaying(true)
        try await fixture.expect(Array(570..<600), where: { $0 >= 570 }) {
            try await fixture.open(file)
            try await wait(for: "playback") { fixture.position > 0.2 }
            try await fixture.seek(fixture.snapshot.completedSeek + 1, to: 19)
            try await fixture.waitForEnd()
            try await fixture.waitForFrame(599)
        }
    }

    /// Containers, each with a video and an audio encoder.
    static let containers = [
        ("mp4", "libx264", "aac"), ("mkv", "libx264", "flac"), ("ts", "libx264", "aac"), ("avi", "mpeg4", "mp3"),
        ("mov", "mpeg4", "aac"), ("webm", "libvpx", "libopus"), ("ogv", "libtheora", "flac"),
        ("mpg", "mpeg2video", "mp2"),
        ("flv", "flv", "mp3"),
    ]

    @Test("A seek shows the target frame in every container", arguments: containers)
    func everyContainerSeeks(_ container: String, _ video: String, _ audio: String) async throws {
        let clip = Clip {
            $0.container = container
            $0.video?.codec = video
            $0.audio = [AudioRecipe { $0.codec = audio }]
        }
        try await fixture.open(clip.file())
        try await fixture.seek(1, to: 2.5)
        try await fixture.waitForFrame(75, within: 2)
    }
}
