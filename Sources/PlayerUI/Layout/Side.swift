import CGtk
import WindowboxGtk

/// A side of the player. Left and right are absolute, independent of the text direction.
nonisolated public enum Side: CaseIterable, Sendable {
    /// The left side.
    case left
    /// The right side.
    case right
    /// The upper side.
    case top
    /// The lower side.
    case bottom
}

extension Side {
    /// The trailing side in the text direction of the user's language.
    static var trailing: Side { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL ? .left : .right }
}

/// A horizontal and a vertical alignment within the player.
nonisolated public struct Alignment: Equatable, Sendable {
    /// The horizontal alignment; `start` is the leading edge.
    public var horizontal: Align
    /// The vertical alignment; `start` is the top edge.
    public var vertical: Align

    /// Creates an alignment.
    ///
    /// - Parameters:
    ///   - horizontal: The horizontal alignment.
    ///   - vertical: The vertical alignment.
    public init(_ horizontal: Align, _ vertical: Align) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Both centered.
    public static let center = Alignment(.center, .center)
    /// Centered at the top edge.
    public static let top = Alignment(.center, .start)
    /// Centered at the bottom edge.
    public static let bottom = Alignment(.center, .end)
    /// Centered at the leading edge.
    public static let leading = Alignment(.start, .center)
    /// Centered at the trailing edge.
    public static let trailing = Alignment(.end, .center)
    /// The upper leading corner.
    public static let topLeading = Alignment(.start, .start)
    /// The upper trailing corner.
    public static let topTrailing = Alignment(.end, .start)
    /// The lower leading corner.
    public static let bottomLeading = Alignment(.start, .end)
    /// The lower trailing corner.
    public static let bottomTrailing = Alignment(.end, .end)
    /// Fills the player.
    public static let fill = Alignment(.fill, .fill)
}
