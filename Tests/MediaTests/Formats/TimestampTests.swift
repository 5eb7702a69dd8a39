import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia
import WindowboxVideo

/// Timestamps: offsets, gaps, discontinuities and variable frame rates.
@Suite(.serialized, .realTime) struct TimestampTests {
    let fixture = EngineFixture()

    @Test("A variable frame rate keeps every frame at its timestamp")
    func variableFrameRateKeepsTimes() async throws {
        try await fixture.open(Self.variable.file())
        try await fixture.expectSteps(through: [0, 1, 5, 6, 10, 11, 15, 16])
    }

    @Test("A seek into a gap between frames shows the frame before it")
    func gapSeekShowsPreviousFrame() async throws {
        try await fixture.open(Self.variable.file())
        try await fixture.seek(1, to: 3.0 / 30)
        try await fixture.waitForFrame(1)
        try await fixture.seek(2, to: 14.0 / 30)
        try await fixture.waitForFrame(11)
        fixture.engine.step(.forward)
        try await fixture.waitForFrame(15)
    }

    @Test("B-frames are shown in presentation order", arguments: [0, 1, 3])
    func bFramesAreReordered(_ count: Int) async throws {
        let clip = Clip {
            $0.duration = 1
            $0.video?.bFrames = count
            $0.container = "mp4"
        }
        try await fixture.open(clip.file())
        try await fixture.expectSteps(through: Array(0..<30))
    }

    @Test(
        "The first timestamp becomes position zero, whether positive or negative",
        arguments: [("mkv", 5.0), ("ts", 7), ("mp4", 2), ("ts", -1)])
    func firstTimestampIsZero(_ container: String, _ offset: Double) async throws {
        let clip = Clip {
            $0.container = container
            $0.timestampOffset = offset
            $0.audio = [AudioRecipe { $0.codec = "mp2" }]
            if container == "ts" { $0.options = ["-muxdelay", "0", "-muxpreload", "0"] }
        }
        try await fixture.open(clip.file())
        try await fixture.waitForFrame(0)
        #expect(abs(fixture.position) < 0.1)
        #expect(fixture.snapshot.media.duration.map { abs($0 / .seconds(1) - 4) < 0.15 } == true)
        try await fixture.seek(1, to: 2.5)
        try await fixture.waitForFrame(75, within: 1)
    }

    @Test("A timestamp gap in a file counts as playback time")
    func timestampGapIsKept() async throws {
        try await fixture.open(Clip { $0.jump = .init(at: 2, by: 3) }.file())
        try await fixture.seek(1, to: 5.5)
        try await fixture.waitForFrame(75)
        try await fixture.seek(2, to: 4)
        try await fixture.waitForFrame(59)
    }

    @Test("A timestamp discontinuity in a transport stream is removed")
    func discontinuityIsRemoved() async throws {
        let clip = Clip {
            $0.container = "ts"
            $0.jump = .init(at: 2, by: 20)
            $0.video?.bFrames = 0
            $0.audio = [AudioRecipe { $0.codec = "mp2" }]
        }
        try await fixture.open(clip.file(), at: .seconds(1.8))
        try await fixture.expectSteps(on: 12)
    }

    @Test("A seek back to the start of a transport stream shows the target frame", arguments: [0.02, 0.5, 0.9])
    func seekToStartIsExact(_ time: Double) async throws {
        let clip = Clip(in: "ts")
        try await fixture.open(clip.file())
        try await fixture.seek(1, to: 3)
        try await fixture.seek(2, to: time)
        try await fixture.waitForFrame(Int(time * 30), within: 1)
    }

    @Test("The position continues across concatenated transport streams")
    func joinedStreamsContinue() async throws {
        let parts = [0, 60].map { first in
            Clip {
                $0.container = "ts"
                $0.duration = 2
                $0.video?.firstNumber = first
                $0.audio = [AudioRecipe { $0.codec = "mp2" }]
            }
        }
        try await fixture.open(RemuxedClip.concatenated(parts), at: .seconds(1.8))
        try await fixture.expectSteps(on: 12)
        try await fixture.playToEnd()
        try await fixture.waitForFrame(119)
    }

    private static let variable = Clip {
        $0.duration = 1
        $0.video?.keep = "lt(mod(n,5),2)"
    }
}

extension EngineFixture {
    /// Steps through consecutive frames and expects each at its own time. The first may be late by a frame, as in
    /// containers that store only decoding timestamps.
    func expectSteps(
        through numbers: [Int], rate: Double = 30, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var delay = 0.0
        for (index, number) in numbers.enumerated() {
            if index > 0 { engine.step(.forward) }
            try await waitForFrame(number)
            let late = (frame.map { $0.time / .seconds(1) } ?? -1) - Double(number) / rate
            if index == 0 { delay = late }
            #expect(abs(delay) < 0.05 && abs(late - delay) < 0.017, "frame \(number)", sourceLocation: sourceLocation)
        }
    }

    /// Steps through `count` frames, from the first one shown near 1.8 s.
    func expectSteps(on count: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let first: Int = try await waitForValue(of: "a frame near 1.8 s") { [53, 54].first { $0 == frame?.number } }
        try await expectSteps(through: Array(first..<first + count), sourceLocation: sourceLocation)
    }
}
