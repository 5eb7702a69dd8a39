import Testing

/// Limits how many tests run in real time at once, so that a small machine keeps up with them.
///
/// Most of them wait for an event and share the machine. A test with the trait `.timed` measures a duration, a rate,
/// the processor's load or this process's memory: it runs alone, after those that share.
actor RealTimeGate {
    /// The gate of this process. Playback of a test clip takes about a third of a core, and most tests wait for half of
    /// their time, so two cores carry six tests with the programs that these start.
    static let shared = RealTimeGate(slots: 6)

    /// Whether the current task is inside the gate.
    @TaskLocal private static var isInside = false

    private let slots: Int
    private var usedSlots = 0
    private var sharing: [CheckedContinuation<Void, Never>] = []
    private var timed: [CheckedContinuation<Void, Never>] = []

    init(slots: Int) { self.slots = slots }

    /// Waits for a slot, or for all of them if the test is timed, and runs a test in it.
    ///
    /// A test that is inside already, by another of its traits, runs at once.
    func run(_ test: Test, _ body: @Sendable () async throws -> Void) async throws {
        guard !Self.isInside else { return try await body() }
        let isTimed = test.traits.contains { $0 is TimedTrait }
        await enter(isTimed: isTimed)
        defer { leave(isTimed: isTimed) }
        try await Self.$isInside.withValue(true) { try await body() }
    }

    private func enter(isTimed: Bool) async {
        await withCheckedContinuation { continuation in
            if isTimed { timed.append(continuation) } else { sharing.append(continuation) }
            admit()
        }
    }

    private func leave(isTimed: Bool) {
        usedSlots -= isTimed ? slots : 1
        admit()
    }

    private func admit() {
        while usedSlots < slots, !sharing.isEmpty {
            usedSlots += 1
            sharing.removeFirst().resume()
        }
        if usedSlots == 0, !timed.isEmpty {
            usedSlots = slots
            timed.removeFirst().resume()
        }
    }
}
