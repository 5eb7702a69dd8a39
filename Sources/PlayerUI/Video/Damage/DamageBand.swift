/// A part of a view's height, over all of its width: something lies over it, or nothing does. It begins and ends at a
/// multiple of the step, or at the view's foot.
nonisolated struct DamageBand: Equatable {
    /// From the top, in logical pixels.
    var rows: Range<Int>
    /// Whether anything lies over it.
    var isCovered: Bool

    /// In logical pixels.
    static let step = 24

    /// The parts in which it is drawn. A scaled picture is drawn in one: each part of it would need all of the frame.
    func tiles(isScaled: Bool) -> [Range<Int>] {
        if isScaled { return [rows] }
        return stride(from: rows.lowerBound, to: rows.upperBound, by: Self.step).map {
            $0..<min($0 + Self.step, rows.upperBound)
        }
    }

    /// Cuts a height where covers begin and end. Every row is in one band, and neighbours differ.
    ///
    /// - Parameter covers: From where to where covers reach, in any order; they may overlap and leave the height.
    static func cut(_ height: Int, covers: [Range<Int>]) -> [DamageBand] {
        guard height > 0 else { return [] }
        var bands: [DamageBand] = []
        var end = 0
        for cover in covers.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard !cover.clamped(to: 0..<height).isEmpty else { continue }
            let rows = cover.widened(to: step).clamped(to: end..<height)
            guard !rows.isEmpty else { continue }
            if rows.lowerBound > end { bands.append(DamageBand(rows: end..<rows.lowerBound, isCovered: false)) }
            if rows.lowerBound == end, let last = bands.last, last.isCovered {
                bands[bands.count - 1].rows = last.rows.lowerBound..<rows.upperBound
            } else {
                bands.append(DamageBand(rows: rows, isCovered: true))
            }
            end = rows.upperBound
        }
        if end < height { bands.append(DamageBand(rows: end..<height, isCovered: false)) }
        return bands
    }
}

extension Range<Int> {
    /// From the last multiple of `step` before it to the next one after it.
    nonisolated fileprivate func widened(to step: Int) -> Self {
        let (first, last) = (Double(lowerBound) / Double(step), Double(upperBound) / Double(step))
        return Int(first.rounded(.down)) * step..<Int(last.rounded(.up)) * step
    }
}
