import Testing

@testable import WindowboxDemux

/// The packets that belong to a clip.
struct ClipCutterTests {
    private typealias Timing = ClipCutter.Timing

    private func cutter(video: Int? = 0) -> ClipCutter {
        ClipCutter(5..<8, video: video, audio: [1], subtitles: [2])
    }

    @Test("A clip starts with the last keyframe at or before the passage")
    func lastKeyframeStarts() {
        var cutter = cutter()
        #expect(cutter.advance(past: Timing(shown: 2.9), in: 1) == .hold)
        #expect(cutter.advance(past: Timing(shown: 3), in: 0) == .restart)
        #expect(cutter.advance(past: Timing(shown: 3.1, isKeyframe: false), in: 0) == .hold)
        #expect(cutter.advance(past: Timing(shown: 4.5), in: 0) == .restart)
        #expect(cutter.advance(past: Timing(shown: 4.5), in: 1) == .hold)
        #expect(cutter.advance(past: Timing(shown: 5.1, decoded: 5, isKeyframe: false), in: 0) == .write)
        #expect(cutter.start == 4.5)
        #expect(cutter.part(of: Timing(shown: 4.4), in: 1) == nil)
        #expect(cutter.part(of: Timing(shown: 4.5, duration: 0.1), in: 1) == 4.5..<4.6)
    }

    @Test("A clip without a keyframe before the passage starts with the first one")
    func firstKeyframeStarts() {
        var cutter = cutter()
        #expect(cutter.advance(past: Timing(shown: 5.5, isKeyframe: false), in: 0) == .hold)
        #expect(cutter.advance(past: Timing(shown: 6), in: 0) == .write)
        #expect(cutter.start == 6)
    }

    @Test("A clip that is settled starts with the keyframe before, or cannot start without one")
    func settledClipStarts() {
        var cutter = cutter()
        let isSettledEarly = cutter.settle()
        #expect(!isSettledEarly)
        _ = cutter.advance(past: Timing(shown: 2), in: 0)
        let isSettled = cutter.settle()
        #expect(isSettled && cutter.start == 2)
        #expect(cutter.advance(past: Timing(shown: 3), in: 0) == .write)
        #expect(cutter.start == 2)
    }

    @Test("A frame that follows the first keyframe but is shown before it is left out")
    func leadingFramesAreDropped() {
        var cutter = cutter()
        _ = cutter.advance(past: Timing(shown: 5, decoded: 4.9), in: 0)
        #expect(cutter.part(of: Timing(shown: 4.96, decoded: 4.94, isKeyframe: false), in: 0) == nil)
        #expect(cutter.part(of: Timing(shown: 5.04, decoded: 4.98, isKeyframe: false), in: 0) != nil)
    }

    @Test("A clip ends by decoding time, once all audio and video has reached its end")
    func endsByDecodingTime() {
        var cutter = cutter()
        _ = cutter.advance(past: Timing(shown: 5), in: 0)
        #expect(cutter.part(of: Timing(shown: 8.1, decoded: 7.9, isKeyframe: false), in: 0) != nil)
        #expect(cutter.part(of: Timing(shown: 8, decoded: 8), in: 0) == nil)
        _ = cutter.advance(past: Timing(shown: 8, decoded: 8), in: 0)
        #expect(!cutter.isComplete)
        _ = cutter.advance(past: Timing(shown: 9), in: 2)
        #expect(!cutter.isComplete)
        _ = cutter.advance(past: Timing(shown: 8), in: 1)
        #expect(cutter.isComplete)
    }

    @Test("A clip is complete ten seconds after its end although a stream has ended before")
    func endedStreamIsGivenUp() {
        var cutter = cutter()
        for time in 5..<18 { _ = cutter.advance(past: Timing(shown: Double(time)), in: 0) }
        #expect(!cutter.isComplete)
        _ = cutter.advance(past: Timing(shown: 18), in: 0)
        #expect(cutter.isComplete)
    }

    @Test(
        "Subtitles are shortened to the clip",
        arguments: [
            (3.0, 1.0, nil), (4, 2, 5.0..<6.0), (6, 1, 6..<7), (7, 3, 7..<8), (8, 1, nil), (6, 0, 6..<6),
        ] as [(Double, Double, Range<Double>?)])
    func subtitlesAreShortened(shown: Double, duration: Double, part: Range<Double>?) {
        var cutter = cutter()
        _ = cutter.advance(past: Timing(shown: 5), in: 0)
        #expect(cutter.part(of: Timing(shown: shown, duration: duration), in: 2) == part)
    }

    @Test("A clip of audio starts with the packet that contains the start of the passage")
    func audioStarts() {
        var cutter = cutter(video: nil)
        for time in [4.8, 4.9, 4.98] { #expect(cutter.advance(past: Timing(shown: time), in: 1) == .restart) }
        #expect(cutter.advance(past: Timing(shown: 5.06), in: 1) == .write)
        #expect(cutter.start == 4.98)
    }

    @Test("The progress is the part of the clip that was read")
    func progress() {
        var cutter = cutter()
        #expect(cutter.progress(at: 6) == 0)
        _ = cutter.advance(past: Timing(shown: 4), in: 0)
        #expect(cutter.progress(at: 6) == 0.5 && cutter.progress(at: 20) == 1)
    }
}
