import CGtk

/// A widget's alignment within its allocation (`GtkAlign`).
nonisolated public enum Align: UInt32, Sendable {
    /// Fills the allocation.
    case fill = 0
    /// At the top, or at the start of the line.
    case start = 1
    /// At the bottom, or at the end of the line.
    case end = 2
    /// In the middle.
    case center = 3
    /// On the text baseline of the row.
    case baseline = 4
}

/// The direction in which children are laid out.
nonisolated public enum Orientation: UInt32, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One below the other.
    case vertical = 1

    var gtk: GtkOrientation { GtkOrientation(rawValue) }
    var opposite: Orientation { self == .horizontal ? .vertical : .horizontal }
}
