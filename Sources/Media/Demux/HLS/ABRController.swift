/// Decides at the border before a piece of a stream whether another quality is to come next. Pure.
///
/// Down when the next piece would come too late; up when a better one would come in good time, with something to spare.
/// Who went up and had to come down again waits longer before the next attempt, so that it does not swing.
struct ABRController: Equatable, Sendable {
    /// How things stand at a border.
    struct SegmentBoundary {
        /// The bits a second that come.
        var bitRate: Double
        /// How much has been read ahead.
        var ahead: Seconds
        /// How long the next piece is.
        var span: Seconds
        var now: HostTime

        /// How long the next piece takes to come in a quality.
        func wait(for bandwidth: Int) -> Seconds { Double(bandwidth) * span / max(1, bitRate) }
    }

    /// No more than this of what comes is used up, since neither the way nor a quality's need is always the same.
    private static let share = 0.7
    private static let patience: ClosedRange<Seconds> = 8...128
    /// A way down this soon after one up means that this was too much.
    private static let regret: Seconds = 60

    private var patience = Self.patience.lowerBound
    private var upAgain: HostTime?
    private var wentUp: HostTime?

    /// The bandwidth of what comes next; `nil` leaves it at `bandwidth`.
    /// - Parameter others: The bandwidths of what there is, in any order.
    mutating func choose(from others: [Int], insteadOf bandwidth: Int, at boundary: SegmentBoundary) -> Int? {
        let usable = others.filter { Double($0) <= boundary.bitRate * Self.share }.max()
        if Double(bandwidth) > boundary.bitRate, boundary.wait(for: bandwidth) > boundary.ahead * 0.8 {
            guard let lesser = usable ?? others.min(), lesser < bandwidth else { return nil }
            goDown(at: boundary.now)
            return lesser
        }
        guard let better = usable, better > bandwidth, upAgain.map({ $0 <= boundary.now }) ?? true,
            2 * boundary.wait(for: better) < boundary.ahead
        else { return nil }
        wentUp = boundary.now
        return better
    }

    /// It was too much.
    mutating func goDown(at now: HostTime) {
        let isRegretted = wentUp.map { now - $0 < Self.regret } ?? false
        patience = isRegretted ? min(2 * patience, Self.patience.upperBound) : Self.patience.lowerBound
        upAgain = now + patience
        wentUp = nil
    }
}
