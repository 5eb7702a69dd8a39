import FoundationEssentials
import TestSupport
import Testing
import WindowboxMedia
import WindowboxPlayer

@testable import WindowboxPlayerUI

@MainActor
struct SliderTests {
    private func shown(_ media: MediaInfo = .film()) async -> (Stage, SliderModel) {
        let stage = Stage(media: media)
        let bar = stage[SeekBarService.self].slider
        bar.tracker.isActive = true
        await stage.play()
        return (stage, bar)
    }

    @Test("The seek bar is filled up to the playback position")
    func seekBarShowsPosition() async {
        let (stage, bar) = await shown()
        await stage.pass(.seconds(15))
        #expect(abs(bar.fraction - 0.25) < 0.02)
    }

    @Test("A grab of the seek bar seeks and holds playback")
    func grabSeeksAndHoldsPlayback() async {
        let (stage, bar) = await shown()
        bar.grab(at: 0.5)
        await settle()
        #expect(stage[SeekBarService.self].isHoldingPlayback)
        #expect(!stage.player.shouldPlay)
        #expect(stage.engine.soughtTargets.last == .seconds(30))
    }

    @Test("The playback button still offers pause while the seek bar is held")
    func grabKeepsPauseButton() async {
        let (stage, bar) = await shown()
        bar.grab(at: 0.5)
        await settle()
        #expect(stage[PlaybackService.self].deed == .pause)
    }

    @Test("The released seek bar seeks to its last position and resumes playback")
    func releaseSeeksAndResumes() async {
        let (stage, bar) = await shown()
        bar.grab(at: 0.2)
        bar.drag(to: 0.6)
        bar.drag(to: 0.75)
        bar.letGo()
        await settle()
        #expect(stage.engine.soughtTargets.last == .seconds(45))
        #expect(stage.player.shouldPlay)
        #expect(!stage[SeekBarService.self].isHoldingPlayback)
    }

    @Test("The time label follows a drag on the seek bar")
    func timeLabelFollowsDrag() async {
        let (stage, bar) = await shown()
        bar.grab(at: 0.5)
        bar.drag(to: 0.75)
        #expect(stage[TimeService.self].elapsed == "0:45")
    }

    @Test("Controls stay revealed while the seek bar is held")
    func heldSeekBarKeepsControls() async {
        let (stage, bar) = await shown()
        let controls = stage[ControlsService.self]
        bar.grab(at: 0.2)
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test("The seek bar is insensitive in a live stream that is not seekable")
    func liveSeekBarIsInsensitive() async {
        let (stage, bar) = await shown(.live())
        bar.grab(at: 0.5)
        #expect(!bar.isSensitive)
        #expect(stage.engine.soughtTargets.isEmpty)
    }

    @Test("The seek bar shows the time under the pointer")
    func seekBarShowsTimeAtPointer() async {
        let (_, bar) = await shown()
        #expect(bar.text(at: 0.75) == "0:45")
    }

    @Test("The seek bar shows the buffered range")
    func seekBarShowsBuffer() async {
        let (stage, bar) = await shown()
        stage.engine.report { $0.bufferedEnd = .seconds(30) }
        await settle()
        #expect(bar.bufferedFraction == 0.5)
    }

    @Test(
        "The seek bar's update interval is the time per pixel, from 33 to 500 ms",
        arguments: [
            (10.0, 1000, 33), (100, 1000, 100), (7200, 1000, 500), (60, 0, 500),
        ])
    func updateIntervalMatchesPixels(duration: Double, width: Int, milliseconds: Int) {
        #expect(SeekBarService.interval(duration: .seconds(duration), width: width) == .milliseconds(milliseconds))
    }

    @Test("Seek bar marks that differ by less than a pixel are equal")
    func subpixelMarksAreEqual() {
        let marks = SliderMarks(fraction: 0.5, buffered: 0.6, width: 100)
        #expect(marks == SliderMarks(fraction: 0.5001, buffered: 0.6001, width: 100))
        #expect(marks != SliderMarks(fraction: 0.51, buffered: 0.6, width: 100))
    }

    @Test("A new width of the seek bar changes only its update interval")
    func newWidthChangesInterval() async {
        let (stage, bar) = await shown(.film(duration: .seconds(100)))
        stage[SeekBarService.self].widthBecame(1000)
        #expect(bar.tracker.interval == .milliseconds(100))
        await stage.pass(.milliseconds(100))
        #expect(abs(bar.fraction - 0.001) < 0.0001)
    }

    @Test("Relative moves of the seek bar seek by fractions of the duration")
    func relativeMoveSeeks() async {
        let (stage, bar) = await shown()
        bar.move(by: 0.25)
        await settle()
        #expect(stage.engine.soughtTargets.last == .seconds(15))
        bar.move(by: -1)
        await settle()
        #expect(stage.engine.soughtTargets.last == .zero)
    }

    @Test("A focused seek bar announces jumps to a screen reader, but not every second")
    func focusedSeekBarAnnouncesJumps() async {
        let (stage, bar) = await shown()
        let start = bar.spokenPlace
        await stage.pass(.seconds(5))
        #expect(bar.spokenPlace != start, "the unfocused seek bar updates its spoken position")
        bar.isFocused = true
        let focused = bar.spokenPlace
        #expect(focused.text == "0:05 of 1:00")
        await stage.pass(.seconds(5))
        #expect(bar.spokenPlace == focused)
        bar.move(by: -1)
        await settle()
        #expect(bar.spokenPlace != focused && bar.spokenPlace.text == "0:00 of 1:00")
        stage.player.pause()
        await settle()
        let paused = bar.spokenPlace
        bar.move(by: 0.5)
        await settle()
        #expect(bar.spokenPlace != paused && bar.spokenPlace.text == "0:30 of 1:00")
    }

    @Test("A slider model works with any progress tracker")
    func sliderWorksWithAnyTracker() async {
        let stage = Stage()
        let tracker = ProgressTracker(interval: .seconds(1), seekBehavior: .deferred, clock: stage.clock)
        let bar = SliderModel(tracker)
        #expect(!bar.isSensitive && bar.fraction == 0 && bar.text(at: 0.5) == nil && bar.valueText.isEmpty)
        tracker.player = stage.player
        await stage.play()
        bar.grab(at: 0.5)
        #expect(stage.engine.soughtTargets.isEmpty)
        bar.letGo()
        #expect(stage.engine.soughtTargets == [.seconds(30)])
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
        let stage = Stage()
        let ranges = [
            TimeRange(kind: .credits(.opening), range: .seconds(6)..<(.seconds(12))),
            TimeRange(kind: .blocked, range: .seconds(30)..<(.seconds(90))),
            TimeRange(kind: .credits(.closing), range: .seconds(70)..<(.seconds(90))),
        ]
        stage.player.items = [
            .simple(url: URL(filePath: "/films/Series.mkv"), metadata: PlayerMetadata(timeRanges: ranges))
        ]
        await stage.play()
        let bar = stage[SeekBarService.self].slider
        bar.tracker.isActive = true
        await settle()
        #expect(
            bar.stretches == [
                SliderStretch(kind: .credits, start: 0.1, end: 0.2), SliderStretch(kind: .blocked, start: 0.5, end: 1),
            ])
    }

    @Test("A range shorter than a pixel is drawn one pixel wide on the seek bar")
    func shortRangeIsOnePixelWide() async {
        let stage = Stage()
        let range = TimeRange(kind: .credits(.opening), range: .seconds(6)..<(.seconds(6.01)))
        stage.player.items = [
            .simple(url: URL(filePath: "/films/Series.mkv"), metadata: PlayerMetadata(timeRanges: [range]))
        ]
        await stage.play()
        let bar = stage[SeekBarService.self].slider
        bar.tracker.isActive = true
        await settle()
        #expect(SliderMarks(bar, width: 100).stretches.map(\.pixels) == [10..<11])
    }
}
