import TestSupport
import Testing

@testable import WindowboxPlayerUI

/// Recognition of pointer and touch gestures, and their delivery to handlers.
@MainActor
struct GestureServiceTests {
    private let fixture = ContextFixture()
    private let gesture: GestureService
    private let received = Received()

    /// Events that the handlers received.
    @MainActor
    final class Received {
        var words: [String] = []
        var events: [GestureEvent] = []
    }

    init() {
        gesture = fixture.context.gesture
        gesture.size = (600, 400)
    }

    private func listen(_ kinds: GestureKind...) {
        for kind in kinds {
            gesture.on(kind) { [received] event in
                received.words.append("\(event.kind) \(event.phase)")
                received.events.append(event)
            }
        }
    }

    private func tap(_ x: Double = 300, isTouch: Bool = true) {
        gesture.pressed(x: x, y: 200, isTouch: isTouch)
        gesture.release(dx: 0, dy: 0)
    }

    @Test("A tap is delivered immediately to all handlers")
    func tapReachesAllHandlers() {
        listen(.tap, .tap)
        tap()
        #expect(received.words == ["tap ended", "tap ended"])
        #expect(received.events[0].x == 300 && received.events[0].count == 1 && received.events[0].isTouch)
    }

    @Test("A single tap is delivered once the double-tap timeout has passed")
    func singleTapAwaitsTimeout() async {
        listen(.singleTap)
        tap(isTouch: false)
        await fixture.pass(.milliseconds(399))
        #expect(received.words == [])
        await fixture.pass(.milliseconds(1))
        #expect(received.words == ["singleTap ended"])
    }

    @Test("A double tap is not delivered as a single tap")
    func doubleTapSuppressesSingleTap() async {
        listen(.singleTap, .doubleTap(.center))
        tap()
        await fixture.pass(.milliseconds(300))
        tap()
        await fixture.pass(.seconds(1))
        #expect(received.events.map(\.kind) == [.doubleTap(.center)])
    }

    @Test("A slow second press still counts as the second tap")
    func slowSecondPressCounts() async {
        listen(.singleTap, .tap)
        tap()
        await fixture.pass(.milliseconds(300))
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await fixture.pass(.milliseconds(600))
        gesture.release(dx: 0, dy: 0)
        #expect(received.events.map(\.count) == [1, 2])
    }

    @Test(
        "A double tap is assigned to the left, center or right third",
        arguments: [(199.0, GestureKind.Zone.left), (201, .center), (399, .center), (401, .right)])
    func doubleTapHasSide(_ x: Double, _ side: GestureKind.Zone) {
        listen(.doubleTap(.left), .doubleTap(.center), .doubleTap(.right))
        tap(x)
        tap(x)
        #expect(received.events.map(\.kind) == [.doubleTap(side)])
    }

    @Test("The side areas for double taps can be configured as halves")
    func sidesCanBeHalves() {
        gesture.sideShare = 0.5
        listen(.doubleTap(.left), .doubleTap(.center), .doubleTap(.right))
        for x in [250.0, 350] { for _ in 1...2 { tap(x) } }
        #expect(received.events.map(\.kind) == [.doubleTap(.left), .doubleTap(.right)])
    }

    @Test("A press becomes a long press after one second and is not a tap")
    func longPressAfterSecond() async {
        listen(.longPress, .tap)
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await fixture.pass(.milliseconds(999))
        #expect(received.words == [])
        await fixture.pass(.milliseconds(1))
        #expect(received.words == ["longPress began"])
        gesture.release(dx: 0, dy: 0)
        #expect(received.words == ["longPress began", "longPress ended"])
    }

    @Test("A long press of a finger is a secondary press on request")
    func touchLongPressIsSecondary() async {
        listen(.longPress, .press(.secondary), .tap)
        gesture.touchLongPress = .secondaryPress
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await fixture.pass(.seconds(1))
        gesture.release(dx: 0, dy: 0)
        #expect(received.events.map(\.kind) == [.press(.secondary)])
        gesture.pressed(x: 300, y: 200, isTouch: false)
        await fixture.pass(.seconds(1))
        gesture.release(dx: 0, dy: 0)
        #expect(received.events.map(\.kind) == [.press(.secondary), .longPress, .longPress])
    }

    @Test("A drag is not delivered as a long press")
    func dragIsNoLongPress() async {
        listen(.longPress, .drag(.horizontal))
        gesture.pressed(x: 300, y: 200, isTouch: true)
        #expect(gesture.moved(dx: 20, dy: 0))
        await fixture.pass(.seconds(2))
        gesture.release(dx: 40, dy: 0)
        #expect(received.events.map(\.phase) == [.began, .ended])
        #expect(received.events.last?.dx == 40 && received.events.last?.x == 340)
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test("Gestures without a handler are not consumed")
    func unhandledGesturesAreNotConsumed() async {
        gesture.pressed(x: 300, y: 200, isTouch: true)
        #expect(!gesture.moved(dx: 20, dy: 0))
        #expect(!gesture.scrolled(dx: 0, dy: 1, isSmooth: false))
        #expect(!gesture.pressed(.back, x: 1, y: 1))
    }

    @Test("A drag after a tap still delivers the single tap")
    func dragKeepsPrecedingTap() async {
        listen(.singleTap, .drag(.horizontal))
        tap()
        gesture.pressed(x: 300, y: 200, isTouch: true)
        gesture.moved(dx: 20, dy: 0)
        #expect(received.events.map(\.kind) == [.singleTap, .drag(.horizontal)])
    }

    @Test("A second touch point cancels a drag and begins a pinch")
    func secondTouchCancelsPress() async {
        listen(.tap, .longPress, .drag(.horizontal), .pinch)
        gesture.pressed(x: 300, y: 200, isTouch: true)
        gesture.moved(dx: 20, dy: 0)
        gesture.handlePinch(.pinch, .began) { $0.isTouch = true }
        gesture.handlePinch(.pinch, .changed) { $0.scale = 1.5 }
        gesture.handlePinch(.pinch, .ended) { $0.scale = 1.5 }
        gesture.release(dx: 20, dy: 0)
        await fixture.pass(.seconds(2))
        #expect(received.events.map(\.phase) == [.began, .cancelled, .began, .changed, .ended])
        #expect(received.events.map(\.scale) == [1, 1, 1, 1.5, 1.5])
    }

    @Test("Pinch and rotation are delivered at the same time")
    func pinchAndRotationCombine() {
        listen(.pinch, .rotate)
        for kind in [GestureKind.pinch, .rotate] { gesture.handlePinch(kind, .began) { _ in } }
        for kind in [GestureKind.pinch, .rotate] { gesture.handlePinch(kind, .changed) { $0.angle = 1 } }
        #expect(received.words == ["pinch began", "rotate began", "pinch changed", "rotate changed"])
    }

    @Test("Disabled gestures are not delivered")
    func disabledGesturesAreSilent() async {
        listen(.tap, .longPress, .drag(.horizontal))
        gesture.disabled = [.tap, .longPress, .drag(.horizontal)]
        tap()
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await fixture.pass(.seconds(2))
        #expect(!gesture.moved(dx: 20, dy: 0))
        #expect(received.words == [])
    }

    @Test("A gesture that is disabled while in progress is canceled")
    func disablingCancelsGesture() {
        listen(.drag(.horizontal))
        gesture.pressed(x: 300, y: 200, isTouch: true)
        gesture.moved(dx: 20, dy: 0)
        gesture.disabled = [.drag(.horizontal)]
        gesture.disabled = []
        gesture.moved(dx: 30, dy: 0)
        gesture.release(dx: 30, dy: 0)
        #expect(received.events.map(\.phase) == [.began, .cancelled])
    }

    @Test("A removed gesture handler is no longer called")
    func removedHandlerIsNotCalled() {
        let token = gesture.on(.tap) { [received] _ in received.words.append("tap") }
        gesture.remove(token)
        tap()
        #expect(received.words == [])
    }

    @Test("Scrolling keeps its axis until the wheel rests for 300 ms")
    func scrollKeepsAxis() async {
        listen(.scroll(.horizontal), .scroll(.vertical))
        gesture.scrolled(dx: 1, dy: 0.5, isSmooth: true)
        gesture.scrolled(dx: 0.25, dy: 2, isSmooth: true)
        await fixture.pass(.milliseconds(299))
        gesture.scrolled(dx: 0.25, dy: 2, isSmooth: true)
        #expect(received.events.map(\.phase) == [.began, .changed, .changed])
        #expect(received.events.map(\.dx) == [1, 0.25, 0.25] && received.events.allSatisfy { $0.dy == 0 })
        await fixture.pass(.milliseconds(300))
        gesture.scrolled(dx: 0.25, dy: 2, isSmooth: true)
        #expect(received.events.map(\.phase) == [.began, .changed, .changed, .ended, .began])
        #expect(received.events.last?.kind == .scroll(.vertical) && received.events.last?.dy == 2)
    }

    @Test("A reported end of scrolling is delivered once")
    func reportedScrollEndIsDelivered() async {
        listen(.scroll(.horizontal))
        gesture.scrolled(dx: 1, dy: 0, isSmooth: true)
        gesture.scrollEnded()
        await fixture.pass(.seconds(1))
        #expect(received.events.map(\.phase) == [.began, .ended])
    }

    @Test("Hovering delivers began, changed and ended phases")
    func hoverHasPhases() {
        listen(.hover)
        gesture.hoverEnded()
        gesture.hovered(x: 1, y: 1)
        gesture.hovered(x: 2, y: 1)
        gesture.hoverEnded()
        #expect(received.events.map(\.phase) == [.began, .changed, .ended])
    }

    @Test("A stopped context cancels gestures in progress")
    func stopCancelsGestures() async {
        listen(.longPress)
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await fixture.pass(.seconds(1))
        fixture.context.stop()
        #expect(received.words == ["longPress began", "longPress cancelled"])
    }

    @Test("A stopped context cancels the timers of gestures")
    func stopCancelsTimers() async {
        listen(.longPress)
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await settle()
        #expect(fixture.clock.sleeperCount == 1)
        fixture.context.stop()
        #expect(fixture.clock.sleeperCount == 0)
    }

    @Test("Gestures of the embedding program reach their handlers, in one phase or in several")
    func customGesture() {
        listen(.custom("shake"))
        #expect(gesture.report(GestureEvent(.custom("shake"), x: 10, y: 20)))
        #expect(!gesture.report(GestureEvent(.custom("nod"))))
        #expect(!gesture.report(GestureEvent(.custom("shake"), .changed)), "it has not begun")
        for phase in [GestureEvent.Phase.began, .changed, .ended] {
            gesture.report(GestureEvent(.custom("shake"), phase))
        }
        gesture.disabled = [.custom("shake")]
        #expect(!gesture.report(GestureEvent(.custom("shake"))))
        let phases = received.events.map(\.phase)
        #expect(phases == [.ended, .began, .changed, .ended])
        #expect(received.events[0].x == 10 && received.events[0].y == 20)
    }
}
