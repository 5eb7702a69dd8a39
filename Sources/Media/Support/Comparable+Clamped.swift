extension Comparable {
    /// The nearest value within a range. What is no number stays none.
    package func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
