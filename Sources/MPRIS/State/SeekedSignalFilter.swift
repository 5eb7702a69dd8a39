import WindowboxPlayer

/// Decides when to send the `Seeked` signal: clients extrapolate the position, and need it at a discontinuity only.
struct SeekedSignalFilter: Equatable {
    /// The state of the position at one time.
    struct PositionSample: Equatable {
        var item: PlayerItem?
        /// Whether the item is open, and so has a position.
        var isOpen: Bool
        /// Whether the item has ended, which is not a discontinuity.
        var hasEnded = false
        var isSeeking: Bool
        var epoch: Int
    }

    private var last: PositionSample?

    /// The decision for a sample.
    enum Decision: Equatable {
        case nothing
        /// The position is discontinuous.
        case jumped
        /// Another item has started; a start position other than zero must be signaled.
        case began
    }

    /// Returns the decision for the next sample. During a seek the decision is `.nothing`, because the signal is sent
    /// for the position at which the seek completes.
    mutating func decide(_ sample: PositionSample) -> Decision {
        guard sample.isOpen, !sample.isSeeking else {
            if !sample.isOpen { last = sample }
            return .nothing
        }
        defer { last = sample }
        guard let last, last.isOpen, last.item == sample.item else { return .began }
        return last.epoch == sample.epoch || sample.hasEnded ? .nothing : .jumped
    }
}
