import TestSupport
import Testing

@testable import WindowboxPlayerUI

/// What is told of pointer and fingers, and to whom.
@MainActor
struct GestureServiceTests {
    private let stage = Stage()
    private let gesture: GestureService
    private let heard = Heard()

    /// What handlers heard, as words.
    @MainActor
    final class Heard {
        var words: [String] = []
        var events: [GestureEvent] = []
    }

    init() {
        gesture = stage.context.gesture
        gesture.size = (600, 400)
    }

    private func listen(_ kinds: GestureKind...) {
        for kind in kinds {
            gesture.on(kind) { [heard] event in
                heard.words.append("\(event.kind) \(event.phase)")
                heard.events.append(event)
            }
        }
    }

    private func tap(_ x: Double = 300, isTouch: Bool = true) {
        gesture.pressed(x: x, y: 200, isTouch: isTouch)
        gesture.letGo(dx: 0, dy: 0)
    }

    @Test func aTapIsToldAtOnceAndToAll() {
        listen(.tap, .tap)
        tap()
        #expect(heard.words == ["tap ended", "tap ended"])
        #expect(heard.events[0].x == 300 && heard.events[0].count == 1 && heard.events[0].isTouch)
    }

    @Test func aSingleTapIsToldOnceNoSecondOneCanCome() async {
        listen(.singleTap)
        tap(isTouch: false)
        await stage.pass(.milliseconds(399))
        #expect(heard.words == [])
        await stage.pass(.milliseconds(1))
        #expect(heard.words == ["singleTap ended"])
    }

    @Test func twoTapsAreNoSingleOne() async {
        listen(.singleTap, .doubleTap(.center))
        tap()
        await stage.pass(.milliseconds(300))
        tap()
        await stage.pass(.seconds(1))
        #expect(heard.events.map(\.kind) == [.doubleTap(.center)])
    }

    @Test func aSlowSecondPressIsStillTheSecond() async {
        listen(.singleTap, .tap)
        tap()
        await stage.pass(.milliseconds(300))
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await stage.pass(.milliseconds(600))
        gesture.letGo(dx: 0, dy: 0)
        #expect(heard.events.map(\.count) == [1, 2])
    }

    @Test(arguments: [(199.0, GestureKind.Side.left), (201, .center), (399, .center), (401, .right)])
    func aDoubleTapHasAPlace(_ x: Double, _ side: GestureKind.Side) {
        listen(.doubleTap(.left), .doubleTap(.center), .doubleTap(.right))
        tap(x)
        tap(x)
        #expect(heard.events.map(\.kind) == [.doubleTap(side)])
    }

    @Test func theSidesMayBeHalves() {
        gesture.sideShare = 0.5
        listen(.doubleTap(.left), .doubleTap(.center), .doubleTap(.right))
        for x in [250.0, 350] { for _ in 1...2 { tap(x) } }
        #expect(heard.events.map(\.kind) == [.doubleTap(.left), .doubleTap(.right)])
    }

    @Test func aPressIsLongAfterASecondAndNoTap() async {
        listen(.longPress, .tap)
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await stage.pass(.milliseconds(999))
        #expect(heard.words == [])
        await stage.pass(.milliseconds(1))
        #expect(heard.words == ["longPress began"])
        gesture.letGo(dx: 0, dy: 0)
        #expect(heard.words == ["longPress began", "longPress ended"])
    }

    @Test func whatMovesIsNotHeld() async {
        listen(.longPress, .drag(.horizontal))
        gesture.pressed(x: 300, y: 200, isTouch: true)
        #expect(gesture.moved(dx: 20, dy: 0))
        await stage.pass(.seconds(2))
        gesture.letGo(dx: 40, dy: 0)
        #expect(heard.events.map(\.phase) == [.began, .ended])
        #expect(heard.events.last?.dx == 40 && heard.events.last?.x == 340)
        #expect(stage.clock.sleeperCount == 0)
    }

    @Test func whatNobodyListensToIsNobodys() async {
        gesture.pressed(x: 300, y: 200, isTouch: true)
        #expect(!gesture.moved(dx: 20, dy: 0))
        #expect(!gesture.scrolled(dx: 0, dy: 1, isSmooth: false))
        #expect(!gesture.pressed(.back, x: 1, y: 1))
    }

    @Test func aDragOnAfterAFirstTapLeavesThatAlone() async {
        listen(.singleTap, .drag(.horizontal))
        tap()
        gesture.pressed(x: 300, y: 200, isTouch: true)
        gesture.moved(dx: 20, dy: 0)
        #expect(heard.events.map(\.kind) == [.singleTap, .drag(.horizontal)])
    }

    @Test func aSecondFingerEndsThePress() async {
        listen(.tap, .longPress, .drag(.horizontal), .pinch)
        gesture.pressed(x: 300, y: 200, isTouch: true)
        gesture.moved(dx: 20, dy: 0)
        gesture.pairMoved(.pinch, .began) { $0.isTouch = true }
        gesture.pairMoved(.pinch, .changed) { $0.scale = 1.5 }
        gesture.pairMoved(.pinch, .ended) { $0.scale = 1.5 }
        gesture.letGo(dx: 20, dy: 0)
        await stage.pass(.seconds(2))
        #expect(heard.events.map(\.phase) == [.began, .cancelled, .began, .changed, .ended])
        #expect(heard.events.map(\.scale) == [1, 1, 1, 1.5, 1.5])
    }

    @Test func pinchingAndTurningGoTogether() {
        listen(.pinch, .rotate)
        for kind in [GestureKind.pinch, .rotate] { gesture.pairMoved(kind, .began) { _ in } }
        for kind in [GestureKind.pinch, .rotate] { gesture.pairMoved(kind, .changed) { $0.angle = 1 } }
        #expect(heard.words == ["pinch began", "rotate began", "pinch changed", "rotate changed"])
    }

    @Test func switchedOffItIsNotTold() async {
        listen(.tap, .longPress, .drag(.horizontal))
        gesture.disabled = [.tap, .longPress, .drag(.horizontal)]
        tap()
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await stage.pass(.seconds(2))
        #expect(!gesture.moved(dx: 20, dy: 0))
        #expect(heard.words == [])
    }

    @Test func switchedOffMeanwhileItIsCancelled() {
        listen(.drag(.horizontal))
        gesture.pressed(x: 300, y: 200, isTouch: true)
        gesture.moved(dx: 20, dy: 0)
        gesture.disabled = [.drag(.horizontal)]
        gesture.disabled = []
        gesture.moved(dx: 30, dy: 0)
        gesture.letGo(dx: 30, dy: 0)
        #expect(heard.events.map(\.phase) == [.began, .cancelled])
    }

    @Test func whoIsTakenAwayHearsNothing() {
        let token = gesture.on(.tap) { [heard] _ in heard.words.append("tap") }
        gesture.remove(token)
        tap()
        #expect(heard.words == [])
    }

    @Test func theWheelKeepsItsDirectionUntilItRests() async {
        listen(.scroll(.horizontal), .scroll(.vertical))
        gesture.scrolled(dx: 1, dy: 0.5, isSmooth: true)
        gesture.scrolled(dx: 0.25, dy: 2, isSmooth: true)
        await stage.pass(.milliseconds(299))
        gesture.scrolled(dx: 0.25, dy: 2, isSmooth: true)
        #expect(heard.events.map(\.phase) == [.began, .changed, .changed])
        #expect(heard.events.map(\.dx) == [1, 0.25, 0.25] && heard.events.allSatisfy { $0.dy == 0 })
        await stage.pass(.milliseconds(300))
        gesture.scrolled(dx: 0.25, dy: 2, isSmooth: true)
        #expect(heard.events.map(\.phase) == [.began, .changed, .changed, .ended, .began])
        #expect(heard.events.last?.kind == .scroll(.vertical) && heard.events.last?.dy == 2)
    }

    @Test func theEndOfScrollingMayBeTold() async {
        listen(.scroll(.horizontal))
        gesture.scrolled(dx: 1, dy: 0, isSmooth: true)
        gesture.scrollEnded()
        await stage.pass(.seconds(1))
        #expect(heard.events.map(\.phase) == [.began, .ended])
    }

    @Test func hoveringBeginsGoesOnAndEnds() {
        listen(.hover)
        gesture.hoverEnded()
        gesture.hovered(x: 1, y: 1)
        gesture.hovered(x: 2, y: 1)
        gesture.hoverEnded()
        #expect(heard.events.map(\.phase) == [.began, .changed, .ended])
    }

    @Test func stoppedItCancelsAndIsQuiet() async {
        listen(.longPress)
        gesture.pressed(x: 300, y: 200, isTouch: true)
        await stage.pass(.seconds(1))
        stage.context.stop()
        #expect(heard.words == ["longPress began", "longPress cancelled"])
        #expect(stage.clock.sleeperCount == 0)
    }
}
