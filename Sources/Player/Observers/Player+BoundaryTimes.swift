extension Player {
    /// Returns a stream of the boundary times that playback crosses. Times that a seek jumps over are not reported, nor
    /// is the end of an item that the next one follows without a gap.
    ///
    /// A timer runs only until the next boundary, and only while playback advances. The stream has a single consumer
    /// and ends with the player.
    /// - Parameter times: The boundary times, from zero at an item's start, in any order.
    /// - Returns: Each boundary time whenever playback crosses it.
    public func boundaryTimes(at times: [Duration]) -> AsyncStream<Duration> {
        stream { BoundaryTimeProducer(self, times.sorted(), $0) }
    }
}

/// Waits for playback to cross boundary times.
@MainActor
private final class BoundaryTimeProducer: StreamProducer {
    private let times: [Duration]
    private let continuation: AsyncStream<Duration>.Continuation
    private let timebaseObserver: TimebaseObserver
    private let clock: any Clock<Duration>
    private lazy var timer = RepeatingTimer(clock) { [weak self] in self?.check() }
    /// The position at the last check; `nil` after a discontinuity.
    private var last: Duration?

    init(_ player: Player, _ times: [Duration], _ continuation: AsyncStream<Duration>.Continuation) {
        self.times = times
        self.continuation = continuation
        timebaseObserver = TimebaseObserver(player)
        clock = player.clock
        timebaseObserver.observe { [weak self] timebase, before in
            if before.map({ timebase.continues($0) }) != true { self?.last = nil }
            self?.check()
        }
    }

    func stop() {
        timebaseObserver.stop()
        timer.interval = nil
    }

    /// Reports the boundary times crossed since the last check and schedules the next check.
    private func check() {
        timer.interval = nil
        guard let timebase = timebaseObserver.timebase, let now = timebaseObserver.player?.time() else {
            last = nil
            return
        }
        if let last { for time in times where last < time && time <= now { continuation.yield(time) } }
        last = now
        guard timebase.isAdvancing, let next = times.first(where: { $0 > now }) else { return }
        timer.interval = timebase.wait(for: next - now)
    }
}
