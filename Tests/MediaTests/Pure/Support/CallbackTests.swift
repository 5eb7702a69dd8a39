import Testing

@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxVideo

/// Closures kept in a `Mutex`: stored directly, 200,000 reads overflow the stack.
struct CallbackTests {
    @Test("Translating a label 200,000 times does not overflow the stack") func repeatedTranslations() {
        for _ in 0..<200_000 { _ = translated("Off") }
        #expect(translated("Track {1}", "2") == "Track 2")
    }

    @Test("An interruptible wait receives all of 200,000 wakeups") func repeatedWakeups() {
        let interrupt = Interrupt()
        let woken = Monitor(0)
        interrupt.waking({ woken.withLock { $0 += 1 } }) {
            for _ in 0..<200_000 { interrupt.wake() }
        }
        #expect(woken.withLock { $0 } == 200_000)
    }

    @Test("A screenshot request polled 200,000 times is answered once") func repeatedRequestPolls() {
        let answers = Monitor(0)
        let request = ScreenshotRequest { _ in answers.withLock { $0 += 1 } }
        for _ in 0..<200_000 { #expect(!request.isCompleted) }
        request.complete(with: nil)
        request.complete(with: nil)
        #expect(request.isCompleted)
        #expect(answers.withLock { $0 } == 1)
    }
}
