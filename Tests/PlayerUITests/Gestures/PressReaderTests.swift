import Testing

@testable import WindowboxPlayerUI

/// A press becomes one thing only.
@MainActor
struct PressReaderTests {
    private let hand = Hand()

    /// What a hand does, and what is read of it.
    @MainActor
    final class Hand {
        private var reader = PressReader()

        func press(x: Double = 100, isTouch: Bool = true) { reader.press(x: x, y: 100, isTouch: isTouch) }
        func move(_ dx: Double, _ dy: Double) -> PressReader.Reading? { reader.move(dx: dx, dy: dy, width: 400) }
        func letGo(_ dx: Double = 0, _ dy: Double = 0) -> PressReader.Reading? { reader.letGo(dx: dx, dy: dy) }
        func hold() -> PressReader.Reading? { reader.hold() }
        func cancel() -> PressReader.Reading? { reader.cancel() }
        func endRow() -> Int { reader.endRow() }
    }

    private func tap(_ x: Double = 100, isTouch: Bool = false) -> PressReader.Reading? {
        hand.press(x: x, isTouch: isTouch)
        return hand.letGo()
    }

    @Test func letGoWhereItBeganItIsATap() {
        #expect(tap() == .tap(1))
    }

    @Test func tapsNearEachOtherAreARow() {
        #expect([tap(), tap(110), tap(120)] == [.tap(1), .tap(2), .tap(3)])
    }

    @Test func tapsFarFromEachOtherAreNone() {
        #expect([tap(), tap(130)] == [.tap(1), .tap(1)])
    }

    @Test func fingersMayMissByMore() {
        #expect([tap(isTouch: true), tap(150, isTouch: true), tap(250, isTouch: true)] == [.tap(1), .tap(2), .tap(1)])
    }

    @Test func aFingerAndAPointerMakeNoRow() {
        #expect([tap(), tap(isTouch: true)] == [.tap(1), .tap(1)])
    }

    @Test func aRowThatIsOverIsNotGoneOnWith() {
        _ = tap()
        #expect(hand.endRow() == 1)
        #expect(hand.endRow() == 0)
        #expect(tap() == .tap(1))
    }

    @Test func aLittleMovementIsNone() {
        hand.press()
        #expect(hand.move(8, -8) == nil)
        #expect(hand.letGo(8, -8) == .tap(1))
    }

    @Test(arguments: [
        (100.0, 9.0, 3.0, GestureKind.Drag.horizontal), (100, 3, -9, .verticalLeft), (300, 3, 9, .verticalRight),
        (300, -20, 20, .horizontal),
    ])
    func theDirectionIsChosenWhenItBegins(_ x: Double, _ dx: Double, _ dy: Double, _ drag: GestureKind.Drag) {
        hand.press(x: x)
        #expect(hand.move(dx, dy) == .drag(drag, .began, dx: dx, dy: dy))
    }

    @Test func theDirectionStays() {
        hand.press(x: 300)
        _ = hand.move(20, 0)
        #expect(hand.move(0, 200) == .drag(.horizontal, .changed, dx: 0, dy: 200))
        #expect(hand.letGo(0, 200) == .drag(.horizontal, .ended, dx: 0, dy: 200))
        #expect(hand.letGo(0, 200) == nil)
    }

    @Test func heldItIsNeitherATapNorADrag() {
        hand.press()
        #expect(hand.hold() == .held(.began))
        #expect(hand.move(50, 0) == nil)
        #expect(hand.letGo(50, 0) == .held(.ended))
    }

    @Test func aDragIsNotHeld() {
        hand.press()
        _ = hand.move(50, 0)
        #expect(hand.hold() == nil)
    }

    @Test func whatIsTakenOverIsCancelled() {
        hand.press()
        #expect(hand.cancel() == nil)
        hand.press()
        _ = hand.hold()
        #expect(hand.cancel() == .held(.cancelled))
        hand.press()
        _ = hand.move(50, 0)
        #expect(hand.cancel() == .drag(.horizontal, .cancelled, dx: 0, dy: 0))
        #expect(hand.letGo(50, 0) == nil)
    }
}
