import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// The times of segments while the live window moves.
struct SegmentTimelineTests {
    private func media(
        _ numbers: ClosedRange<Int64>, duration: Seconds = 4, isFinished: Bool = false, date: Seconds? = nil
    ) -> MediaPlaylist {
        var media = MediaPlaylist()
        media.targetDuration = duration
        media.isFinished = isFinished
        media.segments = numbers.map { MediaPlaylist.Segment(number: $0, duration: duration, address: "s\($0)") }
        media.segments[0].date = date
        return media
    }

    @Test("A live segment timeline starts at zero and has its live edge three segments before the end")
    func timelineStartsAtZero() throws {
        let timeline = try #require(SegmentTimeline(media(5...24, duration: 1)))
        #expect(timeline.window == 0..<20)
        #expect(timeline.seekable == 0..<17)
        #expect(timeline.liveEdge == 17)
    }

    @Test("A live segment timeline of three segments is not seekable") func shortWindowIsNotSeekable() throws {
        let timeline = try #require(SegmentTimeline(media(0...2)))
        #expect(timeline.seekable == nil)
        #expect(timeline.liveEdge == 0)
    }

    @Test("A finished segment timeline is seekable over its whole duration") func finishedTimelineIsSeekable() throws {
        #expect(try #require(SegmentTimeline(media(0...2, isFinished: true))).seekable == 0..<12)
    }

    @Test("An empty media playlist has no segment timeline")
    func emptyPlaylistHasNoTimeline() { #expect(SegmentTimeline(MediaPlaylist()) == nil) }

    @Test("The live window moves on by the segment numbers") func liveWindowMoves() throws {
        var timeline = try #require(SegmentTimeline(media(5...9)))
        timeline.update(media(7...12))
        #expect(timeline.window == 8..<32)
        #expect(timeline.entries.map(\.number) == Array(7...12))
        timeline.update(media(7...12))
        #expect(timeline.window == 8..<32)
    }

    @Test("A live window without an old segment continues at the end of the previous one")
    func adjoiningWindow() throws {
        var timeline = try #require(SegmentTimeline(media(5...9)))
        timeline.update(media(10...14))
        #expect(timeline.window == 20..<40)
    }

    @Test("Segments missed between two playlist updates count as passed time") func missedSegmentsCount() throws {
        var timeline = try #require(SegmentTimeline(media(0...4)))
        timeline.update(media(15...19))
        #expect(timeline.window == 60..<80)
        #expect(timeline.entries.first?.number == 15)
    }

    @Test("The program date-time tells how much time passed between two playlist updates")
    func dateTimeMeasuresGap() throws {
        var timeline = try #require(SegmentTimeline(media(0...4, date: 1000)))
        timeline.update(media(15...19, date: 1070))
        #expect(timeline.window == 70..<90)
    }

    @Test("A live window continues when the server restarts its segment numbers")
    func restartedNumbersContinue() throws {
        var timeline = try #require(SegmentTimeline(media(100...104)))
        timeline.update(media(0...4))
        #expect(timeline.window == 20..<40)
        #expect(timeline.entries.map(\.number) == Array(105...109))
        timeline.update(media(1...5))
        #expect(timeline.window == 24..<44)
    }

    @Test("The segment timeline finds the segment at a time") func segmentAtTime() throws {
        let timeline = try #require(SegmentTimeline(media(3...7)))
        #expect(timeline.entry(at: -1)?.number == 3)
        #expect(timeline.entry(at: 3.9)?.number == 3)
        #expect(timeline.entry(at: 3.9999)?.number == 4)
        #expect(timeline.entry(at: 100)?.number == 7)
    }

    @Test("A second media playlist is aligned by its program date-time") func alignmentByDateTime() throws {
        let main = try #require(SegmentTimeline(media(3...7, date: 1000)))
        let other = try #require(SegmentTimeline(media(50...54, date: 1004), beside: main))
        #expect(other.window == 4..<24)
        #expect(other.entries.first?.number == 4)
    }

    @Test("A second media playlist without dates is aligned by its segment numbers") func alignmentByNumbers() throws {
        let main = try #require(SegmentTimeline(media(3...7)))
        #expect(try #require(SegmentTimeline(media(4...8), beside: main)).window == 4..<24)
    }

    @Test("A second media playlist with unrelated segment numbers is aligned by its end") func alignmentByEnd() throws {
        let main = try #require(SegmentTimeline(media(3...7)))
        #expect(try #require(SegmentTimeline(media(90...93), beside: main)).window == 4..<20)
    }

    @Test("The program date-time is extrapolated to later segments") func dateTimeIsExtrapolated() throws {
        let timeline = try #require(SegmentTimeline(media(0...2, date: 1000)))
        #expect(timeline.entries.map(\.date) == [1000, 1004, 1008])
    }

    @Test("A discontinuity ends the extrapolation of the program date-time") func discontinuityEndsDateTime() throws {
        var playlist = media(0...2, date: 1000)
        playlist.segments[1].discontinuity = 1
        playlist.segments[2].discontinuity = 1
        let timeline = try #require(SegmentTimeline(playlist))
        #expect(timeline.entries.map(\.date) == [1000, nil, nil])
        #expect(timeline.hasDiscontinuity)
    }

    @Test("The program date-time map keeps the dates of segments that left the live window")
    func dateTimeMapKeepsDates() throws {
        var line = ProgramDateTimeMap()
        var timeline = try #require(SegmentTimeline(media(0...2, date: 1000)))
        line.extend(with: timeline)
        timeline.update(media(10...12, date: 2000))
        line.extend(with: timeline)
        #expect(line.date(at: 5) == 1005)
        #expect(line.date(at: timeline.window.lowerBound + 1) == 2001)
        #expect(line.date(at: -5) == nil)
    }

    @Test("The program date-time map of a playlist without dates is empty") func emptyDateTimeMap() throws {
        var line = ProgramDateTimeMap()
        line.extend(with: try #require(SegmentTimeline(media(0...2))))
        #expect(line.date(at: 1) == nil)
    }
}
