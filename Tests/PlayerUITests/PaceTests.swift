import Testing

@testable import WindowboxPlayerUI

/// When a view that puts its frames past GTK looks for the next one. In milliseconds.
struct PaceTests {
    private func next(due: Int64?, lastShown: Int64 = 0, now: Int64) -> Double {
        let nanoseconds = Pace.next(
            due: due.map { $0 * 1_000_000 }, lastShown: lastShown * 1_000_000, now: now * 1_000_000)
        return Double(nanoseconds) / 1_000_000
    }

    @Test func whenTheFrameIsDue() { #expect(next(due: 1010, lastShown: 990, now: 1000) == 1010) }

    @Test func aRefreshLaterAtTheLatest() {
        #expect((1016..<1017).contains(next(due: 2000, now: 1000)))
        #expect((1016..<1017).contains(next(due: nil, now: 1000)))
    }

    @Test func notSoonerAfterAFrameThanAScreenShowsIt() {
        #expect(next(due: 1005, lastShown: 1000, now: 1000) == 1012)
        #expect(next(due: 900, lastShown: 1000, now: 1001) == 1012)
    }

    @Test func whatIsOverdueAtOnceButNeverInACircle() {
        let moment = next(due: 900, lastShown: 900, now: 1000)
        #expect(moment > 1000 && moment < 1001)
    }
}
