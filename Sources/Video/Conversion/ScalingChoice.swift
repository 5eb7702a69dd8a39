import WindowboxCore

/// The choice of the filter that a medium is scaled by: quick once too many frames were over before their conversion
/// began, until the target changes.
package struct ScalingChoice {
    /// The number of late frames among the latest 64 from which scaling is quick.
    private static let limit = 10

    /// A bit for each of the latest frames, the latest in the lowest one: 1 if it was late.
    private var frames: UInt64 = 0
    private var target: VideoTarget?
    private var filter = ScalingFilter.sharp

    package init() {}

    /// Records a decoded frame.
    /// - Parameter isLate: Whether its time was over before its conversion.
    package mutating func record(isLate: Bool) {
        frames = frames << 1 | (isLate ? 1 : 0)
        if frames.nonzeroBitCount >= Self.limit { filter = .quick }
    }

    /// Returns the filter for a target, which is sharp for a new one.
    package mutating func filter(for target: VideoTarget) -> ScalingFilter {
        if target != self.target { (self.target, frames, filter) = (target, 0, .sharp) }
        return filter
    }
}
