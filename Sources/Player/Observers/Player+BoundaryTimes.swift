extension Player {
    /// Those of `times`, from zero at an item's start, that playback comes to or past as it plays, each whenever it does.
    /// What is jumped over is not come past.
    ///
    /// Nothing ticks: it waits for the next of them, and only while time passes. The sequence is for one listener, and ends
    /// when the player goes.
    public func boundaryTimes(at times: [Duration]) -> AsyncStream<Duration> {
        stream { BoundaryTimeProducer(self, times.sorted(), $0) }
    }
}

/// Waits for playback to come past certain times.
@MainActor
private final class BoundaryTimeProducer: StreamProducer {
    private let times: [Duration]
    private let continuation: AsyncStream<Duration>.Continuation
    private let timebaseObserver: TimebaseObserver
    private let clock: any Clock<Duration>
    private lazy var timer = RepeatingTimer(clock) { [weak self] in self?.look() }
    /// Where playback was when it was last looked.
    private var last: Duration?

    init(_ player: Player, _ times: [Duration], _ continuation: AsyncStream<Duration>.Continuation) {
        self.times = times
        self.continuation = continuation
        timebaseObserver = TimebaseObserver(player)
        clock = player.clock
        timebaseObserver.follow { [weak self] timebase, before in
            if before.map({ timebase.continues($0) }) != true { self?.last = nil }
            self?.look()
        }
    }

    func stop() {
        timebaseObserver.stop()
        timer.interval = nil
    }

    /// Tells what has been come past since it was last looked, and waits for the next.
    private func look() {
        timer.interval = nil
        guard let timebase = timebaseObserver.timebase, let now = timebaseObserver.player?.time() else {
            last = nil
            return
        }
        if let last { for time in times where last < time && time <= now { continuation.yield(time) } }
        last = now
        guard timebase.isPassing, let next = times.first(where: { $0 > now }) else { return }
        timer.interval = timebase.wait(for: next - now)
    }
}
