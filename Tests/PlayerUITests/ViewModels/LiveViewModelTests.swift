import Foundation
import TestSupport
import Testing

@testable import WindowboxPlayerUI

@MainActor
struct LiveViewModelTests {
    private func watching(_ range: Range<Duration>?, at time: Duration = .zero) async -> (ContextFixture, LiveViewModel)
    {
        let fixture = ContextFixture(media: nil)
        fixture.engine.becomeReady(transmitting: range, chunk: .seconds(2))
        fixture.engine.setPosition(time)
        let live = fixture[LiveViewModel.self]
        live.viewCount = 1
        await fixture.play()
        return (fixture, live)
    }

    @Test("A recording has no live edge")
    func recordingIsNotLive() async {
        let fixture = ContextFixture()
        await fixture.play()
        #expect(!fixture[LiveViewModel.self].isLive)
    }

    @Test("The live button reads Live at the live edge and does not seek")
    func liveEdgeNeedsNoSeek() async {
        let (fixture, live) = await watching(.zero..<(.seconds(100)), at: .seconds(99))
        #expect(live.isLive && live.isAtEdge)
        #expect(live.label == "Live")
        live.goLive()
        #expect(fixture.engine.seekTargets.isEmpty)
    }

    @Test("The live button reads Go Live behind the live edge and seeks to it")
    func liveButtonSeeksToEdge() async {
        let (fixture, live) = await watching(.zero..<(.seconds(100)), at: .seconds(50))
        #expect(!live.isAtEdge)
        #expect(live.label == "Go Live")
        live.goLive()
        await settle()
        #expect(fixture.engine.seekTargets == [.seconds(100)])
        #expect(live.isAtEdge)
    }

    @Test("A position 2.5 s behind the live edge counts as live with segments of 2 s")
    func segmentBehindIsLive() async {
        let (_, live) = await watching(.zero..<(.seconds(100)), at: .seconds(97.5))
        #expect(live.isAtEdge)
    }

    @Test("A paused live stream falls behind the live edge")
    func pausedStreamFallsBehind() async {
        let (fixture, live) = await watching(.zero..<(.seconds(100)), at: .seconds(100))
        fixture.player.pause()
        fixture.engine.moveWindow(to: .seconds(20)..<(.seconds(120)))
        await settle()
        #expect(!live.isAtEdge)
    }

    @Test("The live button follows a drag on the seek bar")
    func liveButtonFollowsSeekBar() async {
        let (fixture, live) = await watching(.zero..<(.seconds(100)), at: .seconds(100))
        let slider = fixture[SeekBarViewModel.self].slider
        slider.tracker.isActive = true
        await settle()
        slider.grab(at: 0.2)
        #expect(!live.isAtEdge)
    }

    @Test("A live stream that is not seekable is at the live edge until it is paused")
    func unseekableStreamIsLive() async {
        let (fixture, live) = await watching(nil)
        #expect(live.isLive && live.isAtEdge)
        fixture.player.pause()
        await settle()
        #expect(!live.isAtEdge)
    }

    @Test("A hidden live button runs no timer of its own")
    func hiddenLiveButtonIsIdle() async {
        let (fixture, live) = await watching(.zero..<(.seconds(100)), at: .seconds(50))
        live.viewCount = 0
        fixture[ControlsService.self].hide()
        await fixture.pass(.milliseconds(1))
        // The player's own timer checks the distance to the live edge each second.
        #expect(fixture.clock.sleeperCount == 1)
    }

    @Test("Time label and seek bar show the wall-clock time of a stream with program dates")
    func programDateTimeIsShown() async throws {
        let (fixture, _) = await watching(.zero..<(.seconds(100)), at: .seconds(50))
        let time = fixture[TimeViewModel.self]
        time.viewCount = 1
        await settle()
        #expect(time.elapsed == "0:50")
        fixture.engine.setStartDate(Date(timeIntervalSince1970: 1_700_000_000))
        time.viewCount = 0
        time.viewCount = 1
        let expected = try #require(TimeOfDay.text(secondsSince1970: 1_700_000_050))
        #expect(time.elapsed == expected)
        #expect(time.end.isEmpty)
        let earlier = try #require(TimeOfDay.text(secondsSince1970: 1_700_000_025))
        let slider = fixture[SeekBarViewModel.self].slider
        slider.tracker.isActive = true
        await settle()
        #expect(slider.text(at: 0.25) == earlier)
    }

    @Test("A wall-clock time shows whole seconds, rounded down")
    func wallClockShowsWholeSeconds() {
        let text = TimeOfDay.text(secondsSince1970: 1_700_000_050.9)
        #expect(text?.hasSuffix(":10") == true || text?.contains(":10 ") == true)
    }
}
