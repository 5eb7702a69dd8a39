import Testing
import WindowboxGtk

@testable import WindowboxPlayerUI

@MainActor
struct PointerMotionFilterTests {
    private let here = PointerMotion(x: 10, y: 10, isTouch: false)
    private let there = PointerMotion(x: 20, y: 10, isTouch: false)

    private func appeared() -> PointerMotionFilter {
        let filter = PointerMotionFilter()
        filter.recordAppearance(at: .zero)
        return filter
    }

    @Test("A window that appears under the pointer is not pointer motion")
    func appearingWindowIsNoMotion() {
        let filter = appeared()
        #expect(!filter.isMoved(to: here, at: .milliseconds(20)))
    }

    @Test("A new position after the window has appeared is pointer motion")
    func newPositionIsMotion() {
        let filter = appeared()
        _ = filter.isMoved(to: here, at: .milliseconds(20))
        #expect(filter.isMoved(to: there, at: .milliseconds(30)))
    }

    @Test("A late entry into the window is pointer motion")
    func laterEntryIsMotion() {
        let filter = appeared()
        #expect(filter.isMoved(to: here, at: .seconds(2)))
    }

    @Test("An event at the known resting position is not pointer motion")
    func restingPositionIsNoMotion() {
        let filter = appeared()
        filter.recordRestingPosition(here)
        #expect(!filter.isMoved(to: here, at: .seconds(2)))
        #expect(filter.isMoved(to: there, at: .seconds(3)))
    }

    @Test("An event at an unchanged position is not pointer motion")
    func repeatedPositionIsNoMotion() {
        let filter = appeared()
        _ = filter.isMoved(to: here, at: .seconds(2))
        #expect(!filter.isMoved(to: here, at: .seconds(3)))
    }

    @Test("A touch is not pointer motion")
    func touchIsNoMotion() {
        let filter = appeared()
        #expect(!filter.isMoved(to: PointerMotion(x: 1, y: 1, isTouch: true), at: .seconds(2)))
    }
}
