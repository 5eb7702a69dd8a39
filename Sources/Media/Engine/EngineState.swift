import Synchronization

/// The snapshot that the engine shows, and the wakeup that tells of a new one.
final class EngineState: Sendable {
    private struct State {
        var snapshot = EngineSnapshot.empty
        var generation = 0
        var isArmed = true
        var wakeup: (@Sendable () -> Void)?
        var packets: PacketBuffer?
    }

    private let state = Mutex(State())

    func onChange(_ wakeup: @escaping @Sendable () -> Void) { state.withLock { $0.wakeup = wakeup } }

    /// The snapshot; arms the wakeup again.
    func read() -> EngineSnapshot {
        state.withLock {
            $0.isArmed = true
            var snapshot = $0.snapshot
            snapshot.bufferedEnd = $0.packets?.newest.map { .seconds($0) }
            return snapshot
        }
    }

    /// The snapshot, for the engine itself.
    var peek: EngineSnapshot { state.withLock { $0.snapshot } }

    /// Changes the snapshot from outside the core, at once: what a caller reads after its call belongs to that call.
    /// Returns the new generation when `isNewMedium`, else the present one.
    @discardableResult
    func change(isNewMedium: Bool = false, _ body: (inout EngineSnapshot) -> Void) -> Int {
        let (generation, wakeup) = state.withLock { state -> (Int, (@Sendable () -> Void)?) in
            if isNewMedium { state.generation += 1 }
            return (state.generation, apply(body, to: &state))
        }
        wakeup?()
        return generation
    }

    /// Changes the snapshot from the core, which may not know yet that another medium was asked for.
    func change(generation: Int, packets: PacketBuffer?, _ body: (inout EngineSnapshot) -> Void) {
        let wakeup = state.withLock { state -> (@Sendable () -> Void)? in
            guard state.generation == generation else { return nil }
            state.packets = packets
            return apply(body, to: &state)
        }
        wakeup?()
    }

    /// The wakeup to call when the change is one.
    private func apply(_ body: (inout EngineSnapshot) -> Void, to state: inout State) -> (@Sendable () -> Void)? {
        let old = state.snapshot
        body(&state.snapshot)
        guard state.snapshot != old, state.isArmed, let wakeup = state.wakeup else { return nil }
        state.isArmed = false
        return wakeup
    }
}
