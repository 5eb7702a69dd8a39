import Testing
import WindowboxMedia

@testable import WindowboxPlayer

struct SeekQueueTests {
    /// Runs the requests one upon the other, then lets the engine land whatever it was sent until nothing is left.
    private func run(_ smooth: [Bool]) -> (sent: [Int], completed: [UInt64: Bool]) {
        var queue = SeekQueue()
        var sent: [SeekRequest] = []
        var completed: [UInt64: Bool] = [:]
        func note(_ effect: SeekQueue.Effect) {
            if let request = effect.request { sent.append(request) }
            for completion in effect.completed { completed[completion.id] = completion.hasLanded }
        }
        for (index, isSmooth) in smooth.enumerated() {
            note(queue.enqueue(.at(.seconds(index + 1)), smooth: isSmooth))
        }
        while queue.target != nil, let last = sent.last { note(queue.finish(last.id)) }
        return (sent.map { Int($0.target.components.seconds) }, completed)
    }

    @Test func oneSeekIsSentAndLands() {
        let result = run([false])
        #expect(result.sent == [1])
        #expect(result.completed == [1: true])
    }

    @Test func everyNormalSeekIsSentAndReplacesTheOneBefore() {
        let result = run([false, false, false, false, false])
        #expect(result.sent == [1, 2, 3, 4, 5])
        #expect(result.completed == [1: false, 2: false, 3: false, 4: false, 5: true])
    }

    @Test func ofManySmoothSeeksTheFirstAndTheLastAreSent() {
        let result = run([true, true, true, true, true])
        #expect(result.sent == [1, 5])
        #expect(result.completed == [1: true, 2: true, 3: true, 4: true, 5: true])
    }

    @Test func aSmoothSeekWaitsForANormalOne() {
        let result = run([false, false, true])
        #expect(result.sent == [1, 2, 3])
        #expect(result.completed == [1: false, 2: true, 3: true])
    }

    @Test func aNormalSeekReplacesSmoothOnes() {
        let result = run([true, true, false])
        #expect(result.sent == [1, 3])
        #expect(result.completed == [1: false, 2: false, 3: true])
    }

    @Test func theTargetIsTheNewestPlace() {
        var queue = SeekQueue()
        _ = queue.enqueue(.at(.seconds(5)), smooth: true)
        _ = queue.enqueue(.at(.seconds(9)), smooth: true)
        #expect(queue.target == .seconds(9))
        _ = queue.finish(1)
        #expect(queue.target == .seconds(9))
        _ = queue.finish(2)
        #expect(queue.target == nil)
    }

    @Test func aLandingOfAReplacedSeekIsIgnored() {
        var queue = SeekQueue()
        _ = queue.enqueue(.at(.seconds(1)), smooth: false)
        _ = queue.enqueue(.at(.seconds(2)), smooth: false)
        #expect(queue.finish(1) == .init())
        #expect(queue.target == .seconds(2))
    }

    @Test func cancellingGivesUpAllOfThem() {
        var queue = SeekQueue()
        _ = queue.enqueue(.at(.seconds(1)), smooth: true)
        _ = queue.enqueue(.at(.seconds(2)), smooth: true)
        #expect(queue.cancel().completed == [.init(id: 1, hasLanded: false), .init(id: 2, hasLanded: false)])
        #expect(queue.target == nil)
        #expect(queue.finish(1) == .init())
    }

    @Test func tolerancesReachTheEngine() {
        var queue = SeekQueue()
        let request = queue.enqueue(.after(.seconds(3)), smooth: false).request
        #expect(request == SeekRequest(id: 1, target: .seconds(3), toleranceBefore: .zero, toleranceAfter: nil))
    }
}
