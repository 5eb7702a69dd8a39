import Observation

/// Makes skips of requests that follow each other quickly: of double taps, say, where a single one means something else.
///
/// The first requests only count. The one that makes the count full skips, and so does each one after it: to the same
/// side the skips add up, to the other side they begin anew. A pause ends the series, and so does another player.
@MainActor
@Observable
public final class SkipTracker {
    /// What a series of requests has come to.
    public enum State: Equatable, Sendable {
        /// Nothing skips; some requests may have been counted.
        case inactive
        /// Skipping back, by this much so far.
        case skippingBackward(Duration)
        /// Skipping forward, by this much so far.
        case skippingForward(Duration)
    }

    fileprivate enum Direction {
        case backward
        case forward
    }

    /// What the series of requests has come to.
    public private(set) var state = State.inactive

    /// What skips; not kept alive. Another one ends the series.
    @ObservationIgnored public weak var player: Player? {
        didSet { if oldValue !== player { reset() } }
    }

    @ObservationIgnored private let count: Int
    @ObservationIgnored private let delay: Duration
    @ObservationIgnored private let clock: any Clock<Duration>
    /// Where the newest request went, and how many went there in a row.
    @ObservationIgnored private var series: (direction: Direction, length: Int)?
    @ObservationIgnored private var ending: Task<Void, Never>?

    /// Makes a tracker that is bound to no player yet.
    /// - Parameters:
    ///   - count: How many requests to one side it takes until they skip; less than one is one.
    ///   - delay: How long a pause ends the series; less than zero is zero, which lets none follow another.
    ///   - clock: What time is measured with; only a test has reason to give one.
    public init(
        count: Int = 2, delay: Duration = .milliseconds(400), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.count = max(1, count)
        self.delay = max(.zero, delay)
        self.clock = clock
    }

    deinit { ending?.cancel() }

    /// Asks to skip back. Returns whether that skipped: false while it only counts, and where nothing can be skipped.
    @discardableResult
    public func requestSkipBackward() -> Bool { request(.backward) }

    /// Asks to skip forward. Returns whether that skipped: false while it only counts, and where nothing can be skipped.
    @discardableResult
    public func requestSkipForward() -> Bool { request(.forward) }

    private func request(_ direction: Direction) -> Bool {
        guard let player, direction == .forward ? player.canSkipForward() : player.canSkipBackward() else {
            reset()
            return false
        }
        let length = series.flatMap { $0.direction == direction ? $0.length + 1 : nil } ?? 1
        series = (direction, length)
        restartDelay()
        guard length >= count || state != .inactive else { return false }
        switch direction {
        case .backward:
            state = .skippingBackward(state.total(.backward) + player.backwardSkipInterval)
            player.skipBackward()
        case .forward:
            state = .skippingForward(state.total(.forward) + player.forwardSkipInterval)
            player.skipForward()
        }
        return true
    }

    private func restartDelay() {
        ending?.cancel()
        ending = Task { [weak self, clock, delay] in
            try? await clock.sleep(for: delay)
            if !Task.isCancelled { self?.reset() }
        }
    }

    private func reset() {
        ending?.cancel()
        ending = nil
        series = nil
        state = .inactive
    }
}

extension SkipTracker.State {
    /// How much was skipped to one side; zero when it went to the other.
    fileprivate func total(_ direction: SkipTracker.Direction) -> Duration {
        switch (self, direction) {
        case (.skippingBackward(let total), .backward), (.skippingForward(let total), .forward): total
        default: .zero
        }
    }
}
