extension Player {
    /// The position, each time that playback has come further by `interval`, and whenever it starts, stops or jumps. What
    /// is nearer than half of `interval` to the time before is left out, and so is the time of the call itself.
    ///
    /// It ticks only while time passes. Who does not listen for a while hears the newest time only. The sequence is for one
    /// listener, and ends when the player goes.
    public func periodicTimes(every interval: Duration) -> AsyncStream<Duration> {
        stream(keeping: .bufferingNewest(1)) { PeriodicTimeProducer(self, max(interval, .milliseconds(1)), $0) }
    }
}

/// Tells the position at equal distances.
@MainActor
private final class PeriodicTimeProducer: StreamProducer {
    private let interval: Duration
    private let continuation: AsyncStream<Duration>.Continuation
    private let timebaseObserver: TimebaseObserver
    private let clock: any Clock<Duration>
    private lazy var timer = RepeatingTimer(clock) { [weak self] in self?.tell() }
    private var last: Duration?

    init(_ player: Player, _ interval: Duration, _ continuation: AsyncStream<Duration>.Continuation) {
        self.interval = interval
        self.continuation = continuation
        timebaseObserver = TimebaseObserver(player)
        clock = player.clock
        timebaseObserver.follow { [weak self] timebase, before in
            if before != nil { self?.tell() }
            self?.tick(timebase)
        }
    }

    func stop() {
        timebaseObserver.stop()
        timer.interval = nil
    }

    private func tick(_ timebase: TimebaseState) {
        // The distance counts from a jump on.
        timer.interval = nil
        timer.interval = timebase.isPassing ? timebase.wait(for: interval) : nil
    }

    private func tell() {
        guard let time = timebaseObserver.player?.time() else { return }
        if let last, abs(time - last) < interval / 2 { return }
        last = time
        continuation.yield(time)
    }

    private func abs(_ duration: Duration) -> Duration { max(duration, .zero - duration) }
}
