import Observation

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
    private weak var player: Player?
    private let interval: Duration
    private let clock: any Clock<Duration>
    private let continuation: AsyncStream<Duration>.Continuation
    private var flow: TimeFlow?
    private var last: Duration?
    private var ticking: Task<Void, Never>?
    private var isOver = false

    init(_ player: Player, _ interval: Duration, _ continuation: AsyncStream<Duration>.Continuation) {
        self.player = player
        self.interval = interval
        self.continuation = continuation
        clock = player.clock
        follow()
    }

    func stop() {
        isOver = true
        ticking?.cancel()
    }

    private func follow() {
        guard !isOver, let player else { return }
        let flow = withObservationTracking {
            TimeFlow(player)
        } onChange: { [weak self] in
            Task { @MainActor in self?.follow() }
        }
        guard flow != self.flow else { return }
        if self.flow != nil { tell() }
        self.flow = flow
        tick(flow)
    }

    private func tick(_ flow: TimeFlow) {
        ticking?.cancel()
        guard flow.isPassing else { return }
        ticking = Task { [weak self, clock, wait = flow.wait(for: interval)] in
            while (try? await clock.sleep(for: wait)) != nil {
                guard let self, !Task.isCancelled else { return }
                tell()
            }
        }
    }

    private func tell() {
        guard let time = player?.time() else { return }
        if let last, abs(time - last) < interval / 2 { return }
        last = time
        continuation.yield(time)
    }

    private func abs(_ duration: Duration) -> Duration { max(duration, .zero - duration) }
}
