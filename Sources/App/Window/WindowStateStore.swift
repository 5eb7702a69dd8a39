import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Stores the size and the state of a window when it is closed, for the next one.
final class WindowStateStore {
    private let window: ApplicationWindow
    private let preferences: Preferences
    /// The size with which the window was opened; a window that still has it leaves the stored size unchanged.
    private var openedSize: SizeRequest?

    init(_ window: ApplicationWindow, _ preferences: Preferences) {
        (self.window, self.preferences) = (window, preferences)
    }

    /// Sets the size of the window before it is presented: the stored one, otherwise `fitting`, and maximizes it if the
    /// last window was.
    func apply(fitting: @autoclosure () -> SizeRequest) {
        let (width, height) = (preferences[.windowWidth], preferences[.windowHeight])
        let size = width > 0 && height > 0 ? SizeRequest(width: width, height: height) : fitting()
        window.defaultSize = size
        openedSize = size
        if preferences[.isMaximized] { window.isMaximized = true }
    }

    /// Stores the size and the state of the window, which is being closed.
    func store() {
        guard let openedSize else { return }
        let size = window.defaultSize
        if size != openedSize, size.width > 0, size.height > 0 {
            preferences.store(size.width, .windowWidth)
            preferences.store(size.height, .windowHeight)
        }
        preferences.store(window.isMaximized, .isMaximized)
        preferences.store(window.isFullscreen, .isFullscreen)
    }
}
