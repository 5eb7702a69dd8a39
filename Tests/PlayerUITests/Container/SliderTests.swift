import FoundationEssentials
import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia
import WindowboxPlayer

@testable import WindowboxPlayerUI

@MainActor
struct SliderTests {
    private func shown(_ media: MediaInfo = .film()) async -> (ContextFixture, SliderModel) {
        let fixture = ContextFixture(media: media)
        let bar = fixture[SeekBarViewModel.self].slider
        bar.tracker.isActive = true
        await fixture.play()
        return (fixture, bar)
    }

    @Test("The seek bar is filled up to the playback position")
    func seekBarShowsPosition() async {
        let (fixture, bar) = await shown()
        await fixture.pass(.seconds(15))
        #expect(abs(bar.fraction - 0.25) < 0.02)
    }

    @Test("A grab of the seek bar seeks and holds playback")
    func grabSeeksAndHoldsPlayback() async {
        let (fixture, bar) = await shown()
        bar.grab(at: 0.5)
        await settle()
        #expect(fixture[SeekBarViewModel.self].isInterruptingPlayback)
        #expect(!fixture.player.shouldPlay)
        #expect(fixture.engine.seekTargets.last == .seconds(30))
    }

    @Test("The playback button still offers pause while the seek bar is held")
    func grabKeepsPauseButton() async {
        let (fixture, bar) = await shown()
        bar.grab(at: 0.5)
        await settle()
        #expect(fixture[PlaybackViewModel.self].action == .pause)
    }

    @Test("The released seek bar seeks to its last position and resumes playback")
    func releaseSeeksAndResumes() async {
        let (fixture, bar) = await shown()
        bar.grab(at: 0.2)
        bar.drag(to: 0.6)
        bar.drag(to: 0.75)
        bar.release()
        await settle()
        #expect(fixture.engine.seekTargets.last == .seconds(45))
        #expect(fixture.player.shouldPlay)
        #expect(!fixture[SeekBarViewModel.self].isInterruptingPlayback)
    }

    @Test("The time label follows a drag on the seek bar")
    func timeLabelFollowsDrag() async {
        let (fixture, bar) = await shown()
        bar.grab(at: 0.5)
        bar.drag(to: 0.75)
        #expect(fixture[TimeViewModel.self].elapsed == "0:45")
    }

    @Test("Controls stay revealed while the seek bar is held")
    func heldSeekBarKeepsControls() async {
        let (fixture, bar) = await shown()
        let controls = fixture[ControlsService.self]
        bar.grab(at: 0.2)
        await fixture.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("The seek bar is insensitive in a live stream that is not seekable")
    func liveSeekBarIsInsensitive() async {
        let (fixture, bar) = await shown(.live())
        bar.grab(at: 0.5)
        #expect(!bar.isSensitive)
        #expect(fixture.engine.seekTargets.isEmpty)
    }

    @Test("The seek bar shows the time under the pointer")
    func seekBarShowsTimeAtPointer() async {
        let (_, bar) = await shown()
        #expect(bar.text(at: 0.75) == "0:45")
    }

    @Test("The seek bar shows the buffered range")
    func seekBarShowsBuffer() async {
        let (fixture, bar) = await shown()
        fixture.engine.report { $0.bufferedEnd = .seconds(30) }
        await settle()
        #expect(bar.bufferedFraction == 0.5)
    }

    @Test(
        "The seek bar's update interval is the time per pixel, from 33 to 500 ms",
        arguments: [
            (10.0, 1000, 33), (100, 1000, 100), (7200, 1000, 500), (60, 0, 500),
        ])
    func updateIntervalMatchesPixels(duration: Double, width: Int, milliseconds: Int) {
        #expect(SeekBarViewModel.interval(duration: .seconds(duration), width: width) == .milliseconds(milliseconds))
    }

    @Test("Seek bar marks that differ by less than a pixel are equal")
    func subpixelMarksAreEqual() {
        let marks = SliderMarks(fraction: 0.5, buffered: 0.6, width: 100)
        #expect(marks == SliderMarks(fraction: 0.5001, buffered: 0.6001, width: 100))
        #expect(marks != SliderMarks(fraction: 0.51, buffered: 0.6, width: 100))
    }

    @Test("A new width of the seek bar changes only its update interval")
    func newWidthChangesInterval() async {
        let (fixture, bar) = await shown(.film(duration: .seconds(100)))
        fixture[SeekBarViewModel.self].updateWidth(1000)
        #expect(bar.tracker.interval == .milliseconds(100))
        await fixture.pass(.milliseconds(100))
        #expect(abs(bar.fraction - 0.001) < 0.0001)
    }

    @Test("Relative moves of the seek bar seek by fractions of the duration")
    func relativeMoveSeeks() async {
        let (fixture, bar) = await shown()
        bar.move(by: 0.25)
        await settle()
        #expect(fixture.engine.seekTargets.last == .seconds(15))
        bar.move(by: -1)
        await settle()
        #expect(fixture.engine.seekTargets.last == .zero)
    }

    @Test("A focused seek bar announces jumps to a screen reader, but not every second")
    func focusedSeekBarAnnouncesJumps() async {
        let (fixture, bar) = await shown()
        let start = bar.accessibleValueText
        await fixture.pass(.seconds(5))
        #expect(bar.accessibleValueText != start, "the unfocused seek bar updates its spoken position")
        bar.isFocused = true
        let focused = bar.accessibleValueText
        #expect(focused.text == "0:05 of 1:00")
        await fixture.pass(.seconds(5))
        #expect(bar.accessibleValueText == focused)
        bar.move(by: -1)
        await settle()
        #expect(bar.accessibleValueText != focused && bar.accessibleValueText.text == "0:00 of 1:00")
        fixture.engine.setPosition(.seconds(20))
        #expect(bar.valueText == "0:00 of 1:00", "the tracker updates later")
        #expect(bar.accessibleValueText.text == "0:20 of 1:00")
        fixture.engine.setPosition(.zero)
        fixture.player.pause()
        await settle()
        let paused = bar.accessibleValueText
        bar.move(by: 0.5)
        await settle()
        #expect(bar.accessibleValueText != paused && bar.accessibleValueText.text == "0:30 of 1:00")
    }

    @Test("A slider model works with any progress tracker")
    func sliderWorksWithAnyTracker() async {
        let fixture = ContextFixture()
        let tracker = ProgressTracker(interval: .seconds(1), seekBehavior: .deferred, clock: fixture.clock)
        let bar = SliderModel(tracker)
        #expect(!bar.isSensitive && bar.fraction == 0 && bar.text(at: 0.5) == nil && bar.valueText.isEmpty)
        tracker.player = fixture.player
        await fixture.play()
        bar.grab(at: 0.5)
        #expect(fixture.engine.seekTargets.isEmpty)
        bar.release()
        #expect(fixture.engine.seekTargets == [.seconds(30)])
    }

    @Test("The seek bar marks chapters and names them under the pointer")
    func chaptersAreMarked() async {
        var media = MediaInfo.film()
        media.chapters = [
            MediaChapter(title: "Dawn", range: .zero..<(.seconds(15))),
            MediaChapter(title: "Noon", range: .seconds(15)..<(.seconds(60))),
        ]
        let (_, bar) = await shown(media)
        #expect(bar.chapters == [0.25])
        #expect(bar.text(at: 0.1) == "0:06 · Dawn")
        #expect(bar.text(at: 0.5) == "0:30 · Noon")
    }

    @Test("The seek bar marks credits and blocked ranges")
    func creditsAndBlocksAreMarked() async {
        let fixture = ContextFixture()
        let ranges = [
            TimeRange(kind: .credits(.opening), range: .seconds(6)..<(.seconds(12))),
            TimeRange(kind: .blocked, range: .seconds(30)..<(.seconds(90))),
            TimeRange(kind: .credits(.closing), range: .seconds(70)..<(.seconds(90))),
        ]
        fixture.player.items = [
            .simple(url: URL(filePath: "/films/Series.mkv"), metadata: PlayerMetadata(timeRanges: ranges))
        ]
        await fixture.play()
        let bar = fixture[SeekBarViewModel.self].slider
        bar.tracker.isActive = true
        await settle()
        #expect(
            bar.ranges == [
                SliderRange(kind: .credits, start: 0.1, end: 0.2), SliderRange(kind: .blocked, start: 0.5, end: 1),
            ])
    }

    @Test("A range shorter than a pixel is drawn one pixel wide on the seek bar")
    func shortRangeIsOnePixelWide() async {
        let fixture = ContextFixture()
        let range = TimeRange(kind: .credits(.opening), range: .seconds(6)..<(.seconds(6.01)))
        fixture.player.items = [
            .simple(url: URL(filePath: "/films/Series.mkv"), metadata: PlayerMetadata(timeRanges: [range]))
        ]
        await fixture.play()
        let bar = fixture[SeekBarViewModel.self].slider
        bar.tracker.isActive = true
        await settle()
        #expect(SliderMarks(bar, width: 100).ranges.map(\.pixels) == [10..<11])
    }
}
