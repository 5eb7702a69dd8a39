import Testing
import WindowboxGtk

@testable import WindowboxPlayerUI

@MainActor
struct PointerWatchTests {
    private let here = PointerMotion(x: 10, y: 10, isTouch: false)
    private let there = PointerMotion(x: 20, y: 10, isTouch: false)

    private func appeared() -> PointerWatch {
        let watch = PointerWatch()
        watch.appear(at: .zero)
        return watch
    }

    @Test func aWindowThatAppearsUnderThePointerIsNoMovement() {
        let watch = appeared()
        #expect(!watch.isMoved(to: here, at: .milliseconds(20)))
    }

    @Test func fromThereEveryOtherPlaceIsOne() {
        let watch = appeared()
        _ = watch.isMoved(to: here, at: .milliseconds(20))
        #expect(watch.isMoved(to: there, at: .milliseconds(30)))
    }

    @Test func comingInLaterIsOne() {
        let watch = appeared()
        #expect(watch.isMoved(to: here, at: .seconds(2)))
    }

    @Test func whereItRestedUnreportedIsNone() {
        let watch = appeared()
        watch.rests(at: here)
        #expect(!watch.isMoved(to: here, at: .seconds(2)))
        #expect(watch.isMoved(to: there, at: .seconds(3)))
    }

    @Test func theSamePlaceAgainIsNone() {
        let watch = appeared()
        _ = watch.isMoved(to: here, at: .seconds(2))
        #expect(!watch.isMoved(to: here, at: .seconds(3)))
    }

    @Test func aFingerIsNoPointer() {
        let watch = appeared()
        #expect(!watch.isMoved(to: PointerMotion(x: 1, y: 1, isTouch: true), at: .seconds(2)))
    }
}
