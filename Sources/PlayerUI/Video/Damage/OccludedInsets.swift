/// The occluded heights at the top and at the bottom of a view, in logical pixels. Pure.
nonisolated struct OccludedInsets: Equatable {
    /// The height from the top edge to the end of the occluded area.
    private(set) var top = 0
    /// The height from the bottom edge to the start of the occluded area.
    private(set) var bottom = 0

    /// The maximum distance of a bar or toast from the edge, or from the occluder between it and the edge, in logical
    /// pixels.
    private static let gap = 72

    /// Measures the insets.
    ///
    /// - Parameters:
    ///   - rows: The rows of the occluders. Occluders that reach the middle, or are further inside, belong to no edge.
    ///   - height: The height of the view, in logical pixels.
    init(_ rows: [Range<Int>], height: Int) {
        let gap = max(height / 8, Self.gap)
        for row in rows.sorted(by: { $0.lowerBound < $1.lowerBound })
        where row.lowerBound <= top + gap && row.upperBound < height / 2 {
            top = max(top, row.upperBound)
        }
        for row in rows.sorted(by: { $0.upperBound > $1.upperBound })
        where row.upperBound >= height - bottom - gap && row.lowerBound > height / 2 {
            bottom = max(bottom, height - row.lowerBound)
        }
    }
}
