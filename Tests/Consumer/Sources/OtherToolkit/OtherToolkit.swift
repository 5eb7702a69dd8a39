/// A widget of another toolkit, with the name of one of `WindowboxGtk`.
public final class Box {
    /// The children.
    public let children: [String]

    /// Creates a box.
    public init(_ children: [String]) { self.children = children }
}

/// A window of another toolkit.
public final class Window {
    /// Creates a window.
    public init() {}
}
