/// A horizontal part of a view, in its full width, either occluded or free. Its edges are multiples of `step`, or the
/// bottom of the view.
nonisolated struct DamageRegion: Equatable {
    /// The rows from the top, in logical pixels.
    var rows: Range<Int>
    /// Whether an occluder overlaps the region.
    var isOccluded: Bool
    /// Whether the widgets over an occluded region are blended with the frames (`WidgetBlender`).
    var isBlended = false

    /// Whether GTK draws each frame here.
    var isDrawnByGTK: Bool { isOccluded && !isBlended }

    /// The height of the rows of a node, in logical pixels.
    static let step = 24

    /// Returns the rows that are drawn as separate nodes. A scaled frame is drawn as a single one, because each node of
    /// it would need the whole frame, and so is one whose steps would end within a device pixel.
    func nodeRows(isSplit: Bool) -> [Range<Int>] {
        if !isSplit { return [rows] }
        return stride(from: rows.lowerBound, to: rows.upperBound, by: Self.step).map {
            $0..<min($0 + Self.step, rows.upperBound)
        }
    }

    /// Returns the regions with all occluded ones blended; `nil` if none is occluded, or more than half of the rows
    /// are: an image and two results need three times the memory of the rows.
    static func blended(_ regions: [DamageRegion]) -> [DamageRegion]? {
        let occluded = regions.filter(\.isOccluded).map(\.rows.count).reduce(0, +)
        guard occluded > 0, 2 * occluded <= regions.map(\.rows.count).reduce(0, +) else { return nil }
        return regions.map { DamageRegion(rows: $0.rows, isOccluded: $0.isOccluded, isBlended: $0.isOccluded) }
    }

    /// Splits a height into alternating free and occluded regions without gaps.
    ///
    /// - Parameter occluders: The rows of the occluders in any order; they may overlap and exceed the height.
    static func split(_ height: Int, occluders: [Range<Int>]) -> [DamageRegion] {
        guard height > 0 else { return [] }
        var regions: [DamageRegion] = []
        var end = 0
        for occluder in occluders.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard !occluder.clamped(to: 0..<height).isEmpty else { continue }
            let rows = occluder.widened(to: step).clamped(to: end..<height)
            guard !rows.isEmpty else { continue }
            if rows.lowerBound > end { regions.append(DamageRegion(rows: end..<rows.lowerBound, isOccluded: false)) }
            if rows.lowerBound == end, let last = regions.last, last.isOccluded {
                regions[regions.count - 1].rows = last.rows.lowerBound..<rows.upperBound
            } else {
                regions.append(DamageRegion(rows: rows, isOccluded: true))
            }
            end = rows.upperBound
        }
        if end < height { regions.append(DamageRegion(rows: end..<height, isOccluded: false)) }
        return regions
    }
}

extension Range<Int> {
    /// Returns the range extended to multiples of `step`.
    nonisolated fileprivate func widened(to step: Int) -> Self {
        let (first, last) = (Double(lowerBound) / Double(step), Double(upperBound) / Double(step))
        return Int(first.rounded(.down)) * step..<Int(last.rounded(.up)) * step
    }
}
