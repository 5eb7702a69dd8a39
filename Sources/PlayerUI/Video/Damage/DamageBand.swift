/// A horizontal band of a view, in its full width, either occluded or free. Its edges are multiples of `step`, or the
/// bottom of the view.
nonisolated struct DamageBand: Equatable {
    /// The rows from the top, in logical pixels.
    var rows: Range<Int>
    /// Whether an occluder overlaps the band.
    var isOccluded: Bool

    /// The height of a tile, in logical pixels.
    static let step = 24

    /// Returns the tiles that are drawn as separate nodes. A scaled frame is drawn as a single one, because each tile
    /// of it would need the whole frame.
    func tiles(isScaled: Bool) -> [Range<Int>] {
        if isScaled { return [rows] }
        return stride(from: rows.lowerBound, to: rows.upperBound, by: Self.step).map {
            $0..<min($0 + Self.step, rows.upperBound)
        }
    }

    /// Splits a height into alternating free and occluded bands without gaps.
    ///
    /// - Parameter covers: The rows of the occluders in any order; they may overlap and exceed the height.
    static func split(_ height: Int, covers: [Range<Int>]) -> [DamageBand] {
        guard height > 0 else { return [] }
        var bands: [DamageBand] = []
        var end = 0
        for cover in covers.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard !cover.clamped(to: 0..<height).isEmpty else { continue }
            let rows = cover.widened(to: step).clamped(to: end..<height)
            guard !rows.isEmpty else { continue }
            if rows.lowerBound > end { bands.append(DamageBand(rows: end..<rows.lowerBound, isOccluded: false)) }
            if rows.lowerBound == end, let last = bands.last, last.isOccluded {
                bands[bands.count - 1].rows = last.rows.lowerBound..<rows.upperBound
            } else {
                bands.append(DamageBand(rows: rows, isOccluded: true))
            }
            end = rows.upperBound
        }
        if end < height { bands.append(DamageBand(rows: end..<height, isOccluded: false)) }
        return bands
    }
}

extension Range<Int> {
    /// Returns the range extended to multiples of `step`.
    nonisolated fileprivate func widened(to step: Int) -> Self {
        let (first, last) = (Double(lowerBound) / Double(step), Double(upperBound) / Double(step))
        return Int(first.rounded(.down)) * step..<Int(last.rounded(.up)) * step
    }
}
