import Testing

@testable import WindowboxVideo

/// The slot of the latest thumbnail request.
struct LatestRequestSlotTests {
    @Test("The first thumbnail request starts a worker and the second one does not") func firstRequestStartsWorker() {
        var slot = LatestRequestSlot<Int>()
        let (isFirst, isSecond) = (slot.request(1), slot.request(2))
        #expect(isFirst && !isSecond)
    }

    @Test("Only the newest of several thumbnail requests is taken") func newestRequestOnly() {
        var slot = LatestRequestSlot<Int>()
        for request in 1...5 { _ = slot.request(request) }
        #expect(slot.dequeue() == 5)
        #expect(slot.dequeue() == nil)
    }

    @Test("A thumbnail request starts a new worker after the previous one has left") func workerIsRestarted() {
        var slot = LatestRequestSlot<Int>()
        _ = slot.request(1)
        #expect(slot.dequeueOrStop() == 1)
        #expect(slot.dequeueOrStop() == nil)
        let startsWorker = slot.request(2)
        #expect(startsWorker)
    }

    @Test("A thumbnail request made just before the worker leaves is taken") func lateRequestIsTaken() {
        var slot = LatestRequestSlot<Int>()
        _ = slot.request(1)
        _ = slot.dequeue()
        _ = slot.request(2)
        #expect(slot.dequeueOrStop() == 2)
    }

    @Test("A closed thumbnail request slot accepts and returns no request") func closedSlotIsEmpty() {
        var slot = LatestRequestSlot<Int>()
        _ = slot.request(1)
        slot.close()
        #expect(slot.dequeue() == nil)
        let startsWorker = slot.request(2)
        #expect(!startsWorker)
    }
}
