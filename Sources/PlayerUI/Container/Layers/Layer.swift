/// The layers of a player, from bottom to top.
nonisolated public enum Layer: Int, CaseIterable, Comparable, Sendable {
    /// The video with its gestures.
    case render
    /// The side panels.
    case feature
    /// Other widgets, placed by their alignment: pages, the spinner.
    case plugin
    /// The controls, by place and status.
    case control
    /// Toasts and feedback.
    case toast

    /// Orders layers from bottom to top.
    public static func < (one: Layer, other: Layer) -> Bool { one.rawValue < other.rawValue }
}
