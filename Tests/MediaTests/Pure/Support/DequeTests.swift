import TestSupport
import Testing

@testable import WindowboxCore

/// The first-in-first-out queue.
struct DequeTests {
    @Test("An empty FIFO has no first element") func emptyFIFO() {
        var fifo = Deque<Int>()
        #expect(fifo.isEmpty && fifo.count == 0 && fifo.first == nil && fifo.popFirst() == nil)
    }

    @Test("A FIFO returns its elements in insertion order") func fifoKeepsOrder() {
        var fifo = Deque<Int>()
        for number in 0..<1000 { fifo.append(number) }
        #expect(fifo.count == 1000 && fifo.first == 0)
        #expect((0..<1000).map { _ in fifo.popFirst() } == (0..<1000).map { $0 })
        #expect(fifo.isEmpty)
    }

    @Test("A FIFO keeps its order through random appends and removals") func randomUseKeepsOrder() {
        var fifo = Deque<Int>()
        var (written, read) = (0, 0)
        var noise = RandomNumbers(seed: 3)
        for _ in 0..<10000 {
            if Bool.random(using: &noise) {
                fifo.append(written)
                written += 1
            } else if let number = fifo.popFirst() {
                #expect(number == read)
                read += 1
            }
            #expect(fifo.count == written - read)
        }
        #expect(fifo.map { $0 } == Array(read..<written))
    }

    @Test("A FIFO releases the elements removed from it") func removedElementsAreReleased() {
        final class Thing {}
        var fifo = Deque<Thing>()
        fifo.append(Thing())
        fifo.append(Thing())
        weak let first = fifo.first
        _ = fifo.popFirst()
        #expect(first == nil)
    }

    @Test("A FIFO can be filled again after all elements are removed") func refillAfterRemoveAll() {
        var fifo = Deque<Int>()
        for number in 0..<50 { fifo.append(number) }
        _ = fifo.popFirst()
        fifo.removeAll()
        #expect(fifo.isEmpty)
        fifo.append(7)
        #expect(fifo.first == 7)
    }
}
