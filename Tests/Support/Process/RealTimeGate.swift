import Testing

/// Limits how many tests run in real time at once, so that a small machine keeps up with them.
///
/// Most of them wait for an event and share the machine. A test with the trait `.timed` measures a duration, a rate,
/// the processor's load or this process's memory: it runs alone, after those that share.
actor RealTimeGate {
    /// The gate of this process. Playback of a test clip takes about a third of a core, and most tests wait for half of
    /// their time: two cores carry ten engine tests, or half as many with the programs of a desktop.
    static let shared = RealTimeGate(capacity: 10)

    /// Whether the current task is inside the gate.
    @TaskLocal private static var isInside = false

    private struct Entrant {
        let slots: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private let capacity: Int
    private var usedSlots = 0
    private var sharing: [Entrant] = []
    private var timed: [Entrant] = []

    init(capacity: Int) { self.capacity = capacity }

    /// Waits for slots, or for all of them if the test is timed, and runs the test in them.
    ///
    /// A test that is inside already, by another of its traits, runs at once.
    func run(_ test: Test, slots: Int, _ body: @Sendable () async throws -> Void) async throws {
        guard !Self.isInside else { return try await body() }
        let isTimed = test.traits.contains { $0 is TimedTrait }
        let needed = isTimed ? capacity : slots
        await withCheckedContinuation { continuation in
            let entrant = Entrant(slots: needed, continuation: continuation)
            if isTimed { timed.append(entrant) } else { sharing.append(entrant) }
            admit()
        }
        defer { leave(needed) }
        try await Self.$isInside.withValue(true) { try await body() }
    }

    private func leave(_ count: Int) {
        usedSlots -= count
        admit()
    }

    private func admit() {
        while let next = sharing.first ?? (usedSlots == 0 ? timed.first : nil), usedSlots + next.slots <= capacity {
            if sharing.isEmpty { timed.removeFirst() } else { sharing.removeFirst() }
            usedSlots += next.slots
            next.continuation.resume()
        }
    }
}
