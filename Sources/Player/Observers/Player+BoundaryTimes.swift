import Observation

extension Player {
    /// Those of `times`, from zero at an item's start, that playback comes to or past as it plays, each whenever it does.
    /// What is jumped over is not come past.
    ///
    /// Nothing ticks: it waits for the next of them, and only while time passes. The sequence is for one listener, and ends
    /// when the player goes.
    public func boundaryTimes(at times: [Duration]) -> AsyncStream<Duration> {
        stream { BoundaryFeed(self, times.sorted(), $0) }
    }
}

/// Waits for playback to come past certain times.
@MainActor
private final class BoundaryFeed: Feed {
    private weak var player: Player?
    private let times: [Duration]
    private let clock: any Clock<Duration>
    private let continuation: AsyncStream<Duration>.Continuation
    private var flow: TimeFlow?
    /// Where playback was when it was last looked.
    private var last: Duration?
    private var waiting: Task<Void, Never>?
    private var isOver = false

    init(_ player: Player, _ times: [Duration], _ continuation: AsyncStream<Duration>.Continuation) {
        self.player = player
        self.times = times
        self.continuation = continuation
        clock = player.clock
        follow()
    }

    func stop() {
        isOver = true
        waiting?.cancel()
    }

    private func follow() {
        guard !isOver, let player else { return }
        let flow = withObservationTracking {
            TimeFlow(player)
        } onChange: { [weak self] in
            Task { @MainActor in self?.follow() }
        }
        guard flow != self.flow else { return }
        if self.flow.map({ flow.continues($0) }) != true { last = nil }
        self.flow = flow
        look()
    }

    /// Tells what has been come past since it was last looked, and waits for the next.
    private func look() {
        waiting?.cancel()
        guard let flow, let now = player?.time() else {
            last = nil
            return
        }
        if let last { for time in times where last < time && time <= now { continuation.yield(time) } }
        last = now
        guard flow.isPassing, let next = times.first(where: { $0 > now }) else { return }
        waiting = Task { [weak self, clock, wait = flow.wait(for: next - now)] in
            guard (try? await clock.sleep(for: wait)) != nil, !Task.isCancelled else { return }
            self?.look()
        }
    }
}
