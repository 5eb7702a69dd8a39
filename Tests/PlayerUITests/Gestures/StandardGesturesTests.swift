import TestSupport
import Testing
import WindowboxMedia
import WindowboxPlayer

@testable import WindowboxPlayerUI

/// What pointer and fingers do in our window.
@MainActor
struct StandardGesturesTests {
    private let stage = Stage()
    private let gesture: GestureService
    private let feedback: FeedbackService
    private let controls: ControlsService

    init() async {
        gesture = stage.context.gesture
        gesture.size = (600, 400)
        feedback = stage[FeedbackService.self]
        controls = stage[ControlsService.self]
        StandardGestures.add(to: stage.context)
        await stage.play()
        stage.engine.setPosition(.seconds(30))
        _ = stage.engine.takeCommands()
    }

    private func tap(_ x: Double = 300, isTouch: Bool = true) {
        gesture.pressed(x: x, y: 200, isTouch: isTouch)
        gesture.letGo(dx: 0, dy: 0)
    }

    private func drag(from x: Double, by steps: [(Double, Double)]) {
        gesture.pressed(x: x, y: 200, isTouch: true)
        for (dx, dy) in steps { gesture.moved(dx: dx, dy: dy) }
    }

    @Test func aClickPausesOnceItIsNoDoubleClick() async {
        tap(isTouch: false)
        #expect(stage.player.shouldPlay)
        await stage.pass(.milliseconds(400))
        #expect(!stage.player.shouldPlay)
    }

    @Test(arguments: [10.0, 300, 590]) func aDoubleClickIsFullScreenWhereverItIs(_ x: Double) async {
        tap(x, isTouch: false)
        tap(x, isTouch: false)
        await stage.pass(.seconds(1))
        #expect(stage[StatusService.self].wantsFullscreen && stage.player.shouldPlay)
        #expect(stage.engine.soughtTargets == [])
    }

    @Test func aTapShowsAndHidesTheControls() async {
        controls.hide()
        tap()
        #expect(controls.isRevealed)
        await stage.pass(.seconds(1))
        tap()
        #expect(!controls.isRevealed && stage.player.shouldPlay)
    }

    @Test func aDoubleTapInTheMiddleIsFullScreen() {
        tap()
        tap()
        #expect(stage[StatusService.self].wantsFullscreen)
    }

    @Test func tapsAtASideSkipAndAddUp() async {
        controls.hide()
        for _ in 1...3 { tap(550) }
        #expect(stage.engine.soughtTargets.last == .seconds(50))
        #expect(feedback.feedback.text == "+20 s")
        #expect(!controls.isRevealed && !stage[StatusService.self].wantsFullscreen)
        tap(50)
        #expect(feedback.feedback.text == "−10 s" && feedback.feedback.iconName == "media-seek-backward-symbolic")
        await stage.pass(.milliseconds(400))
        #expect(feedback.isShown)
    }

    @Test func afterSkippingTheControlsAreAsTheyWere() async {
        controls.show()
        tap(550)
        tap(550)
        #expect(!controls.isRevealed)
        await stage.pass(.milliseconds(500))
        #expect(controls.isRevealed)
    }

    @Test func whereNothingCanBeSkippedATapIsATap() async {
        let stage = Stage(media: .live())
        stage.context.gesture.size = (600, 400)
        StandardGestures.add(to: stage.context)
        await stage.play()
        for _ in 1...2 {
            stage.context.gesture.pressed(x: 550, y: 200, isTouch: true)
            stage.context.gesture.letGo(dx: 0, dy: 0)
        }
        #expect(!stage[ControlsService.self].isRevealed && stage.engine.soughtTargets == [])
    }

    @Test func aDragAcrossShowsItsTargetAndSeeksOnce() async {
        drag(from: 300, by: [(20, 0), (200, 40), (300, 80)])
        #expect(stage.engine.soughtTargets == [])
        #expect(feedback.isShown && feedback.feedback.text == "1:00 of 1:00")
        gesture.moved(dx: -150, dy: 0)
        #expect(feedback.feedback.text == "0:15 of 1:00")
        #expect(feedback.feedback.iconName == "media-seek-backward-symbolic")
        gesture.letGo(dx: -150, dy: 0)
        #expect(stage.engine.soughtTargets == [.seconds(15)])
        await stage.pass(FeedbackService.delay)
        #expect(!feedback.isShown && stage.player.shouldPlay)
    }

    @Test func aDragThatIsTakenOverSeeksNowhere() {
        drag(from: 300, by: [(20, 0), (200, 40)])
        gesture.cancelPress()
        #expect(stage.engine.soughtTargets == [] && !feedback.isShown)
    }

    @Test func inALongFilmADragGoesByMinutes() async {
        let stage = Stage(media: .film(duration: .seconds(7200)))
        stage.context.gesture.size = (600, 400)
        StandardGestures.add(to: stage.context)
        await stage.play()
        stage.context.gesture.pressed(x: 0, y: 200, isTouch: true)
        stage.context.gesture.moved(dx: 600, dy: 0)
        stage.context.gesture.letGo(dx: 600, dy: 0)
        #expect(stage.engine.soughtTargets == [.seconds(300)])
    }

    @Test func upAndDownInTheRightHalfIsTheVolume() {
        stage.player.volume = 0.5
        drag(from: 500, by: [(0, -20), (100, -100)])
        #expect(stage.player.volume == 0.75 && feedback.feedback.text == "75 %")
        gesture.moved(dx: 0, dy: 300)
        #expect(stage.player.volume == 0)
        gesture.cancelPress()
        #expect(stage.player.volume == 0.5)
    }

    @Test func upAndDownInTheLeftHalfIsNothing() {
        gesture.pressed(x: 100, y: 200, isTouch: true)
        #expect(!gesture.moved(dx: 0, dy: -100))
        #expect(stage.player.volume == 1)
    }

    @Test func heldItPlaysAtDoubleSpeed() async {
        gesture.pressed(x: 300, y: 200, isTouch: false)
        await stage.pass(.seconds(1))
        #expect(stage.player.playbackSpeed == 2 && feedback.isShown && feedback.feedback.text == "2×")
        await stage.pass(.seconds(5))
        #expect(feedback.isShown)
        gesture.letGo(dx: 0, dy: 0)
        await stage.pass(.seconds(1))
        #expect(stage.player.playbackSpeed == 1 && !feedback.isShown && stage.player.shouldPlay)
    }

    @Test func pausedOrFasterItIsNotHeld() async {
        stage.player.playbackSpeed = 3
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await stage.pass(.seconds(1))
        #expect(stage.player.playbackSpeed == 3 && !feedback.isShown)
        gesture.letGo(dx: 0, dy: 0)
        stage.player.playbackSpeed = 1
        stage.player.pause()
        await settle()
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await stage.pass(.seconds(1))
        #expect(stage.player.playbackSpeed == 1)
    }

    private func pinch(_ scales: Double...) {
        gesture.pairMoved(.pinch, .began) { _ in }
        for scale in scales { gesture.pairMoved(.pinch, .changed) { $0.scale = scale } }
    }

    @Test func aPinchFillsTheScreen() {
        gesture.layout = LayoutInfo(isOverCurrentContext: true, isFullScreen: true)
        pinch(1.05)
        #expect(stage.player.aspectMode == .fit)
        gesture.pairMoved(.pinch, .changed) { $0.scale = 1.2 }
        #expect(stage.player.aspectMode == .fill && feedback.feedback.text == "Fill")
        gesture.pairMoved(.pinch, .ended) { $0.scale = 1.2 }
        pinch(0.8)
        #expect(stage.player.aspectMode == .fit && feedback.feedback.text == "Fit")
        gesture.pairMoved(.pinch, .cancelled) { _ in }
        #expect(stage.player.aspectMode == .fill)
    }

    @Test(arguments: [true, false])
    func inAWindowAPinchDoesNothing(_ isOver: Bool) {
        gesture.layout = LayoutInfo(isOverCurrentContext: isOver, isFullScreen: false)
        pinch(0.5, 2)
        #expect(stage.player.aspectMode == .fit && !feedback.isShown)
    }

    @Test func theWheelTurnsTheVolume() {
        stage.player.volume = 0.5
        gesture.scrolled(dx: 0, dy: -1, isSmooth: false)
        gesture.scrolled(dx: 0, dy: -1, isSmooth: false)
        #expect(stage.player.volume == 0.6)
    }

    @Test func acrossTheWheelSeeksWhenItRests() async {
        gesture.scrolled(dx: 1, dy: 0, isSmooth: false)
        gesture.scrolled(dx: 1, dy: 0, isSmooth: false)
        #expect(feedback.isShown && feedback.feedback.text == "0:50 of 1:00" && stage.engine.soughtTargets == [])
        await stage.pass(GestureService.scrollRest)
        #expect(stage.engine.soughtTargets == [.seconds(50)])
    }

    @Test func aMovementShowsTheControls() {
        controls.hide()
        gesture.hovered(x: 1, y: 1)
        #expect(controls.isRevealed)
    }

    @Test func theOtherButtonsHaveTheirMeanings() {
        var sizes: [Double?] = []
        stage[CommandService.self].onResize = { sizes.append($0) }
        #expect(gesture.pressed(.middle, x: 1, y: 1))
        #expect(sizes == [nil])
    }

    @Test func eachCanBeSwitchedOff() async {
        gesture.disabled = [.doubleTap(.right), .singleTap, .longPress, .hover]
        controls.hide()
        gesture.hovered(x: 1, y: 1)
        for _ in 1...2 { tap(550) }
        tap(isTouch: false)
        await stage.pass(.seconds(1))
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await stage.pass(.seconds(1))
        #expect(stage.engine.soughtTargets == [] && stage.player.shouldPlay && stage.player.playbackSpeed == 1)
    }

    @Test func stoppedTheyDoNothing() async {
        #expect(stage.context.stopService(StandardGestures.self))
        tap(isTouch: false)
        await stage.pass(.seconds(1))
        #expect(stage.player.shouldPlay)
    }
}
