import WindowboxPlayer

/// Says when clients must be told that the position has left the line that they draw on from it.
struct SeekedSignalFilter: Equatable {
    /// What is known of the position at one moment.
    struct PositionSample: Equatable {
        var item: PlayerItem?
        /// The item is open, so that there is a position.
        var isOpen: Bool
        /// It is over, which is no jump.
        var hasEnded = false
        var isSeeking: Bool
        var epoch: Int
    }

    private var last: PositionSample?

    /// What to do about it.
    enum Decision: Equatable {
        case nothing
        /// It has jumped.
        case jumped
        /// An item begins; a start elsewhere than at its beginning is a jump.
        case began
    }

    /// Judges the next moment. While a seek is under way nothing is said: where it lands is what counts.
    mutating func judge(_ moment: PositionSample) -> Decision {
        guard moment.isOpen, !moment.isSeeking else {
            if !moment.isOpen { last = moment }
            return .nothing
        }
        defer { last = moment }
        guard let last, last.isOpen, last.item == moment.item else { return .began }
        return last.epoch == moment.epoch || moment.hasEnded ? .nothing : .jumped
    }
}
