extension Player {
    /// The position, each time that playback has come further by `interval`, and whenever it starts, stops or jumps. What
    /// is nearer than half of `interval` to the time before is left out, and so is the time of the call itself.
    ///
    /// It ticks only while time passes. Who does not listen for a while hears the newest time only. The sequence is for one
    /// listener, and ends when the player goes.
    public func periodicTimes(every interval: Duration) -> AsyncStream<Duration> {
        stream(keeping: .bufferingNewest(1)) { PeriodicFeed(self, max(interval, .milliseconds(1)), $0) }
    }
}

/// Tells the position at equal distances.
@MainActor
private final class PeriodicFeed: Feed {
    private let interval: Duration
    private let continuation: AsyncStream<Duration>.Continuation
    private let follower: FlowFollower
    private let clock: any Clock<Duration>
    private lazy var ticker = Ticker(clock) { [weak self] in self?.tell() }
    private var last: Duration?

    init(_ player: Player, _ interval: Duration, _ continuation: AsyncStream<Duration>.Continuation) {
        self.interval = interval
        self.continuation = continuation
        follower = FlowFollower(player)
        clock = player.clock
        follower.follow { [weak self] flow, before in
            if before != nil { self?.tell() }
            self?.tick(flow)
        }
    }

    func stop() {
        follower.stop()
        ticker.interval = nil
    }

    private func tick(_ flow: TimeFlow) {
        // The distance counts from a jump on.
        ticker.interval = nil
        ticker.interval = flow.isPassing ? flow.wait(for: interval) : nil
    }

    private func tell() {
        guard let time = follower.player?.time() else { return }
        if let last, abs(time - last) < interval / 2 { return }
        last = time
        continuation.yield(time)
    }

    private func abs(_ duration: Duration) -> Duration { max(duration, .zero - duration) }
}
