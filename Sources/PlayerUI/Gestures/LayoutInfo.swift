import WindowboxMedia

/// How a view lies in its window and on the screen: what some gestures make sense for only when it has no neighbours.
public struct LayoutInfo: Equatable, Sendable {
    /// Whether it fills the window's content.
    public var isOverCurrentContext: Bool
    /// Whether it fills the screen.
    public var isFullScreen: Bool

    /// Makes an information.
    public init(isOverCurrentContext: Bool, isFullScreen: Bool) {
        self.isOverCurrentContext = isOverCurrentContext
        self.isFullScreen = isFullScreen
    }

    /// It fills neither; also what nothing is known of yet.
    public static let none = LayoutInfo(isOverCurrentContext: false, isFullScreen: false)

    /// From sizes in logical pixels, `frame` and `content` from the window's corner; `nil` while the window is on its way to
    /// the full screen, and its size is not that of the screen yet.
    init?(frame: IntRect, content: IntRect, screen: PixelSize, isFullscreen: Bool) {
        guard !isFullscreen || (content.width == screen.width && content.height == screen.height) else { return nil }
        isOverCurrentContext = frame == content && frame.width > 0 && frame.height > 0
        isFullScreen = isOverCurrentContext && isFullscreen
    }
}
