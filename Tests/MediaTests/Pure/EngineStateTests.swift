import Testing

@testable import WindowboxMedia

/// What a caller reads after its call belongs to that call, though the engine may not know of it yet.
struct EngineStateTests {
    let state = EngineState()
    let request = SeekRequest(id: 1, target: .seconds(3))

    /// What the core shows: a medium that is ready, unless it is told otherwise.
    func show(
        _ phase: EngineSnapshot.Phase = .ready, generation: Int, seek: SeekRequest? = nil, taken: SeekRequest? = nil
    ) {
        var snapshot = EngineSnapshot.empty
        snapshot.phase = phase
        snapshot.pendingSeek = seek
        state.show(snapshot, generation: generation, packets: nil, line: 0, newestSeek: taken)
    }

    @Test func aMediumThatWasLeftIsNotShownAgain() {
        let first = state.startOver(.opening)
        let second = state.startOver(.opening)
        show(generation: first)
        #expect(state.read().phase == .opening)
        show(generation: second)
        #expect(state.read().phase == .ready)
    }

    @Test func aSeekIsPendingUntilTheCoreHasTakenItUp() {
        let generation = state.startOver(.opening)
        show(generation: generation)
        state.announce(request)
        #expect(state.read().pendingSeek == request)
        show(generation: generation)
        #expect(state.read().pendingSeek == request, "the core does not know of it yet")
        show(generation: generation, seek: request, taken: request)
        #expect(state.read().pendingSeek == request)
        show(generation: generation, taken: request)
        #expect(state.read().pendingSeek == nil)
    }

    @Test func aSeekBelongsToItsMedium() {
        let generation = state.startOver(.opening)
        state.announce(request)
        #expect(state.startOver(.opening) > generation)
        show(generation: generation + 1)
        #expect(state.read().pendingSeek == nil)
    }

    @Test func withNothingOpenNoSeekIsPending() {
        state.announce(request)
        #expect(state.read().pendingSeek == nil)
    }

    @Test func theWakeupComesOnceUntilTheSnapshotIsRead() {
        let wakeups = Monitor(0)
        state.onChange { wakeups.update { $0 += 1 } }
        let generation = state.startOver(.opening)
        show(generation: generation)
        #expect(wakeups.withLock { $0 } == 1)
        _ = state.read()
        show(generation: generation)
        #expect(wakeups.withLock { $0 } == 1, "nothing is new")
        show(.ended, generation: generation)
        #expect(wakeups.withLock { $0 } == 2)
    }
}
