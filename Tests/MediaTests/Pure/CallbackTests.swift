import Testing

@testable import WindowboxMedia

/// Each closure here was once stored in a `Mutex` as it is: 200,000 reads overflowed the stack.
struct CallbackTests {
    @Test("A sentence is translated as fast after 200,000 others as at first")
    func translation() {
        for _ in 0..<200_000 { _ = translated("Off") }
        #expect(translated("Track {1}", "2") == "Track 2")
    }

    @Test("200,000 wakes of one wait all reach it")
    func wakes() {
        let interrupt = Interrupt()
        let woken = Monitor(0)
        interrupt.waking({ woken.withLock { $0 += 1 } }) {
            for _ in 0..<200_000 { interrupt.wake() }
        }
        #expect(woken.withLock { $0 } == 200_000)
    }

    @Test("A screenshot request that was asked 200,000 times for its state is answered once")
    func screenshotRequest() {
        let answers = Monitor(0)
        let request = ScreenshotRequest { _ in answers.withLock { $0 += 1 } }
        for _ in 0..<200_000 { #expect(!request.isAnswered) }
        request.answer(nil)
        request.answer(nil)
        #expect(request.isAnswered)
        #expect(answers.withLock { $0 } == 1)
    }
}
