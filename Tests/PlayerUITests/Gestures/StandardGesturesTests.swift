import TestSupport
import Testing
import WindowboxMedia
import WindowboxPlayer

@testable import WindowboxPlayerUI

/// Actions of the standard pointer and touch gestures.
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

    @Test("A click pauses playback once the double-click timeout has passed")
    func clickPausesAfterTimeout() async {
        tap(isTouch: false)
        #expect(stage.player.shouldPlay)
        await stage.pass(.milliseconds(400))
        #expect(!stage.player.shouldPlay)
    }

    @Test("A double-click anywhere in the video enters full screen", arguments: [10.0, 300, 590])
    func doubleClickEntersFullscreen(_ x: Double) async {
        tap(x, isTouch: false)
        tap(x, isTouch: false)
        await stage.pass(.seconds(1))
        #expect(stage[StatusService.self].wantsFullscreen && stage.player.shouldPlay)
        #expect(stage.engine.soughtTargets == [])
    }

    @Test("A tap shows and hides the controls")
    func tapTogglesControls() async {
        controls.hide()
        tap()
        #expect(controls.isRevealed)
        await stage.pass(.seconds(1))
        tap()
        #expect(!controls.isRevealed && stage.player.shouldPlay)
    }

    @Test("A double tap in the center enters full screen")
    func centerDoubleTapEntersFullscreen() {
        tap()
        tap()
        #expect(stage[StatusService.self].wantsFullscreen)
    }

    @Test("Repeated taps at a side of the video skip and add up")
    func sideTapsSkip() async {
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

    @Test("Controls hidden by side taps reappear after the skip")
    func sideTapsRestoreControls() async {
        controls.show()
        tap(550)
        tap(550)
        #expect(!controls.isRevealed)
        await stage.pass(.milliseconds(500))
        #expect(controls.isRevealed)
    }

    @Test("Side taps in a stream that is not seekable act as plain taps")
    func unseekableSideTapsArePlain() async {
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

    @Test("A horizontal drag shows its target and seeks once on release")
    func horizontalDragSeeksOnce() async {
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

    @Test("A canceled horizontal drag does not seek")
    func cancelledDragDoesNotSeek() {
        drag(from: 300, by: [(20, 0), (200, 40)])
        gesture.cancelPress()
        #expect(stage.engine.soughtTargets == [] && !feedback.isShown)
    }

    @Test("A drag across the whole view seeks by five minutes in a two-hour video")
    func longVideoDragSeeksFurther() async {
        let stage = Stage(media: .film(duration: .seconds(7200)))
        stage.context.gesture.size = (600, 400)
        StandardGestures.add(to: stage.context)
        await stage.play()
        stage.context.gesture.pressed(x: 0, y: 200, isTouch: true)
        stage.context.gesture.moved(dx: 600, dy: 0)
        stage.context.gesture.letGo(dx: 600, dy: 0)
        #expect(stage.engine.soughtTargets == [.seconds(300)])
    }

    @Test("A vertical drag in the right half changes the volume until it is canceled")
    func rightDragChangesVolume() {
        stage.player.volume = 0.5
        drag(from: 500, by: [(0, -20), (100, -100)])
        #expect(stage.player.volume == 0.75 && feedback.feedback.text == "75 %")
        gesture.moved(dx: 0, dy: 300)
        #expect(stage.player.volume == 0)
        gesture.cancelPress()
        #expect(stage.player.volume == 0.5)
    }

    @Test("A vertical drag in the left half does nothing")
    func leftDragDoesNothing() {
        gesture.pressed(x: 100, y: 200, isTouch: true)
        #expect(!gesture.moved(dx: 0, dy: -100))
        #expect(stage.player.volume == 1)
    }

    @Test("A long press plays at double speed until it is released")
    func longPressDoublesSpeed() async {
        gesture.pressed(x: 300, y: 200, isTouch: false)
        await stage.pass(.seconds(1))
        #expect(stage.player.playbackSpeed == 2 && feedback.isShown && feedback.feedback.text == "2×")
        await stage.pass(.seconds(5))
        #expect(feedback.isShown)
        gesture.letGo(dx: 0, dy: 0)
        await stage.pass(.seconds(1))
        #expect(stage.player.playbackSpeed == 1 && !feedback.isShown && stage.player.shouldPlay)
    }

    @Test("A long press leaves the speed of paused or faster playback alone")
    func longPressNeedsNormalPlayback() async {
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

    @Test("A pinch in full screen switches between fit and fill")
    func pinchFillsScreen() {
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

    @Test("A pinch in a window does nothing", arguments: [true, false])
    func pinchNeedsFullscreen(_ isOver: Bool) {
        gesture.layout = LayoutInfo(isOverCurrentContext: isOver, isFullScreen: false)
        pinch(0.5, 2)
        #expect(stage.player.aspectMode == .fit && !feedback.isShown)
    }

    @Test("The wheel changes the volume by 5 % a notch")
    func wheelChangesVolume() {
        stage.player.volume = 0.5
        gesture.scrolled(dx: 0, dy: -1, isSmooth: false)
        gesture.scrolled(dx: 0, dy: -1, isSmooth: false)
        #expect(stage.player.volume == 0.6)
    }

    @Test("Horizontal scrolling seeks once the wheel rests")
    func horizontalWheelSeeks() async {
        gesture.scrolled(dx: 1, dy: 0, isSmooth: false)
        gesture.scrolled(dx: 1, dy: 0, isSmooth: false)
        #expect(feedback.isShown && feedback.feedback.text == "0:50 of 1:00" && stage.engine.soughtTargets == [])
        await stage.pass(GestureService.scrollRest)
        #expect(stage.engine.soughtTargets == [.seconds(50)])
    }

    @Test("Pointer motion over the video shows the controls")
    func pointerMotionShowsControls() {
        controls.hide()
        gesture.hovered(x: 1, y: 1)
        #expect(controls.isRevealed)
    }

    @Test("A middle click fits the window to the video")
    func middleClickFitsWindow() {
        var sizes: [Double?] = []
        stage[CommandService.self].onResize = { sizes.append($0) }
        #expect(gesture.pressed(.middle, x: 1, y: 1))
        #expect(sizes == [nil])
    }

    @Test("Disabled standard gestures neither seek, pause nor change the speed")
    func standardGesturesCanBeDisabled() async {
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

    @Test("Stopped standard gestures do nothing")
    func stoppedGesturesDoNothing() async {
        #expect(stage.context.stopService(StandardGestures.self))
        tap(isTouch: false)
        await stage.pass(.seconds(1))
        #expect(stage.player.shouldPlay)
    }
}
