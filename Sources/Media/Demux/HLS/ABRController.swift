/// The adaptive bitrate (ABR) controller: decides at each segment boundary whether to switch variants. Pure.
///
/// Downshifts when the next segment would arrive too late; upshifts when a higher variant would arrive with time to
/// spare. A downshift soon after an upshift doubles the wait before the next upshift, which prevents oscillation.
struct ABRController: Equatable, Sendable {
    /// The state at a segment boundary.
    struct SegmentBoundary {
        /// The throughput estimate in bits per second.
        var bitRate: Double
        /// The buffered seconds.
        var ahead: Seconds
        /// The duration of the next segment in seconds.
        var span: Seconds
        var now: HostTime

        /// The estimated download time, in seconds, of the next segment at a bandwidth.
        func wait(for bandwidth: Int) -> Seconds { Double(bandwidth) * span / max(1, bitRate) }
    }

    /// The usable share of the throughput; throughput and segment sizes both vary.
    private static let share = 0.7
    private static let patience: ClosedRange<Seconds> = 8...128
    /// A downshift within this many seconds after an upshift counts as oscillation.
    private static let regret: Seconds = 60

    private var patience = Self.patience.lowerBound
    private var upAgain: HostTime?
    private var wentUp: HostTime?

    /// Returns the bandwidth to switch to; `nil` keeps the present variant.
    /// - Parameters:
    ///   - others: The bandwidths of the alternatives, in any order.
    ///   - bandwidth: The bandwidth of the present variant.
    ///   - boundary: The state at the segment boundary.
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

    /// Records a downshift and schedules the next possible upshift.
    mutating func goDown(at now: HostTime) {
        let isRegretted = wentUp.map { now - $0 < Self.regret } ?? false
        patience = isRegretted ? min(2 * patience, Self.patience.upperBound) : Self.patience.lowerBound
        upAgain = now + patience
        wentUp = nil
    }
}
