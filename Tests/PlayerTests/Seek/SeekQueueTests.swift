import Testing
import WindowboxCore

@testable import WindowboxPlayer

struct SeekQueueTests {
    /// Enqueues the requests, then completes those sent to the engine until none is left.
    private func run(_ smooth: [Bool]) -> (sent: [Int], completed: [UInt64: Bool]) {
        var queue = SeekQueue()
        var sent: [SeekRequest] = []
        var completed: [UInt64: Bool] = [:]
        func record(_ effect: SeekQueue.Effect) {
            if let request = effect.request { sent.append(request) }
            for completion in effect.completed { completed[completion.id] = completion.hasCompleted }
        }
        for (index, isSmooth) in smooth.enumerated() {
            record(queue.enqueue(.at(.seconds(index + 1)), smooth: isSmooth))
        }
        while queue.target != nil, let last = sent.last { record(queue.finish(last.id)) }
        return (sent.map { Int($0.target.components.seconds) }, completed)
    }

    @Test("A single queued seek is sent and completes")
    func singleSeek() {
        let result = run([false])
        #expect(result.sent == [1])
        #expect(result.completed == [1: true])
    }

    @Test("The seek queue sends every normal seek, which replaces the one before")
    func normalSeeks() {
        let result = run([false, false, false, false, false])
        #expect(result.sent == [1, 2, 3, 4, 5])
        #expect(result.completed == [1: false, 2: false, 3: false, 4: false, 5: true])
    }

    @Test("The seek queue sends only the first and the last of many smooth seeks")
    func smoothSeeks() {
        let result = run([true, true, true, true, true])
        #expect(result.sent == [1, 5])
        #expect(result.completed == [1: true, 2: true, 3: true, 4: true, 5: true])
    }

    @Test("The seek queue holds a smooth seek until the normal one completes")
    func smoothAfterNormal() {
        let result = run([false, false, true])
        #expect(result.sent == [1, 2, 3])
        #expect(result.completed == [1: false, 2: true, 3: true])
    }

    @Test("The seek queue replaces pending smooth seeks by a normal one")
    func normalAfterSmooth() {
        let result = run([true, true, false])
        #expect(result.sent == [1, 3])
        #expect(result.completed == [1: false, 2: false, 3: true])
    }

    @Test("The seek queue's target is the newest request until all are complete")
    func newestTarget() {
        var queue = SeekQueue()
        _ = queue.enqueue(.at(.seconds(5)), smooth: true)
        _ = queue.enqueue(.at(.seconds(9)), smooth: true)
        #expect(queue.target == .seconds(9))
        _ = queue.finish(1)
        #expect(queue.target == .seconds(9))
        _ = queue.finish(2)
        #expect(queue.target == nil)
    }

    @Test("The seek queue ignores the completion of a replaced seek")
    func replacedSeekCompletion() {
        var queue = SeekQueue()
        _ = queue.enqueue(.at(.seconds(1)), smooth: false)
        _ = queue.enqueue(.at(.seconds(2)), smooth: false)
        #expect(queue.finish(1) == .init())
        #expect(queue.target == .seconds(2))
    }

    @Test("Canceling the seek queue completes all of its requests as failed")
    func queueCancellation() {
        var queue = SeekQueue()
        _ = queue.enqueue(.at(.seconds(1)), smooth: true)
        _ = queue.enqueue(.at(.seconds(2)), smooth: true)
        #expect(queue.cancel().completed == [.init(id: 1, hasCompleted: false), .init(id: 2, hasCompleted: false)])
        #expect(queue.target == nil)
        #expect(queue.finish(1) == .init())
    }

    @Test("Seek tolerances are passed to the engine")
    func seekTolerances() {
        var queue = SeekQueue()
        let request = queue.enqueue(.after(.seconds(3)), smooth: false).request
        #expect(request == SeekRequest(id: 1, target: .seconds(3), toleranceBefore: .zero, toleranceAfter: nil))
    }
}
