import FoundationEssentials
import TestSupport
import Testing
import WindowboxCore
import WindowboxDemux

@testable import WindowboxPlayer

/// Seeks in live and DVR streams, and seeks to dates.
@MainActor
struct LiveSeekTests {
    // acceptance: SeekChecks.CanSeekInTimeRange, SeekChecks.CanSeekToTimeRangeStart, SeekChecks.CanSeekToTimeRangeEnd
    // acceptance: SeekChecks.CannotSeekBeforeTimeRangeStart, SeekChecks.CannotSeekAfterTimeRangeEnd
    @Test("A DVR window can be sought including both its bounds")
    func dvrWindowBounds() async {
        let player = await PlayerFixture.transmitting(.seconds(5) ..< .seconds(22)).player
        #expect(player.canSeek(to: .seconds(5)))
        #expect(player.canSeek(to: .seconds(10)))
        #expect(player.canSeek(to: .seconds(22)))
        #expect(!player.canSeek(to: .seconds(4)))
        #expect(!player.canSeek(to: .seconds(23)))
    }

    // acceptance: SeekChecks.CannotSeekInEmptyTimeRange, Seek.SeekInEmptyTimeRange
    @Test("A seek in a live stream without a DVR window sends no engine command")
    func liveStreamWithoutWindow() async {
        let fixture = await PlayerFixture.transmitting(nil)
        #expect(!fixture.player.canSeek(to: .zero))
        #expect(await fixture.player.seek(.at(.seconds(1))).completion())
        #expect(fixture.engine.dequeueCommands() == [])
    }

    // acceptance: SeekChecks.CannotSeekWithEmptyPlayer, Seek.SeekWhenEmpty
    @Test("An empty player cannot seek to a time")
    func emptyPlayer() async {
        let fixture = PlayerFixture()
        #expect(!fixture.player.canSeek(to: .zero))
        #expect(await fixture.player.seek(to: .seconds(3)).completion())
        #expect(fixture.engine.seekTargets == [])
    }

    // acceptance: Seek.SeekBeforeTimeRangeStart, Seek.SeekAfterTimeRangeEnd, Seek.TimesDuringSeekBeforeTimeRangeStart
    @Test("Seek targets in a DVR stream are clamped to the window")
    func clampedTargets() async {
        let fixture = await PlayerFixture.transmitting(.seconds(5) ..< .seconds(22), at: .seconds(10))
        fixture.player.seek(.at(.zero))
        #expect(fixture.player.time() == .seconds(5))
        fixture.player.seek(.at(.seconds(100)))
        #expect(fixture.engine.seekTargets == [.seconds(5), .milliseconds(21_900)])
    }

    // acceptance: Seek.SeekInTimeRange, Seek.SeekToTimeRangeStart, Seek.SeekToTimeRangeEnd
    @Test("A seek in a DVR window completes at its target")
    func seekInDVRWindow() async {
        let fixture = await PlayerFixture.transmitting(.seconds(5) ..< .seconds(22), at: .seconds(20))
        let completion = Task { await fixture.player.seek(.at(.seconds(7))).completion() }
        await settle()
        fixture.engine.completeSeek()
        #expect(await completion.value)
        #expect(fixture.player.time() == .seconds(7))
    }

    // acceptance: Seek.DvrStartAtTime
    @Test("A DVR stream starts at its configured position")
    func configuredStart() {
        let item = PlayerItem.simple(
            url: URL(filePath: "/live"), configuration: PlaybackConfiguration(position: .at(.seconds(10))))
        let fixture = PlayerFixture([item])
        #expect(fixture.engine.source?.startPosition == .seconds(10))
    }

    @Test("A live stream without a configured position starts where its media says")
    func defaultStart() {
        #expect(PlayerFixture([item("live")]).engine.source?.startPosition == nil)
    }

    @Test("A seek to a time is exact with video and tolerant with audio only")
    func timeSeekPrecision() async {
        let film = await PlayerFixture.ready()
        let completion = Task { await film.player.seek(to: .seconds(20)).completion() }
        await settle()
        #expect(film.engine.dequeueCommands() == [.seek(.init(id: 1, target: .seconds(20)))])
        film.engine.completeSeek()
        #expect(await completion.value)
        let song = await PlayerFixture.ready(.song())
        let heard = Task { await song.player.seek(to: .seconds(20)).completion() }
        await settle()
        #expect(
            song.engine.dequeueCommands() == [
                .seek(.init(id: 1, target: .seconds(20), toleranceBefore: nil, toleranceAfter: nil))
            ])
        song.engine.completeSeek()
        #expect(await heard.value)
    }

    @Test("A seek to a date uses the stream's program date-time")
    func dateSeek() async {
        let fixture = await PlayerFixture.transmitting(.zero ..< .seconds(60), at: .seconds(50))
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        fixture.engine.setStartDate(start)
        #expect(fixture.player.date() == start.addingTimeInterval(50))
        let completion = Task { await fixture.player.seek(to: start.addingTimeInterval(12)).completion() }
        await settle()
        #expect(fixture.engine.seekTargets == [.seconds(12)])
        fixture.engine.completeSeek()
        #expect(await completion.value)
    }

    @Test("A seek to a date fails without a program date-time")
    func dateSeekWithoutDates() async {
        let fixture = await PlayerFixture.ready()
        #expect(fixture.player.date() == nil)
        #expect(await fixture.player.seek(to: Date(timeIntervalSince1970: 0)).completion() == false)
        #expect(fixture.engine.seekTargets == [])
    }
}
