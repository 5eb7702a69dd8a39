import Testing

@testable import WindowboxCore

/// The monitor, a locked value on whose changes threads wait.
struct MonitorTests {
    @Test("A change of a monitor wakes all waiting threads") func changeWakesAllThreads() {
        let monitor = Monitor(0)
        let (asked, woken) = (Monitor(0), Monitor(0))
        for _ in 0..<5 {
            startThread("waiting") {
                _ = monitor.wait { state -> Bool? in
                    asked.update { $0 += 1 }
                    return state == 1 ? true : nil
                }
                woken.update { $0 += 1 }
            }
        }
        // A condition is evaluated with the mutex held, so each thread waits by the time of the update.
        #expect(asked.wait(until: .now + 60) { $0 >= 5 ? true : nil } == true)
        monitor.update { $0 = 1 }
        #expect(woken.wait(until: .now + 60) { $0 == 5 ? true : nil } == true)
    }

    @Test("A wait on a monitor returns at once if its condition already holds") func metConditionEndsWait() {
        #expect(Monitor(7).wait(until: .now + -10) { $0 } == 7)
    }

    @Test("A wait on a monitor ends at its deadline and not before") func deadlineEndsWait() {
        let start = HostTime.now
        #expect(Monitor(0).wait(until: start + 0.05) { _ in Int?.none } == nil)
        #expect(HostTime.now - start >= 0.05)
    }

    @Test("A wait on a monitor may set a new deadline at each check") func adjustedDeadline() {
        let start = HostTime.now
        let asked: Int = Monitor(0).waitAdjusting { asked, deadline in
            asked += 1
            if asked == 4 { return asked }
            deadline = .now + 0.02
            return nil
        }
        #expect(asked == 4)
        #expect(HostTime.now - start >= 0.06)
    }

    @Test("A monitor loses no change made by concurrent threads") func noChangeIsLost() {
        let monitor = Monitor(0)
        for _ in 0..<4 { startThread("counting") { for _ in 0..<1000 { monitor.update { $0 += 1 } } } }
        #expect(monitor.wait(until: .now + 60) { $0 == 4000 ? true : nil } == true)
    }
}
