import TestSupport
import Testing
import WindowboxMedia

@testable import WindowboxPlayer

/// The seekable range, duration and buffer of a player.
@MainActor
struct TimePropertiesTests {
    // acceptance: TimeProperties.WithoutTimeRange, AVPlayer.TimeRangeWhenEmpty, AVPlayer.DurationWhenEmpty
    @Test("An empty player has no range, duration or buffer")
    func emptyPlayer() {
        let player = PlayerFixture().player
        #expect(player.seekableTimeRange == nil)
        #expect(player.duration == nil)
        #expect(player.chunkDuration == nil)
        #expect(player.buffer == 0)
    }

    // acceptance: TimeProperties.TimeRange, AVPlayer.TimeRangeForOnDemand, AVPlayer.DurationForOnDemand
    @Test("An on-demand stream has a duration and a seekable range")
    func onDemandStream() async {
        let player = await PlayerFixture.ready().player
        #expect(player.seekableTimeRange == .zero ..< .seconds(60))
        #expect(player.duration == .seconds(60))
    }

    // acceptance: AVPlayer.DurationForLive
    @Test("A live stream without a DVR window has no duration or seekable range")
    func liveStream() async {
        let player = await PlayerFixture.transmitting(nil).player
        #expect(player.duration == nil)
        #expect(player.seekableTimeRange == nil)
    }

    // acceptance: AVPlayer.DurationForDvr
    @Test("A DVR stream has a moving seekable range and no duration")
    func dvrStream() async {
        let fixture = await PlayerFixture.transmitting(.zero ..< .seconds(17))
        #expect(fixture.player.duration == nil)
        #expect(fixture.player.seekableTimeRange == .zero ..< .seconds(17))
        #expect(fixture.player.chunkDuration == .seconds(1))
        fixture.engine.moveWindow(to: .seconds(4) ..< .seconds(21))
        await settle()
        #expect(fixture.player.seekableTimeRange == .seconds(4) ..< .seconds(21))
    }

    // acceptance: TimeProperties.SeekableTimeRangeFallback
    @Test("Buffered data does not make a live stream seekable")
    func bufferedLiveStream() async {
        let fixture = await PlayerFixture.transmitting(nil)
        fixture.engine.report { $0.bufferedEnd = .seconds(5) }
        await settle()
        #expect(fixture.player.seekableTimeRange == nil)
        #expect(fixture.player.streamType == .live)
    }

    // acceptance: TimeProperties.BufferEmptyLoadedTimeRanges
    @Test("The buffer is zero before anything is buffered")
    func emptyBuffer() async { #expect(await PlayerFixture.ready().player.buffer == 0) }

    // acceptance: TimeProperties.Buffer
    @Test("The buffer is the buffered fraction of the seekable range")
    func partialBuffer() async {
        let fixture = await PlayerFixture.ready()
        fixture.engine.report { $0.bufferedEnd = .seconds(15) }
        await settle()
        #expect(fixture.player.buffer == 0.25)
        let window = await PlayerFixture.transmitting(.seconds(10) ..< .seconds(30))
        window.engine.report { $0.bufferedEnd = .seconds(20) }
        await settle()
        #expect(window.player.buffer == 0.5)
    }

    // acceptance: TimeProperties.BufferClamped
    @Test("The buffer is clamped from 0 to 1")
    func clampedBuffer() async {
        let fixture = await PlayerFixture.ready()
        fixture.engine.report { $0.bufferedEnd = .seconds(70) }
        await settle()
        #expect(fixture.player.buffer == 1)
        let window = await PlayerFixture.transmitting(.seconds(10) ..< .seconds(30))
        window.engine.report { $0.bufferedEnd = .seconds(5) }
        await settle()
        #expect(window.player.buffer == 0)
    }
}
