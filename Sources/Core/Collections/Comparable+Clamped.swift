extension Comparable {
    /// Returns the nearest value within a range; NaN stays NaN.
    package func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
