import Testing

@testable import WindowboxCore
@testable import WindowboxMedia

/// The snapshot shared by callers and the engine, which reflects a call before the engine has handled it.
struct SnapshotStoreTests {
    let state = SnapshotStore()

    /// Publishes a snapshot as the engine core does, with a phase of `ready` by default.
    func publish(_ phase: EngineSnapshot.Phase = .ready, generation: Int) {
        var snapshot = EngineSnapshot.empty
        snapshot.phase = phase
        state.publish(snapshot, generation: generation, packets: nil, line: 0)
    }

    @Test("A snapshot of a previous load does not replace the current one") func staleSnapshotIsIgnored() {
        let first = state.reset(.opening)
        let second = state.reset(.opening)
        publish(generation: first)
        #expect(state.read().phase == .opening)
        publish(generation: second)
        #expect(state.read().phase == .ready)
    }

    @Test("The change wakeup of the engine fires once until its snapshot is read") func changeWakeupFiresOnce() {
        let wakeups = Monitor(0)
        state.onChange { wakeups.update { $0 += 1 } }
        let generation = state.reset(.opening)
        publish(generation: generation)
        #expect(wakeups.withLock { $0 } == 1)
        _ = state.read()
        publish(generation: generation)
        #expect(wakeups.withLock { $0 } == 1, "the snapshot has not changed")
        publish(.ended, generation: generation)
        #expect(wakeups.withLock { $0 } == 2)
    }
}
