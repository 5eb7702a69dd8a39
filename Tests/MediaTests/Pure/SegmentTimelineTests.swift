import Testing

@testable import WindowboxMedia

/// Segments keep their place in time while the window of a transmission moves.
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

    @Test func itBeginsAtZero() throws {
        let timeline = try #require(SegmentTimeline(media(5...24, duration: 1)))
        #expect(timeline.window == 0..<20)
        #expect(timeline.seekable == 0..<17)
        #expect(timeline.liveEdge == 17)
    }

    @Test func threeSegmentsAreLive() throws {
        let timeline = try #require(SegmentTimeline(media(0...2)))
        #expect(timeline.seekable == nil)
        #expect(timeline.liveEdge == 0)
    }

    @Test func aRecordingIsAllThere() throws {
        #expect(try #require(SegmentTimeline(media(0...2, isFinished: true))).seekable == 0..<12)
    }

    @Test func emptyIsNothing() { #expect(SegmentTimeline(MediaPlaylist()) == nil) }

    @Test func theWindowMoves() throws {
        var timeline = try #require(SegmentTimeline(media(5...9)))
        timeline.update(media(7...12))
        #expect(timeline.window == 8..<32)
        #expect(timeline.entries.map(\.number) == Array(7...12))
        timeline.update(media(7...12))
        #expect(timeline.window == 8..<32)
    }

    @Test func theSamePlaceIsFoundAfterARound() throws {
        var timeline = try #require(SegmentTimeline(media(5...9)))
        timeline.update(media(10...14))
        #expect(timeline.window == 20..<40)
    }

    @Test func whatCameAndWentCounts() throws {
        var timeline = try #require(SegmentTimeline(media(0...4)))
        timeline.update(media(15...19))
        #expect(timeline.window == 60..<80)
        #expect(timeline.entries.first?.number == 15)
    }

    @Test func theWallClockSaysHowMuchCameAndWent() throws {
        var timeline = try #require(SegmentTimeline(media(0...4, date: 1000)))
        timeline.update(media(15...19, date: 1070))
        #expect(timeline.window == 70..<90)
    }

    @Test func aServerThatBeginsAnewGoesOn() throws {
        var timeline = try #require(SegmentTimeline(media(100...104)))
        timeline.update(media(0...4))
        #expect(timeline.window == 20..<40)
        #expect(timeline.entries.map(\.number) == Array(105...109))
        timeline.update(media(1...5))
        #expect(timeline.window == 24..<44)
    }

    @Test func aTimeLeadsToItsSegment() throws {
        let timeline = try #require(SegmentTimeline(media(3...7)))
        #expect(timeline.entry(at: -1)?.number == 3)
        #expect(timeline.entry(at: 3.9)?.number == 3)
        #expect(timeline.entry(at: 3.9999)?.number == 4)
        #expect(timeline.entry(at: 100)?.number == 7)
    }

    @Test func anotherPlaylistLiesBesideByItsClock() throws {
        let main = try #require(SegmentTimeline(media(3...7, date: 1000)))
        let other = try #require(SegmentTimeline(media(50...54, date: 1004), beside: main))
        #expect(other.window == 4..<24)
        #expect(other.entries.first?.number == 4)
    }

    @Test func anotherPlaylistLiesBesideByItsNumbers() throws {
        let main = try #require(SegmentTimeline(media(3...7)))
        #expect(try #require(SegmentTimeline(media(4...8), beside: main)).window == 4..<24)
    }

    @Test func anotherPlaylistLiesBesideByItsEnd() throws {
        let main = try #require(SegmentTimeline(media(3...7)))
        #expect(try #require(SegmentTimeline(media(90...93), beside: main)).window == 4..<20)
    }

    @Test func datesAreReckonedOn() throws {
        let timeline = try #require(SegmentTimeline(media(0...2, date: 1000)))
        #expect(timeline.entries.map(\.date) == [1000, 1004, 1008])
    }

    @Test func aCutEndsTheClock() throws {
        var playlist = media(0...2, date: 1000)
        playlist.segments[1].discontinuity = 1
        playlist.segments[2].discontinuity = 1
        let timeline = try #require(SegmentTimeline(playlist))
        #expect(timeline.entries.map(\.date) == [1000, nil, nil])
        #expect(timeline.isCut)
    }

    @Test func aDateLineRemembersWhatLeft() throws {
        var line = DateLine()
        var timeline = try #require(SegmentTimeline(media(0...2, date: 1000)))
        line.extend(with: timeline)
        timeline.update(media(10...12, date: 2000))
        line.extend(with: timeline)
        #expect(line.date(at: 5) == 1005)
        #expect(line.date(at: timeline.window.lowerBound + 1) == 2001)
        #expect(line.date(at: -5) == nil)
    }

    @Test func withoutDatesThereAreNone() throws {
        var line = DateLine()
        line.extend(with: try #require(SegmentTimeline(media(0...2))))
        #expect(line.date(at: 1) == nil)
    }
}
