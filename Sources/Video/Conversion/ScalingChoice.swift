import WindowboxCore

/// The choice of the filter that a medium is scaled by: quick once too many frames were over before their conversion
/// began, and sharp again for another target, or after many frames without a late one.
package struct ScalingChoice {
    /// The number of late frames among the latest 64 from which scaling is quick.
    private static let limit = 10
    /// The number of frames without a late one after which scaling is sharp again. It doubles each time, so that a weak
    /// machine seldom tries in vain.
    private var patience = 500

    /// A bit for each of the latest frames, the latest in the lowest one: 1 if it was late.
    private var frames: UInt64 = 0
    /// The number of frames since the last late one.
    private var punctualCount = 0
    private var target: VideoTarget?
    private var filter = ScalingFilter.sharp

    package init() {}

    /// Records a decoded frame.
    /// - Parameter isLate: Whether its time was over before its conversion.
    package mutating func record(isLate: Bool) {
        frames = frames << 1 | (isLate ? 1 : 0)
        punctualCount = isLate ? 0 : punctualCount + 1
        switch filter {
        case .sharp: if frames.nonzeroBitCount >= Self.limit { filter = .quick }
        case .quick:
            guard punctualCount >= patience else { return }
            patience *= 2
            filter = .sharp
        }
    }

    /// Returns the filter for a target, which is sharp for a new one.
    package mutating func filter(for target: VideoTarget) -> ScalingFilter {
        if target != self.target { (self.target, frames, filter) = (target, 0, .sharp) }
        return filter
    }
}
