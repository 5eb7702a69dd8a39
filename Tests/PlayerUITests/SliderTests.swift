import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayerUI

@MainActor
struct SeekBarTests {
    private func shown(_ media: MediaInfo = .film()) async -> (Stage, SeekBarService) {
        let stage = Stage(media: media)
        let bar = stage[SeekBarService.self]
        bar.isShown = true
        await stage.play()
        return (stage, bar)
    }

    @Test func itIsFilledAsFarAsHasBeenPlayed() async {
        let (stage, bar) = await shown()
        await stage.pass(.seconds(15))
        #expect(abs(bar.fraction - 0.25) < 0.02)
    }

    @Test func aHandOnItSeeksAndHoldsPlayback() async {
        let (stage, bar) = await shown()
        bar.grab(at: 0.5)
        await settle()
        #expect(bar.isHoldingPlayback)
        #expect(!stage.player.shouldPlay)
        #expect(stage.engine.soughtTargets.last == .seconds(30))
    }

    @Test func whileItIsHeldTheButtonDoesNotFlicker() async {
        let (stage, bar) = await shown()
        bar.grab(at: 0.5)
        await settle()
        #expect(stage[PlaybackService.self].deed == .pause)
    }

    @Test func lettingGoLandsThereAndPlaysOn() async {
        let (stage, bar) = await shown()
        bar.grab(at: 0.2)
        bar.drag(to: 0.6)
        bar.drag(to: 0.75)
        bar.letGo()
        await settle()
        #expect(stage.engine.soughtTargets.last == .seconds(45))
        #expect(stage.player.shouldPlay)
        #expect(!bar.isHoldingPlayback)
    }

    @Test func theTimeFollowsTheHand() async {
        let (stage, bar) = await shown()
        bar.grab(at: 0.5)
        bar.drag(to: 0.75)
        #expect(stage[TimeService.self].elapsed == "0:45")
    }

    @Test func itKeepsTheControls() async {
        let (stage, bar) = await shown()
        let controls = stage[ControlsService.self]
        bar.grab(at: 0.2)
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test func withoutAnEndThereIsNothingToGrab() async {
        let (stage, bar) = await shown(.live())
        bar.grab(at: 0.5)
        #expect(!bar.isSensitive)
        #expect(stage.engine.soughtTargets.isEmpty)
    }

    @Test func itTellsTheTimeUnderThePointer() async {
        let (_, bar) = await shown()
        #expect(bar.timeText(at: 0.75) == "0:45")
    }

    @Test func itShowsWhatHasBeenReadAhead() async {
        let (stage, bar) = await shown()
        stage.engine.report { $0.bufferedEnd = .seconds(30) }
        await settle()
        #expect(bar.bufferedFraction == 0.5)
    }

    @Test(arguments: [
        (10.0, 1000, 33), (100, 1000, 100), (7200, 1000, 500), (60, 0, 500),
    ])
    func itMovesAsOftenAsAPixelChanges(duration: Double, width: Int, milliseconds: Int) {
        #expect(SeekBarService.interval(duration: .seconds(duration), width: width) == .milliseconds(milliseconds))
    }

    @Test func aMoveThatChangesNoPixelChangesNothing() {
        let marks = SeekBarMarks(fraction: 0.5, buffered: 0.6, width: 100)
        #expect(marks == SeekBarMarks(fraction: 0.5001, buffered: 0.6001, width: 100))
        #expect(marks != SeekBarMarks(fraction: 0.51, buffered: 0.6, width: 100))
    }
}
