import WindowboxCore

/// The layout of a view in its window and on the screen. Some gestures make sense only for a view that fills its
/// window.
nonisolated public struct LayoutInfo: Equatable, Sendable {
    /// Whether the view fills the content of the window.
    public var isOverCurrentContext: Bool
    /// Whether the view fills the screen.
    public var isFullscreen: Bool

    /// Creates a layout description.
    ///
    /// - Parameters:
    ///   - isOverCurrentContext: Whether the view fills the content of the window.
    ///   - isFullscreen: Whether the view fills the screen.
    public init(isOverCurrentContext: Bool, isFullscreen: Bool) {
        self.isOverCurrentContext = isOverCurrentContext
        self.isFullscreen = isFullscreen
    }

    /// The layout of a view that fills neither, and of an unknown one.
    public static let none = LayoutInfo(isOverCurrentContext: false, isFullscreen: false)

    /// Computes the layout from rectangles in logical pixels, `frame` and `content` relative to the window. `nil`
    /// during the transition to full screen, while the window does not have the size of the screen yet.
    init?(frame: IntRect, content: IntRect, screen: PixelSize, isFullscreen: Bool) {
        guard !isFullscreen || (content.width == screen.width && content.height == screen.height) else { return nil }
        isOverCurrentContext = frame == content && frame.width > 0 && frame.height > 0
        self.isFullscreen = isOverCurrentContext && isFullscreen
    }
}
