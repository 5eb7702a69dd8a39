import Synchronization
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles

/// Stores the published snapshot, and wakes the observer when it changes.
final class SnapshotStore: Sendable {
    private struct State {
        var snapshot = EngineSnapshot.empty
        var generation = 0
        var isArmed = true
        var wakeup: (@Sendable () -> Void)?
        var packets: PacketBuffer?
        /// The line number of the clock model that the snapshot's medium plays in.
        var line = 0
        var stream: HLSStream?
        var subtitles: Subtitles?
    }

    private let state = Mutex(State())

    func onChange(_ wakeup: @escaping @Sendable () -> Void) { state.withLock { $0.wakeup = wakeup } }

    /// Returns the snapshot, and rearms the wakeup.
    func read() -> EngineSnapshot {
        state.withLock {
            $0.isArmed = true
            var snapshot = $0.snapshot
            snapshot.bufferedEnd = $0.packets?.newest.map { .seconds($0) }
            return snapshot
        }
    }

    /// The snapshot without rearming the wakeup, and the clock's line number of its medium.
    var peek: (snapshot: EngineSnapshot, line: Int) { state.withLock { ($0.snapshot, $0.line) } }

    /// The packet buffer of the open medium; `nil` without one.
    var packets: PacketBuffer? { state.withLock { $0.packets } }

    /// The open HLS stream; `nil` for any other medium.
    var stream: HLSStream? { state.withLock { $0.stream } }

    /// The transcript of the selected subtitles; empty without a selection.
    var transcript: Transcript {
        let (subtitles, track) = state.withLock { ($0.subtitles, $0.snapshot.selected[.subtitle]) }
        guard let subtitles, let track else { return .empty }
        return subtitles.transcripts.transcript(of: track)
    }

    /// Resets the snapshot before the engine core does, so that a caller that reads it after its command sees the new
    /// medium. Returns the generation of the new medium.
    func reset(_ phase: EngineSnapshot.Phase, source: UInt64 = 0) -> Int {
        let (generation, wakeup) = state.withLock { state -> (Int, (@Sendable () -> Void)?) in
            state.generation += 1
            state.stream = nil
            state.subtitles = nil
            return (state.generation, apply({ $0.reset(phase, source: source) }, to: &state))
        }
        wakeup?()
        return generation
    }

    /// Publishes the core's snapshot, unless another medium was requested since.
    func publish(
        _ snapshot: EngineSnapshot, generation: Int, packets: PacketBuffer?, stream: HLSStream? = nil,
        subtitles: Subtitles? = nil, line: Int
    ) {
        let wakeup = state.withLock { state -> (@Sendable () -> Void)? in
            guard state.generation == generation else { return nil }
            state.packets = packets
            state.line = line
            state.stream = stream
            state.subtitles = subtitles
            return apply({ $0 = snapshot }, to: &state)
        }
        wakeup?()
    }

    /// Applies a change. Returns the wakeup to call if the snapshot changed and the wakeup is armed.
    private func apply(_ body: (inout EngineSnapshot) -> Void, to state: inout State) -> (@Sendable () -> Void)? {
        let old = state.snapshot
        body(&state.snapshot)
        guard state.snapshot != old, state.isArmed, let wakeup = state.wakeup else { return nil }
        state.isArmed = false
        return wakeup
    }
}
