/// A first-in, first-out queue whose elements are removed in amortized constant time.
package struct Deque<Element> {
    private var elements: [Element?] = []
    private var head = 0

    package init() {}

    package var isEmpty: Bool { head == elements.count }
    package var count: Int { elements.count - head }
    package var first: Element? { isEmpty ? nil : elements[head] }

    /// Returns the number of elements that satisfy a predicate.
    package func count(where isWanted: (Element) -> Bool) -> Int {
        elements[head...].count { $0.map(isWanted) == true }
    }

    /// Returns the first element that satisfies a predicate; `nil` without any.
    package func first(where isWanted: (Element) -> Bool) -> Element? {
        elements[head...].lazy.compactMap(\.self).first(where: isWanted)
    }

    package func map<Result>(_ transform: (Element) -> Result) -> [Result] {
        elements[head...].compactMap { $0.map(transform) }
    }

    package mutating func append(_ element: Element) { elements.append(element) }

    package mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        let element = elements[head]
        elements[head] = nil
        head += 1
        if head > 32, head * 2 > elements.count {
            elements.removeFirst(head)
            head = 0
        }
        return element
    }

    package mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
        head = 0
    }
}
