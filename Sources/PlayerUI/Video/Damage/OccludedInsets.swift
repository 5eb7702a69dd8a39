/// How much of a view is covered at its top and at its foot, in logical pixels. Pure.
nonisolated struct OccludedInsets: Equatable {
    /// How far what is covered reaches down from the top.
    private(set) var top = 0
    /// How far it reaches up from the foot.
    private(set) var foot = 0

    /// No bar or message floats further than this from the edge, or from what lies between it and the edge.
    private static let gap = 72

    /// - Parameters:
    ///   - rows: Those of whatever covers something. What reaches the middle, or lies further within, is at no edge.
    ///   - height: The view's.
    init(_ rows: [Range<Int>], height: Int) {
        let gap = max(height / 8, Self.gap)
        for row in rows.sorted(by: { $0.lowerBound < $1.lowerBound })
        where row.lowerBound <= top + gap && row.upperBound < height / 2 {
            top = max(top, row.upperBound)
        }
        for row in rows.sorted(by: { $0.upperBound > $1.upperBound })
        where row.upperBound >= height - foot - gap && row.lowerBound > height / 2 {
            foot = max(foot, height - row.lowerBound)
        }
    }
}
