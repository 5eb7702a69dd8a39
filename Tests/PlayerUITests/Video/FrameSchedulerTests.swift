import Testing

@testable import WindowboxPlayerUI

/// Wake-up times of a view that bypasses GTK, in milliseconds.
struct FrameSchedulerTests {
    private func next(due: Int64?, lastShown: Int64 = 0, now: Int64) -> Double {
        let nanoseconds = FrameScheduler.next(
            due: due.map { $0 * 1_000_000 }, lastShown: lastShown * 1_000_000, now: now * 1_000_000)
        return Double(nanoseconds) / 1_000_000
    }

    @Test("The frame scheduler wakes when the next frame is due")
    func schedulerWakesWhenDue() { #expect(next(due: 1010, lastShown: 990, now: 1000) == 1010) }

    @Test("The frame scheduler wakes after one 60 Hz refresh at the latest")
    func schedulerWakesEachRefresh() {
        #expect((1016..<1017).contains(next(due: 2000, now: 1000)))
        #expect((1016..<1017).contains(next(due: nil, now: 1000)))
    }

    @Test("The frame scheduler waits at least 12 ms after a shown frame")
    func schedulerSpacesFrames() {
        #expect(next(due: 1005, lastShown: 1000, now: 1000) == 1012)
        #expect(next(due: 900, lastShown: 1000, now: 1001) == 1012)
        #expect(next(due: nil, lastShown: 1000, now: 1001) == 1012, "a late frame may follow")
    }

    @Test("The frame scheduler wakes within 1 ms for a late frame but never at once")
    func lateFrameWakesSoon() {
        let time = next(due: 900, lastShown: 900, now: 1000)
        #expect(time > 1000 && time < 1001)
    }
}
