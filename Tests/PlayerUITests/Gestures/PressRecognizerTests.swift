import Testing

@testable import WindowboxPlayerUI

/// Classification of a press as a tap, a drag or a long press.
@MainActor
struct PressRecognizerTests {
    private let pointer = SimulatedPointer()

    /// A simulated pointer, and the gestures recognized from its presses.
    @MainActor
    final class SimulatedPointer {
        private var reader = PressRecognizer()

        func press(x: Double = 100, isTouch: Bool = true) { reader.press(x: x, y: 100, isTouch: isTouch) }
        func move(_ dx: Double, _ dy: Double) -> PressRecognizer.Recognition? {
            reader.move(dx: dx, dy: dy, width: 400)
        }
        func release(_ dx: Double = 0, _ dy: Double = 0) -> PressRecognizer.Recognition? {
            reader.release(dx: dx, dy: dy)
        }
        func recognizeLongPress() -> PressRecognizer.Recognition? { reader.recognizeLongPress() }
        func cancel() -> PressRecognizer.Recognition? { reader.cancel() }
        func endRow() -> Int { reader.endRow() }
    }

    private func tap(_ x: Double = 100, isTouch: Bool = false) -> PressRecognizer.Recognition? {
        pointer.press(x: x, isTouch: isTouch)
        return pointer.release()
    }

    @Test("A press released where it began is a tap")
    func stationaryPressIsTap() {
        #expect(tap() == .tap(1))
    }

    @Test("Nearby taps are counted as a sequence")
    func nearbyTapsAreCounted() {
        #expect([tap(), tap(110), tap(120)] == [.tap(1), .tap(2), .tap(3)])
    }

    @Test("Distant taps are counted separately")
    func distantTapsAreSeparate() {
        #expect([tap(), tap(130)] == [.tap(1), .tap(1)])
    }

    @Test("Touch taps may lie further apart in a sequence than pointer taps")
    func touchTapsToleranceIsLarger() {
        #expect([tap(isTouch: true), tap(150, isTouch: true), tap(250, isTouch: true)] == [.tap(1), .tap(2), .tap(1)])
    }

    @Test("A touch tap and a pointer tap are counted separately")
    func mixedTapsAreSeparate() {
        #expect([tap(), tap(isTouch: true)] == [.tap(1), .tap(1)])
    }

    @Test("A tap after an ended sequence starts a new count")
    func endedSequenceRestarts() {
        _ = tap()
        #expect(pointer.endRow() == 1)
        #expect(pointer.endRow() == 0)
        #expect(tap() == .tap(1))
    }

    @Test("A press that moves less than the drag threshold is a tap")
    func smallMotionIsTap() {
        pointer.press()
        #expect(pointer.move(8, -8) == nil)
        #expect(pointer.release(8, -8) == .tap(1))
    }

    @Test(
        "A drag's direction is determined when it begins",
        arguments: [
            (100.0, 9.0, 3.0, GestureKind.Drag.horizontal), (100, 3, -9, .verticalLeft), (300, 3, 9, .verticalRight),
            (300, -20, 20, .horizontal),
        ])
    func dragDirectionIsChosen(_ x: Double, _ dx: Double, _ dy: Double, _ drag: GestureKind.Drag) {
        pointer.press(x: x)
        #expect(pointer.move(dx, dy) == .drag(drag, .began, dx: dx, dy: dy))
    }

    @Test("A drag keeps its direction until it ends")
    func dragDirectionStays() {
        pointer.press(x: 300)
        _ = pointer.move(20, 0)
        #expect(pointer.move(0, 200) == .drag(.horizontal, .changed, dx: 0, dy: 200))
        #expect(pointer.release(0, 200) == .drag(.horizontal, .ended, dx: 0, dy: 200))
        #expect(pointer.release(0, 200) == nil)
    }

    @Test("A long press is neither a tap nor a drag")
    func longPressIsExclusive() {
        pointer.press()
        #expect(pointer.recognizeLongPress() == .longPressed(.began))
        #expect(pointer.move(50, 0) == nil)
        #expect(pointer.release(50, 0) == .longPressed(.ended))
    }

    @Test("A drag cannot become a long press")
    func dragExcludesLongPress() {
        pointer.press()
        _ = pointer.move(50, 0)
        #expect(pointer.recognizeLongPress() == nil)
    }

    @Test("A press taken over by another gesture is canceled")
    func takenOverPressIsCancelled() {
        pointer.press()
        #expect(pointer.cancel() == nil)
        pointer.press()
        _ = pointer.recognizeLongPress()
        #expect(pointer.cancel() == .longPressed(.cancelled))
        pointer.press()
        _ = pointer.move(50, 0)
        #expect(pointer.cancel() == .drag(.horizontal, .cancelled, dx: 0, dy: 0))
        #expect(pointer.release(50, 0) == nil)
    }
}
