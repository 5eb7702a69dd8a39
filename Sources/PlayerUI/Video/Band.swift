/// A part of a view's height, over all of its width: something lies over it, or nothing does.
nonisolated struct Band: Equatable {
    /// From the top, in logical pixels.
    var rows: Range<Int>
    /// Whether anything lies over it.
    var isCovered: Bool

    /// Cuts a height where covers begin and end. Every row is in one band, and neighbours differ.
    ///
    /// - Parameter covers: From where to where covers reach, in any order; they may overlap and leave the height.
    static func cut(_ height: Int, covers: [Range<Int>]) -> [Band] {
        guard height > 0 else { return [] }
        var bands: [Band] = []
        var end = 0
        for cover in covers.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            let rows = cover.clamped(to: end..<height)
            guard !rows.isEmpty else { continue }
            if rows.lowerBound > end { bands.append(Band(rows: end..<rows.lowerBound, isCovered: false)) }
            if rows.lowerBound == end, let last = bands.last, last.isCovered {
                bands[bands.count - 1].rows = last.rows.lowerBound..<rows.upperBound
            } else {
                bands.append(Band(rows: rows, isCovered: true))
            }
            end = rows.upperBound
        }
        if end < height { bands.append(Band(rows: end..<height, isCovered: false)) }
        return bands
    }
}
