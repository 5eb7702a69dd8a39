import TestSupport
import Testing
import WindowboxCore
import WindowboxPlayer

@testable import WindowboxPlayerUI

/// Actions of the standard pointer and touch gestures.
@MainActor
struct StandardGesturesTests {
    private let fixture = ContextFixture()
    private let gesture: GestureService
    private let feedback: FeedbackService
    private let controls: ControlsService

    init() async {
        gesture = fixture.context.gesture
        gesture.size = (600, 400)
        feedback = fixture[FeedbackService.self]
        controls = fixture[ControlsService.self]
        StandardGestures.add(to: fixture.context)
        await fixture.play()
        fixture.engine.setPosition(.seconds(30))
        _ = fixture.engine.dequeueCommands()
    }

    private func tap(_ x: Double = 300, isTouch: Bool = true) {
        gesture.pressed(x: x, y: 200, isTouch: isTouch)
        gesture.release(dx: 0, dy: 0)
    }

    private func drag(from x: Double, by steps: [(Double, Double)]) {
        gesture.pressed(x: x, y: 200, isTouch: true)
        for (dx, dy) in steps { gesture.moved(dx: dx, dy: dy) }
    }

    @Test("A click pauses playback once the double-click timeout has passed")
    func clickPausesAfterTimeout() async {
        tap(isTouch: false)
        #expect(fixture.player.shouldPlay)
        await fixture.pass(.milliseconds(400))
        #expect(!fixture.player.shouldPlay)
    }

    @Test("A double-click anywhere in the video enters full screen", arguments: [10.0, 300, 590])
    func doubleClickEntersFullscreen(_ x: Double) async {
        tap(x, isTouch: false)
        tap(x, isTouch: false)
        await fixture.pass(.seconds(1))
        #expect(fixture[StatusService.self].wantsFullscreen && fixture.player.shouldPlay)
        #expect(fixture.engine.seekTargets == [])
    }

    @Test("The commands of the mouse can be replaced, and touch keeps its own")
    func mouseCommandsAreReplaced() async {
        gesture.mouseCommands.click = .toggleMute
        gesture.mouseCommands.doubleClick = .togglePlayback
        gesture.mouseCommands.middleClick = .stepForward
        tap(isTouch: false)
        await fixture.pass(.milliseconds(400))
        #expect(fixture.player.isMuted && fixture.player.shouldPlay)
        tap(isTouch: false)
        tap(isTouch: false)
        await fixture.pass(.seconds(1))
        #expect(fixture.player.isMuted && !fixture.player.shouldPlay)
        tap()
        tap()
        #expect(fixture[StatusService.self].wantsFullscreen)
        #expect(gesture.pressed(.middle, x: 0, y: 0))
    }

    @Test("Without a double click, a click does not wait for a second one")
    func clickWithoutDoubleClickIsImmediate() async {
        gesture.mouseCommands.doubleClick = nil
        tap(isTouch: false)
        #expect(!fixture.player.shouldPlay)
        tap(isTouch: false)
        await fixture.pass(.seconds(1))
        #expect(fixture.player.shouldPlay)
        gesture.mouseCommands.click = nil
        tap(isTouch: false)
        await fixture.pass(.seconds(1))
        #expect(fixture.player.shouldPlay && !fixture[StatusService.self].wantsFullscreen)
    }

    @Test(
        "The wheel changes the volume, seeks once it pauses, or does nothing",
        arguments: [
            MouseCommands.Wheel.volume, .seek, .nothing,
        ])
    func wheelFollowsPreference(_ wheel: MouseCommands.Wheel) async {
        gesture.mouseCommands.wheel = wheel
        gesture.scrolled(dx: 0, dy: 1, isSmooth: false)
        await fixture.pass(.seconds(1))
        #expect((fixture.player.volume < 1) == (wheel == .volume))
        #expect(fixture.engine.seekTargets == (wheel == .seek ? [.seconds(20)] : []))
    }

    @Test("A tap shows and hides the controls")
    func tapTogglesControls() async {
        controls.hide()
        tap()
        #expect(controls.isRevealed)
        await fixture.pass(.seconds(1))
        tap()
        #expect(!controls.isRevealed && fixture.player.shouldPlay)
    }

    @Test("A double tap in the center enters full screen")
    func centerDoubleTapEntersFullscreen() {
        tap()
        tap()
        #expect(fixture[StatusService.self].wantsFullscreen)
    }

    @Test("Repeated taps at a side of the video skip and add up")
    func sideTapsSkip() async {
        controls.hide()
        for _ in 1...3 { tap(550) }
        #expect(fixture.engine.seekTargets.last == .seconds(50))
        #expect(feedback.feedback.text == "+20 s")
        #expect(!controls.isRevealed && !fixture[StatusService.self].wantsFullscreen)
        tap(50)
        #expect(feedback.feedback.text == "−10 s" && feedback.feedback.iconName == "media-seek-backward-symbolic")
        await fixture.pass(.milliseconds(400))
        #expect(feedback.isShown)
    }

    @Test("Controls hidden by side taps reappear after the skip")
    func sideTapsRestoreControls() async {
        controls.show()
        tap(550)
        tap(550)
        #expect(!controls.isRevealed)
        await fixture.pass(.milliseconds(500))
        #expect(controls.isRevealed)
    }

    @Test("Side taps in a stream that is not seekable act as plain taps")
    func unseekableSideTapsArePlain() async {
        let fixture = ContextFixture(media: .live())
        fixture.context.gesture.size = (600, 400)
        StandardGestures.add(to: fixture.context)
        await fixture.play()
        for _ in 1...2 {
            fixture.context.gesture.pressed(x: 550, y: 200, isTouch: true)
            fixture.context.gesture.release(dx: 0, dy: 0)
        }
        #expect(!fixture[ControlsService.self].isRevealed && fixture.engine.seekTargets == [])
    }

    @Test("A horizontal drag shows its target and seeks once on release")
    func horizontalDragSeeksOnce() async {
        drag(from: 300, by: [(20, 0), (200, 40), (300, 80)])
        #expect(fixture.engine.seekTargets == [])
        #expect(feedback.isShown && feedback.feedback.text == "1:00 / 1:00")
        gesture.moved(dx: -150, dy: 0)
        #expect(feedback.feedback.text == "0:15 / 1:00")
        #expect(feedback.feedback.iconName == "media-seek-backward-symbolic")
        gesture.release(dx: -150, dy: 0)
        #expect(fixture.engine.seekTargets == [.seconds(15)])
        await fixture.pass(FeedbackService.delay)
        #expect(!feedback.isShown && fixture.player.shouldPlay)
    }

    @Test("A canceled horizontal drag does not seek")
    func cancelledDragDoesNotSeek() {
        drag(from: 300, by: [(20, 0), (200, 40)])
        gesture.cancelPress()
        #expect(fixture.engine.seekTargets == [] && !feedback.isShown)
    }

    @Test("A drag across the whole view seeks by five minutes in a two-hour video")
    func longVideoDragSeeksFurther() async {
        let fixture = ContextFixture(media: .film(duration: .seconds(7200)))
        fixture.context.gesture.size = (600, 400)
        StandardGestures.add(to: fixture.context)
        await fixture.play()
        fixture.context.gesture.pressed(x: 0, y: 200, isTouch: true)
        fixture.context.gesture.moved(dx: 600, dy: 0)
        fixture.context.gesture.release(dx: 600, dy: 0)
        #expect(fixture.engine.seekTargets == [.seconds(300)])
    }

    @Test("A vertical drag in the right half changes the volume until it is canceled")
    func rightDragChangesVolume() {
        fixture.player.volume = 0.5
        drag(from: 500, by: [(0, -20), (100, -100)])
        #expect(fixture.player.volume == 0.75 && feedback.feedback.text == "75%")
        gesture.moved(dx: 0, dy: 300)
        #expect(fixture.player.volume == 0)
        gesture.cancelPress()
        #expect(fixture.player.volume == 0.5)
    }

    @Test("A vertical drag in the left half does nothing")
    func leftDragDoesNothing() {
        gesture.pressed(x: 100, y: 200, isTouch: true)
        #expect(!gesture.moved(dx: 0, dy: -100))
        #expect(fixture.player.volume == 1)
    }

    @Test("A long press plays at double speed until it is released")
    func longPressDoublesSpeed() async {
        gesture.pressed(x: 300, y: 200, isTouch: false)
        await fixture.pass(.seconds(1))
        #expect(fixture.player.playbackSpeed == 2 && feedback.isShown && feedback.feedback.text == "2×")
        await fixture.pass(.seconds(5))
        #expect(feedback.isShown)
        gesture.release(dx: 0, dy: 0)
        await fixture.pass(.seconds(1))
        #expect(fixture.player.playbackSpeed == 1 && !feedback.isShown && fixture.player.shouldPlay)
    }

    @Test("A long press leaves the speed of paused or faster playback alone")
    func longPressNeedsNormalPlayback() async {
        fixture.player.playbackSpeed = 3
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await fixture.pass(.seconds(1))
        #expect(fixture.player.playbackSpeed == 3 && !feedback.isShown)
        gesture.release(dx: 0, dy: 0)
        fixture.player.playbackSpeed = 1
        fixture.player.pause()
        await settle()
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await fixture.pass(.seconds(1))
        #expect(fixture.player.playbackSpeed == 1)
    }

    private func pinch(_ scales: Double...) {
        gesture.handlePinch(.pinch, .began) { _ in }
        for scale in scales { gesture.handlePinch(.pinch, .changed) { $0.scale = scale } }
    }

    @Test("A pinch in full screen switches between fit and fill")
    func pinchFillsScreen() {
        gesture.layout = LayoutInfo(isOverCurrentContext: true, isFullscreen: true)
        pinch(1.05)
        #expect(fixture.player.aspectMode == .fit)
        gesture.handlePinch(.pinch, .changed) { $0.scale = 1.2 }
        #expect(fixture.player.aspectMode == .fill && feedback.feedback.text == "Fill")
        gesture.handlePinch(.pinch, .ended) { $0.scale = 1.2 }
        pinch(0.8)
        #expect(fixture.player.aspectMode == .fit && feedback.feedback.text == "Fit")
        gesture.handlePinch(.pinch, .cancelled) { _ in }
        #expect(fixture.player.aspectMode == .fill)
    }

    @Test("A pinch in a window zooms, and does not fill it", arguments: [true, false])
    func pinchNeedsFullscreen(_ isOver: Bool) {
        gesture.layout = LayoutInfo(isOverCurrentContext: isOver, isFullscreen: false)
        pinch(0.5, 2)
        #expect(fixture.player.aspectMode == .fit && fixture.player.videoAdjustments.zoom == 2)
        #expect(feedback.feedback.text == "Zoom 200%")
    }

    @Test("The wheel changes the volume by 5 % a notch")
    func wheelChangesVolume() {
        fixture.player.volume = 0.5
        gesture.scrolled(dx: 0, dy: -1, isSmooth: false)
        gesture.scrolled(dx: 0, dy: -1, isSmooth: false)
        #expect(fixture.player.volume == 0.6)
    }

    @Test("Horizontal scrolling seeks once the wheel rests")
    func horizontalWheelSeeks() async {
        gesture.scrolled(dx: 1, dy: 0, isSmooth: false)
        gesture.scrolled(dx: 1, dy: 0, isSmooth: false)
        #expect(feedback.isShown && feedback.feedback.text == "0:50 / 1:00" && fixture.engine.seekTargets == [])
        await fixture.pass(GestureService.scrollEndDelay)
        #expect(fixture.engine.seekTargets == [.seconds(50)])
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
        fixture[CommandService.self].onResize = { sizes.append($0) }
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
        await fixture.pass(.seconds(1))
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await fixture.pass(.seconds(1))
        #expect(fixture.engine.seekTargets == [] && fixture.player.shouldPlay && fixture.player.playbackSpeed == 1)
    }

    @Test("Stopped standard gestures do nothing")
    func stoppedGesturesDoNothing() async {
        #expect(fixture.context.stopService(StandardGestures.self))
        tap(isTouch: false)
        await fixture.pass(.seconds(1))
        #expect(fixture.player.shouldPlay)
    }
}
