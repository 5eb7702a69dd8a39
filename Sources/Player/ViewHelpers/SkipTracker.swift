import Observation
import WindowboxCore

/// Turns quickly repeated requests, such as double taps, into skips, where a single request has another meaning.
///
/// The first requests are only counted. The one that reaches the count skips, and so does each further one: skips in
/// the same direction add up, one in the other direction starts over. A pause between requests ends the series, and so
/// does another player.
@MainActor
@Observable
public final class SkipTracker {
    /// The state of a series of requests.
    public enum State: Equatable, Sendable {
        /// Not skipping; some requests may have been counted.
        case inactive
        /// Skipping back, with the total distance so far.
        case skippingBackward(Duration)
        /// Skipping forward, with the total distance so far.
        case skippingForward(Duration)
    }

    fileprivate enum Direction {
        case backward
        case forward
    }

    /// The state of the present series.
    public private(set) var state = State.inactive

    /// The player that skips; not retained. Another player ends the series.
    @ObservationIgnored public weak var player: Player? {
        didSet { if oldValue !== player { reset() } }
    }

    @ObservationIgnored private let count: Int
    @ObservationIgnored private let delay: Duration
    @ObservationIgnored private let clock: any Clock<Duration>
    /// The direction of the latest request and the number of consecutive requests in that direction.
    @ObservationIgnored private var series: (direction: Direction, length: Int)?
    @ObservationIgnored private var ending: DelayedTask?

    /// Creates a tracker without a player.
    /// - Parameters:
    ///   - count: The number of requests in one direction that starts skipping, at least 1.
    ///   - delay: The pause between two requests that ends a series. With zero or less, each request starts a new
    ///     series.
    ///   - clock: Measures time. Tests pass one of their own.
    public init(
        count: Int = 2, delay: Duration = .milliseconds(400), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.count = max(1, count)
        self.delay = max(.zero, delay)
        self.clock = clock
    }

    /// Requests a skip back.
    /// - Returns: `false` while requests are only counted, and when the item is not seekable.
    @discardableResult
    public func requestSkipBackward() -> Bool { request(.backward) }

    /// Requests a skip forward.
    /// - Returns: `false` while requests are only counted, and when skipping forward is not possible.
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
        ending = DelayedTask(delay, clock: clock) { [weak self] in self?.reset() }
    }

    private func reset() {
        ending = nil
        series = nil
        state = .inactive
    }
}

extension SkipTracker.State {
    /// Returns the total distance in one direction; zero when the series skips in the other.
    fileprivate func total(_ direction: SkipTracker.Direction) -> Duration {
        switch (self, direction) {
        case (.skippingBackward(let total), .backward), (.skippingForward(let total), .forward): total
        default: .zero
        }
    }
}
