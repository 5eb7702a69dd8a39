import WindowboxGtk

/// A side of the player. Left and right are so for everybody, however lines run.
nonisolated public enum Side: CaseIterable, Sendable {
    /// Where clocks have nine.
    case left
    /// Where clocks have three.
    case right
    /// The upper one.
    case top
    /// The lower one.
    case bottom
}

/// How something comes and goes. Where the person wants no animations it is there, or gone, at once.
nonisolated public enum Transition: Equatable, Sendable {
    /// At once.
    case none
    /// By its opacity.
    case fade
    /// From a side, and back to it.
    case slide(Side)
}

/// A place in the player.
nonisolated public struct Alignment: Equatable, Sendable {
    /// Across.
    public var horizontal: Align
    /// From top to bottom.
    public var vertical: Align

    /// Makes a place.
    public init(_ horizontal: Align, _ vertical: Align) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The middle.
    public static let center = Alignment(.center, .center)
    /// The middle of the upper edge.
    public static let top = Alignment(.center, .start)
    /// The middle of the lower edge.
    public static let bottom = Alignment(.center, .end)
    /// The middle of the edge where lines begin.
    public static let leading = Alignment(.start, .center)
    /// The middle of the edge where lines end.
    public static let trailing = Alignment(.end, .center)
    /// The upper corner where lines begin.
    public static let topLeading = Alignment(.start, .start)
    /// The upper corner where lines end.
    public static let topTrailing = Alignment(.end, .start)
    /// The lower corner where lines begin.
    public static let bottomLeading = Alignment(.start, .end)
    /// The lower corner where lines end.
    public static let bottomTrailing = Alignment(.end, .end)
    /// All of it.
    public static let fill = Alignment(.fill, .fill)
}
