import WindowboxCore

/// The adaptive bitrate (ABR) controller: decides at each segment boundary whether to switch variants. Pure.
///
/// Downshifts when the next segment would arrive too late; upshifts when a higher variant would arrive with time to
/// spare. A downshift soon after an upshift doubles the wait before the next upshift, which prevents oscillation.
struct ABRController: Equatable, Sendable {
    struct SegmentBoundary {
        /// The throughput estimate in bits per second.
        var bitRate: Double
        /// The buffered seconds.
        var ahead: Seconds
        /// The duration of the next segment in seconds.
        var duration: Seconds
        var now: HostTime

        /// The estimated download time, in seconds, of the next segment at a bandwidth.
        func wait(for bandwidth: Int) -> Seconds { Double(bandwidth) * duration / max(1, bitRate) }
    }

    /// The usable share of the throughput; throughput and segment sizes both vary.
    private static let usableShare = 0.7
    private static let upshiftDelay: ClosedRange<Seconds> = 8...128
    /// A downshift within this many seconds after an upshift counts as oscillation.
    private static let oscillationWindow: Seconds = 60

    private var upshiftDelay = Self.upshiftDelay.lowerBound
    private var nextUpshift: HostTime?
    private var lastUpshift: HostTime?

    /// Returns the bandwidth to switch to; `nil` keeps the present variant.
    /// - Parameters:
    ///   - others: The bandwidths of the alternatives, in any order.
    ///   - bandwidth: The bandwidth of the present variant.
    ///   - boundary: The state at the segment boundary.
    mutating func choose(from others: [Int], insteadOf bandwidth: Int, at boundary: SegmentBoundary) -> Int? {
        let usable = others.filter { Double($0) <= boundary.bitRate * Self.usableShare }.max()
        if Double(bandwidth) > boundary.bitRate, boundary.wait(for: bandwidth) > boundary.ahead * 0.8 {
            guard let lesser = usable ?? others.min(), lesser < bandwidth else { return nil }
            recordDownshift(at: boundary.now)
            return lesser
        }
        guard let better = usable, better > bandwidth, nextUpshift.map({ $0 <= boundary.now }) ?? true,
            2 * boundary.wait(for: better) < boundary.ahead
        else { return nil }
        lastUpshift = boundary.now
        return better
    }

    /// Records a downshift and schedules the next possible upshift.
    mutating func recordDownshift(at now: HostTime) {
        let isOscillation = lastUpshift.map { now - $0 < Self.oscillationWindow } ?? false
        upshiftDelay =
            isOscillation ? min(2 * upshiftDelay, Self.upshiftDelay.upperBound) : Self.upshiftDelay.lowerBound
        nextUpshift = now + upshiftDelay
        lastUpshift = nil
    }
}
