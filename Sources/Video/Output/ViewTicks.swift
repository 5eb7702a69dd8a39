import WindowboxCore

/// The pulls of a view: at every tick while there is something to show, otherwise none.
enum ViewTicks {
    /// The view waits for its wakeup.
    case idle
    /// The view pulls at every tick.
    case active

    /// Begins ticking.
    ///
    /// - Parameter isNeeded: Whether the view should pull at every tick.
    /// - Returns: Whether the view was idle and has to be woken.
    mutating func begin(_ isNeeded: Bool) -> Bool {
        guard isNeeded, case .idle = self else { return false }
        self = .active
        return true
    }

    /// Ends ticking, unless it is still needed.
    mutating func end(_ isNeeded: Bool) {
        if !isNeeded { self = .idle }
    }
}

/// Measures the duration of ticks as a moving average. Pure.
struct TickMeter {
    /// The average duration in seconds.
    private(set) var duration: Seconds = 1.0 / 60
    private var last: HostTime?

    /// Records a pull.
    ///
    /// - Parameters:
    ///   - host: The time of the tick; `nil` for a pull between ticks.
    ///   - isRunning: Whether time advances, so that the view pulls at every tick.
    mutating func record(_ host: HostTime?, isRunning: Bool) {
        if let host, let last, isRunning {
            let gap = host - last
            if gap > 0.003, gap < 0.05 { duration += (gap - duration) * 0.1 }
        }
        last = host
    }
}
