import FoundationEssentials
import TestSupport
import Testing

@testable import WindowboxPlayer

/// Seeks in live and DVR streams, and seeks to dates.
@MainActor
struct TransmissionSeekTests {
    // acceptance: SeekChecks.CanSeekInTimeRange, SeekChecks.CanSeekToTimeRangeStart, SeekChecks.CanSeekToTimeRangeEnd
    // acceptance: SeekChecks.CannotSeekBeforeTimeRangeStart, SeekChecks.CannotSeekAfterTimeRangeEnd
    @Test("A DVR window can be sought including both its bounds")
    func dvrWindowBounds() async {
        let player = await Scene.transmitting(.seconds(5) ..< .seconds(22)).player
        #expect(player.canSeek(to: .seconds(5)))
        #expect(player.canSeek(to: .seconds(10)))
        #expect(player.canSeek(to: .seconds(22)))
        #expect(!player.canSeek(to: .seconds(4)))
        #expect(!player.canSeek(to: .seconds(23)))
    }

    // acceptance: SeekChecks.CannotSeekInEmptyTimeRange, Seek.SeekInEmptyTimeRange
    @Test("A seek in a live stream without a DVR window sends no engine command")
    func liveStreamWithoutWindow() async {
        let scene = await Scene.transmitting(nil)
        #expect(!scene.player.canSeek(to: .zero))
        #expect(await scene.player.seek(.at(.seconds(1))))
        #expect(scene.engine.takeCommands() == [])
    }

    // acceptance: SeekChecks.CannotSeekWithEmptyPlayer, Seek.SeekWhenEmpty
    @Test("An empty player cannot seek to a time")
    func emptyPlayer() async {
        let scene = Scene()
        #expect(!scene.player.canSeek(to: .zero))
        #expect(await scene.player.seek(to: .seconds(3)))
        #expect(scene.engine.soughtTargets == [])
    }

    // acceptance: Seek.SeekBeforeTimeRangeStart, Seek.SeekAfterTimeRangeEnd, Seek.TimesDuringSeekBeforeTimeRangeStart
    @Test("Seek targets in a DVR stream are clamped to the window")
    func clampedTargets() async {
        let scene = await Scene.transmitting(.seconds(5) ..< .seconds(22), at: .seconds(10))
        scene.player.startSeek(.at(.zero))
        #expect(scene.player.time() == .seconds(5))
        scene.player.startSeek(.at(.seconds(100)))
        #expect(scene.engine.soughtTargets == [.seconds(5), .milliseconds(21_900)])
    }

    // acceptance: Seek.SeekInTimeRange, Seek.SeekToTimeRangeStart, Seek.SeekToTimeRangeEnd
    @Test("A seek in a DVR window completes at its target")
    func seekInDVRWindow() async {
        let scene = await Scene.transmitting(.seconds(5) ..< .seconds(22), at: .seconds(20))
        async let landed = scene.player.seek(.at(.seconds(7)))
        await settle()
        scene.engine.landSeek()
        #expect(await landed)
        #expect(scene.player.time() == .seconds(7))
    }

    // acceptance: Seek.DvrStartAtTime
    @Test("A DVR stream starts at its configured position")
    func configuredStart() {
        let item = PlayerItem.simple(
            url: URL(filePath: "/live"), configuration: PlaybackConfiguration(position: .at(.seconds(10))))
        let scene = Scene([item])
        #expect(scene.engine.source?.startPosition == .seconds(10))
    }

    @Test("A live stream without a configured position starts where its media says")
    func defaultStart() {
        #expect(Scene([item("live")]).engine.source?.startPosition == nil)
    }

    @Test("A seek to a time is exact with video and tolerant with audio only")
    func timeSeekPrecision() async {
        let film = await Scene.ready()
        async let landed = film.player.seek(to: .seconds(20))
        await settle()
        #expect(film.engine.takeCommands() == [.seek(.init(id: 1, target: .seconds(20)))])
        film.engine.landSeek()
        #expect(await landed)
        let song = await Scene.ready(.song())
        async let heard = song.player.seek(to: .seconds(20))
        await settle()
        #expect(
            song.engine.takeCommands() == [
                .seek(.init(id: 1, target: .seconds(20), toleranceBefore: nil, toleranceAfter: nil))
            ])
        song.engine.landSeek()
        #expect(await heard)
    }

    @Test("A seek to a date uses the stream's program date-time")
    func dateSeek() async {
        let scene = await Scene.transmitting(.zero ..< .seconds(60), at: .seconds(50))
        let start = Date(timeIntervalSince1970: 1_700_000_000)
        scene.engine.setStartDate(start)
        #expect(scene.player.date() == start.addingTimeInterval(50))
        async let landed = scene.player.seek(to: start.addingTimeInterval(12))
        await settle()
        #expect(scene.engine.soughtTargets == [.seconds(12)])
        scene.engine.landSeek()
        #expect(await landed)
    }

    @Test("A seek to a date fails without a program date-time")
    func dateSeekWithoutDates() async {
        let scene = await Scene.ready()
        #expect(scene.player.date() == nil)
        #expect(await scene.player.seek(to: Date(timeIntervalSince1970: 0)) == false)
        #expect(scene.engine.soughtTargets == [])
    }
}
