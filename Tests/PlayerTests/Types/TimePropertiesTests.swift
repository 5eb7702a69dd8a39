import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// What can be sought in, how long it is, and how much of it has been read ahead.
@MainActor
struct TimePropertiesTests {
    // acceptance: TimeProperties.WithoutTimeRange, AVPlayer.TimeRangeWhenEmpty, AVPlayer.DurationWhenEmpty
    @Test func nothingHasNone() {
        let player = Scene().player
        #expect(player.seekableTimeRange == nil)
        #expect(player.duration == nil)
        #expect(player.chunkDuration == nil)
        #expect(player.buffer == 0)
    }

    // acceptance: TimeProperties.TimeRange, AVPlayer.TimeRangeForOnDemand, AVPlayer.DurationForOnDemand
    @Test func aRecordingHasAll() async {
        let player = await Scene.ready().player
        #expect(player.seekableTimeRange == .zero ..< .seconds(60))
        #expect(player.duration == .seconds(60))
    }

    // acceptance: AVPlayer.DurationForLive
    @Test func aTransmissionHasNoDuration() async {
        let player = await Scene.transmitting(nil).player
        #expect(player.duration == nil)
        #expect(player.seekableTimeRange == nil)
    }

    // acceptance: AVPlayer.DurationForDvr
    @Test func aDVRStreamHasAWindowThatMoves() async {
        let scene = await Scene.transmitting(.zero ..< .seconds(17))
        #expect(scene.player.duration == nil)
        #expect(scene.player.seekableTimeRange == .zero ..< .seconds(17))
        #expect(scene.player.chunkDuration == .seconds(1))
        scene.engine.moveWindow(to: .seconds(4) ..< .seconds(21))
        await settle()
        #expect(scene.player.seekableTimeRange == .seconds(4) ..< .seconds(21))
    }

    // acceptance: TimeProperties.SeekableTimeRangeFallback
    @Test func whatIsReadAheadMakesNothingSeekable() async {
        let scene = await Scene.transmitting(nil)
        scene.engine.report { $0.bufferedEnd = .seconds(5) }
        await settle()
        #expect(scene.player.seekableTimeRange == nil)
        #expect(scene.player.streamType == .live)
    }

    // acceptance: TimeProperties.BufferEmptyLoadedTimeRanges
    @Test func nothingReadIsNothing() async { #expect(await Scene.ready().player.buffer == 0) }

    // acceptance: TimeProperties.Buffer
    @Test func whatIsReadIsAPartOfTheWhole() async {
        let scene = await Scene.ready()
        scene.engine.report { $0.bufferedEnd = .seconds(15) }
        await settle()
        #expect(scene.player.buffer == 0.25)
        let window = await Scene.transmitting(.seconds(10) ..< .seconds(30))
        window.engine.report { $0.bufferedEnd = .seconds(20) }
        await settle()
        #expect(window.player.buffer == 0.5)
    }

    // acceptance: TimeProperties.BufferClamped
    @Test func itIsNeverMoreThanAll() async {
        let scene = await Scene.ready()
        scene.engine.report { $0.bufferedEnd = .seconds(70) }
        await settle()
        #expect(scene.player.buffer == 1)
        let window = await Scene.transmitting(.seconds(10) ..< .seconds(30))
        window.engine.report { $0.bufferedEnd = .seconds(5) }
        await settle()
        #expect(window.player.buffer == 0)
    }
}
