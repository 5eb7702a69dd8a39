import Testing

@testable import WindowboxMedia

/// The snapshot shared by callers and the engine, which reflects a call before the engine has handled it.
struct SnapshotStoreTests {
    let state = SnapshotStore()
    let request = SeekRequest(id: 1, target: .seconds(3))

    /// Publishes a snapshot as the engine core does, with a phase of `ready` by default.
    func publish(
        _ phase: EngineSnapshot.Phase = .ready, generation: Int, seek: SeekRequest? = nil, taken: SeekRequest? = nil
    ) {
        var snapshot = EngineSnapshot.empty
        snapshot.phase = phase
        snapshot.pendingSeek = seek
        state.publish(snapshot, generation: generation, packets: nil, line: 0, newestSeek: taken)
    }

    @Test("A snapshot of a previous load does not replace the current one") func staleSnapshotIsIgnored() {
        let first = state.reset(.opening)
        let second = state.reset(.opening)
        publish(generation: first)
        #expect(state.read().phase == .opening)
        publish(generation: second)
        #expect(state.read().phase == .ready)
    }

    @Test("A seek stays pending until the engine core has completed it") func seekStaysPending() {
        let generation = state.reset(.opening)
        publish(generation: generation)
        state.publishPendingSeek(request)
        #expect(state.read().pendingSeek == request)
        publish(generation: generation)
        #expect(state.read().pendingSeek == request, "the core has not received the seek yet")
        publish(generation: generation, seek: request, taken: request)
        #expect(state.read().pendingSeek == request)
        publish(generation: generation, taken: request)
        #expect(state.read().pendingSeek == nil)
    }

    @Test("A pending seek ends when other media is opened") func pendingSeekEndsWithLoad() {
        let generation = state.reset(.opening)
        state.publishPendingSeek(request)
        #expect(state.reset(.opening) > generation)
        publish(generation: generation + 1)
        #expect(state.read().pendingSeek == nil)
    }

    @Test("A seek with nothing open is not pending") func seekWithoutMedia() {
        state.publishPendingSeek(request)
        #expect(state.read().pendingSeek == nil)
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
