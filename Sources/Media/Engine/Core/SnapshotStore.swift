import Synchronization

/// The snapshot that the engine shows, and the wakeup that tells of a new one.
final class SnapshotStore: Sendable {
    private struct State {
        var snapshot = EngineSnapshot.empty
        var generation = 0
        var isArmed = true
        var wakeup: (@Sendable () -> Void)?
        var packets: PacketBuffer?
        /// A seek that the core has not taken up yet.
        var announced: SeekRequest?
        /// The clock's line that the snapshot's medium is in.
        var line = 0
        var stream: HLSStream?
        var subtitles: Subtitles?
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

    /// The snapshot, for the engine itself, and the clock's line that its medium is in.
    var peek: (snapshot: EngineSnapshot, line: Int) { state.withLock { ($0.snapshot, $0.line) } }

    /// The stream in segments that is open; `nil` for anything else.
    var stream: HLSStream? { state.withLock { $0.stream } }

    /// What is known of the subtitles that are chosen.
    var transcript: Transcript {
        let (subtitles, track) = state.withLock { ($0.subtitles, $0.snapshot.selected[.subtitle]) }
        guard let subtitles, let track else { return .empty }
        return subtitles.transcripts.transcript(of: track)
    }

    /// Starts over before the core does: what a caller reads after its call belongs to that call. Returns the new
    /// medium's generation.
    func startOver(_ phase: EngineSnapshot.Phase, source: UInt64 = 0) -> Int {
        let (generation, wakeup) = state.withLock { state -> (Int, (@Sendable () -> Void)?) in
            state.generation += 1
            state.announced = nil
            state.stream = nil
            state.subtitles = nil
            return (state.generation, apply({ $0.startOver(phase, source: source) }, to: &state))
        }
        wakeup?()
        return generation
    }

    /// Says that a seek is pending, before the core knows of it.
    func announce(_ request: SeekRequest) {
        let wakeup = state.withLock { state -> (@Sendable () -> Void)? in
            guard state.snapshot.phase != .empty else { return nil }
            state.announced = request
            return apply({ $0.pendingSeek = request }, to: &state)
        }
        wakeup?()
    }

    /// Shows the core's snapshot. The core may not know yet that another medium was asked for, or a seek.
    /// - Parameter newestSeek: The last one that it has taken up.
    func show(
        _ snapshot: EngineSnapshot, generation: Int, packets: PacketBuffer?, stream: HLSStream? = nil,
        subtitles: Subtitles? = nil, line: Int, newestSeek: SeekRequest?
    ) {
        let wakeup = state.withLock { state -> (@Sendable () -> Void)? in
            guard state.generation == generation else { return nil }
            state.packets = packets
            state.line = line
            state.stream = stream
            state.subtitles = subtitles
            if state.announced == newestSeek { state.announced = nil }
            let announced = state.announced
            return apply(
                {
                    $0 = snapshot
                    if let announced { $0.pendingSeek = announced }
                }, to: &state)
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
