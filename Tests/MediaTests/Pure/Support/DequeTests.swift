import TestSupport
import Testing

@testable import WindowboxCore

/// The double-ended queue.
struct DequeTests {
    @Test("An empty deque has no first element") func emptyDeque() {
        var deque = Deque<Int>()
        #expect(deque.isEmpty && deque.count == 0 && deque.first == nil && deque.popFirst() == nil)
    }

    @Test("A deque returns its elements in insertion order") func dequeKeepsOrder() {
        var deque = Deque<Int>()
        for number in 0..<1000 { deque.append(number) }
        #expect(deque.count == 1000 && deque.first == 0)
        #expect((0..<1000).map { _ in deque.popFirst() } == (0..<1000).map { $0 })
        #expect(deque.isEmpty)
    }

    @Test("A deque counts the remaining elements that satisfy a predicate") func countOfSome() {
        var deque = Deque<Int>()
        for number in 0..<10 { deque.append(number) }
        for _ in 0..<3 { _ = deque.popFirst() }
        #expect(deque.count { $0.isMultiple(of: 2) } == 3)
    }

    @Test("A deque keeps its order through random appends and removals") func randomUseKeepsOrder() {
        var deque = Deque<Int>()
        var (written, read) = (0, 0)
        var noise = RandomNumbers(seed: 3)
        for _ in 0..<10000 {
            if Bool.random(using: &noise) {
                deque.append(written)
                written += 1
            } else if let number = deque.popFirst() {
                #expect(number == read)
                read += 1
            }
            #expect(deque.count == written - read)
        }
        #expect(deque.map { $0 } == Array(read..<written))
    }

    @Test("A deque releases the elements removed from it") func removedElementsAreReleased() {
        final class Element {}
        var deque = Deque<Element>()
        deque.append(Element())
        deque.append(Element())
        weak let first = deque.first
        _ = deque.popFirst()
        #expect(first == nil)
    }

    @Test("A deque can be filled again after all elements are removed") func refillAfterRemoveAll() {
        var deque = Deque<Int>()
        for number in 0..<50 { deque.append(number) }
        _ = deque.popFirst()
        deque.removeAll()
        #expect(deque.isEmpty)
        deque.append(7)
        #expect(deque.first == 7)
    }
}
