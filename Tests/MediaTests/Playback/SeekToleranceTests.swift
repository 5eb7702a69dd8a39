import TestSupport
import Testing

/// Seeks with a tolerance on either side, as skips use them.
@Suite(.serialized, .realTime) struct SeekToleranceTests {
    let fixture = EngineFixture()

    private func seek(_ id: UInt64, to seconds: Double) async throws {
        try await fixture.seek(id, to: seconds, before: .seconds(0.9), after: .seconds(0.9))
    }

    private func film(_ container: String, keyframeInterval: Int, duration: Double = 12) -> Clip {
        Clip {
            $0.container = container
            $0.duration = duration
            $0.video?.keyframeInterval = keyframeInterval
            $0.options = ["-sc_threshold", "0"]
        }
    }

    @Test(
        "A tolerant seek far from any keyframe is exact and previews only keyframes", arguments: ["mkv", "mp4", "ts"])
    func tolerantSeekIsExact(container: String) async throws {
        try await fixture.open(film(container, keyframeInterval: 150).file())
        try await fixture.waitForFrame(0)
        for (id, seconds) in [(1, 8.0), (2, 6.5), (3, 2.0)] {
            fixture.forget()
            try await seek(UInt64(id), to: seconds)
            let frame = Int((seconds * 30).rounded())
            try await fixture.waitForFrame(frame, within: 1)
            #expect(abs(fixture.position - seconds) < 0.05)
            #expect(fixture.numbers.allSatisfy { $0 % 150 == 0 || abs($0 - frame) <= 1 }, "\(fixture.numbers)")
        }
    }

    @Test("A tolerant seek shows the nearest keyframe, before or after its target", arguments: ["mkv", "mp4"])
    func nearestKeyframeIsShown(container: String) async throws {
        try await fixture.open(film(container, keyframeInterval: 60).file())
        try await fixture.waitForFrame(0)
        for (id, seconds, keyframe) in [(1, 6.6, 180), (2, 7.4, 240), (3, 2.2, 60), (4, 0.5, 0)] {
            fixture.forget()
            try await seek(UInt64(id), to: seconds)
            try await fixture.waitForFrame(keyframe)
            #expect(abs(fixture.position - Double(keyframe) / 30) < 0.1)
            #expect(fixture.numbers == [keyframe])
        }
    }

    @Test("A tolerant seek in an audio file with long clusters stays within its tolerance")
    func audioSeekStaysWithinTolerance() async throws {
        let clip = Clip {
            $0.container = "mka"
            $0.duration = 30
            $0.video = nil
            $0.options = ["-cluster_time_limit", "10000", "-cluster_size_limit", "100000000"]
        }
        try await fixture.open(clip.file())
        for (id, seconds) in [(1, 7.5), (2, 17.5), (3, 6.0)] {
            try await seek(UInt64(id), to: seconds)
            #expect(abs(fixture.position - seconds) <= 0.9)
        }
    }
}
