import Observation

/// How the player stands on the screen. The window reports it; the person's wishes go to the window.
@Observable
public final class StatusService: Service {
    /// The shapes for which controls are laid out.
    public enum Status: Equatable, Sendable {
        /// In a window that has room.
        case windowed
        /// In a window, or a place in one, too narrow for all controls.
        case narrow
        /// Covering the screen.
        case fullscreen
    }

    /// Under how many logical pixels it is narrow.
    static let narrowWidth = 600

    /// Whether it covers the screen.
    public private(set) var isFullscreen = false

    /// Whether it should; the window follows it.
    public private(set) var wantsFullscreen = false

    private var isNarrow = false

    /// Made by the context.
    public init(in context: Context) {}

    /// The shape for which controls are laid out.
    public var status: Status { isFullscreen ? .fullscreen : isNarrow ? .narrow : .windowed }

    /// The shape of a player that is `width` logical pixels wide.
    static func status(isFullscreen: Bool, width: Int) -> Status {
        isFullscreen ? .fullscreen : width < narrowWidth ? .narrow : .windowed
    }

    /// The full screen button's symbolic icon.
    public var iconName: String { isFullscreen ? "view-restore-symbolic" : "view-fullscreen-symbolic" }

    /// What the full screen button is called.
    public var label: String { isFullscreen ? tr("Leave Full Screen") : tr("Full Screen") }

    /// Covers the screen, or goes back into the window.
    public func toggleFullscreen() { wantsFullscreen.toggle() }

    /// Covers the screen or not.
    public func setFullscreen(_ wish: Bool) { wantsFullscreen = wish }

    /// The window reports what it has become, on whoever's wish.
    func windowBecame(fullscreen: Bool) {
        isFullscreen = fullscreen
        wantsFullscreen = fullscreen
    }

    /// The player reports how wide its picture is, in logical pixels, or is about to be.
    func widthBecame(_ width: Int) {
        let isNarrow = width < Self.narrowWidth
        if isNarrow != self.isNarrow { self.isNarrow = isNarrow }
    }
}
