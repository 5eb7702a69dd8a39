/// The layers of a player, from bottom to top.
public enum Layer: Int, CaseIterable, Comparable, Sendable {
    /// The picture, with its gestures.
    case render
    /// Panels from any side.
    case feature
    /// Anything else, placed by its alignment: pages, the spinner.
    case plugin
    /// The controls, by place and status.
    case control
    /// What was done and what happened.
    case toast

    /// From bottom to top.
    public static func < (one: Layer, other: Layer) -> Bool { one.rawValue < other.rawValue }
}
