import Testing

@testable import WindowboxMedia
@testable import WindowboxCore

/// The join of samples at 48 kHz in a serial that starts at 10 s.
struct AudioJoinTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The end of the samples written before; `nil` without any.
        var end: Seconds?
        /// Whether the next samples are those of another track.
        var isOtherTrack = false
        /// The time of the next sample.
        let time: Seconds
        let placement: AudioJoin.Placement
    }

    static let rows: [Row] = [
        Row(testDescription: "start", time: 10, placement: .init(time: 10)),
        Row(testDescription: "before the start", time: 9.5, placement: .init(time: 10, cut: 24000)),
        Row(testDescription: "before the start by rounding", time: 9.999, placement: .init(time: 10)),
        Row(testDescription: "slightly before the start", time: 9.99, placement: .init(time: 10, cut: 480)),
        Row(testDescription: "slightly after the start", time: 10.04, placement: .init(time: 10.04)),
        Row(testDescription: "after the start", time: 10.5, placement: .init(time: 10.5, gapStart: 10)),
        Row(testDescription: "next sample", end: 12, time: 12, placement: .init(time: 12)),
        Row(testDescription: "small overlap", end: 12, time: 11.96, placement: .init(time: 12)),
        Row(testDescription: "small gap", end: 12, time: 12.04, placement: .init(time: 12)),
        Row(testDescription: "overlap", end: 12, time: 11.9, placement: .init(time: 12, cut: 4800)),
        Row(testDescription: "gap", end: 12, time: 12.1, placement: .init(time: 12.1, gapStart: 12)),
        Row(
            testDescription: "other track", end: 12, isOtherTrack: true, time: 12.001, placement: .init(time: 12)),
        Row(
            testDescription: "small overlap of another track", end: 12, isOtherTrack: true, time: 11.99,
            placement: .init(time: 12, cut: 480)),
        Row(
            testDescription: "small gap before another track", end: 12, isOtherTrack: true, time: 12.01,
            placement: .init(time: 12.01, gapStart: 12)),
        Row(
            testDescription: "other track before the start", isOtherTrack: true, time: 10.04,
            placement: .init(time: 10.04)),
    ]

    @Test("Samples are cut at an overlap and follow silence after a gap", arguments: rows) func placement(_ row: Row) {
        var join = AudioJoin()
        if let end = row.end { join.advance(to: end) }
        if row.isOtherTrack { join.switchTrack() }
        #expect(join.placement(of: row.time, start: 10, rate: 48000) == row.placement)
    }

    @Test("Only the first samples of another track are joined exactly") func exactJoinEnds() {
        var join = AudioJoin()
        #expect(join.end == nil && !join.continuesStream)
        join.advance(to: 12)
        join.switchTrack()
        #expect(join.phase == .switching(end: 12) && join.continuesStream)
        join.advance(to: 12.5)
        #expect(join.placement(of: 12.54, start: 10, rate: 48000) == .init(time: 12.5))
        #expect(join.continuesStream, "the output stream is still that of the previous track")
    }

    @Test("A track switch before the first sample begins an output stream") func switchBeforeFirstSample() {
        var join = AudioJoin()
        join.switchTrack()
        #expect(join == AudioJoin())
    }

    @Test("The fade-in of a new output stream ends after its length") func fadeEnds() {
        var join = AudioJoin()
        join.advanceFade(by: 100, length: 250)
        #expect(join.fadedFrames == nil)
        join.beginFade()
        join.advanceFade(by: 100, length: 250)
        #expect(join.fadedFrames == 100)
        join.advanceFade(by: 100, length: 250)
        #expect(join.fadedFrames == 200)
        join.advanceFade(by: 100, length: 250)
        #expect(join.fadedFrames == nil)
    }
}
