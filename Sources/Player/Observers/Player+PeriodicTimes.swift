extension Player {
    /// Returns a stream of the position at regular intervals, and whenever playback starts, stops or seeks.
    ///
    /// A timer runs only while playback advances. A slow consumer receives only the newest position. The stream has a
    /// single consumer and ends with the player.
    /// - Parameter interval: The interval of media time, at least one millisecond. A position closer than half of it to
    ///   the previous one is not reported.
    /// - Returns: The positions, from zero at the item's start. The position at the time of the call is not one of
    ///   them.
    public func periodicTimes(every interval: Duration) -> AsyncStream<Duration> {
        stream(keeping: .bufferingNewest(1)) { PeriodicTimeProducer(self, max(interval, .milliseconds(1)), $0) }
    }
}

/// Reports the position at regular intervals.
@MainActor
private final class PeriodicTimeProducer: StreamProducer {
    private let interval: Duration
    private let continuation: AsyncStream<Duration>.Continuation
    private let timebaseObserver: TimebaseObserver
    private let clock: any Clock<Duration>
    private lazy var timer = RepeatingTimer(clock) { [weak self] in self?.report() }
    private var last: Duration?

    init(_ player: Player, _ interval: Duration, _ continuation: AsyncStream<Duration>.Continuation) {
        self.interval = interval
        self.continuation = continuation
        timebaseObserver = TimebaseObserver(player)
        clock = player.clock
        timebaseObserver.observe { [weak self] timebase, before in
            if before != nil { self?.report() }
            self?.tick(timebase)
        }
    }

    func stop() {
        timebaseObserver.stop()
        timer.interval = nil
    }

    private func tick(_ timebase: TimebaseState) {
        // The interval restarts at a discontinuity.
        timer.interval = nil
        timer.interval = timebase.isAdvancing ? timebase.wait(for: interval) : nil
    }

    private func report() {
        guard let time = timebaseObserver.player?.time() else { return }
        if let last, abs(time - last) < interval / 2 { return }
        last = time
        continuation.yield(time)
    }

    private func abs(_ duration: Duration) -> Duration { max(duration, .zero - duration) }
}
