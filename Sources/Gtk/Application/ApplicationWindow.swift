import CGtk

/// A window. GTK holds a reference to it until it is closed. Its content is released then, also where the program still
/// refers to the window.
public final class ApplicationWindow: Widget {
    private var window: UnsafeMutablePointer<GtkWindow> { wb_window(pointer) }
    private let isAdopted: Bool

    /// Creates a window.
    ///
    /// - Parameter application: The application, whose menus and `win.` actions the window has; `nil` for a plain
    ///   window.
    public init(application: Application? = nil) {
        isAdopted = false
        super.init(application.map { gtk_application_window_new($0.pointer) } ?? gtk_window_new())
        let willDestroy: Trampoline.Predicate = { [weak self] in
            self?.releaseChild()
            return false
        }
        // Runs only if no handler keeps the window open.
        connect(pointer, "close-request", Trampoline.predicate, willDestroy, after: true)
    }

    /// Adopts an existing window, such as one of libadwaita.
    ///
    /// - Parameter pointer: The window.
    public init(adopting pointer: UnsafeMutablePointer<GtkWidget>) {
        isAdopted = true
        super.init(pointer)
    }

    private func releaseChild() {
        guard !isAdopted else { return }
        // GTK would drop the focus widget at the next frame only.
        clearFocus()
        child = nil
    }

    /// The title, for the title bar and the task list.
    public var title: String {
        get { string(gtk_window_get_title(window)) }
        set { gtk_window_set_title(window, newValue) }
    }

    /// The content. Unsupported for libadwaita's windows, which have a `content` property of their own.
    public var child: Widget? {
        get { gtk_window_get_child(window).map(Widget.handle(of:)) }
        set { gtk_window_set_child(window, newValue?.pointer) }
    }

    /// The initial size, and the size when neither maximized nor full screen, in logical pixels.
    public var defaultSize: SizeRequest {
        get {
            var width: CInt = -1
            var height: CInt = -1
            gtk_window_get_default_size(window, &width, &height)
            return SizeRequest(width: Int(width), height: Int(height))
        }
        set { gtk_window_set_default_size(window, CInt(newValue.width), CInt(newValue.height)) }
    }

    /// Whether the window is in full screen. Setting it requests a change; `onFullscreenChange` reports when it is
    /// done.
    public var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(window) != 0 }
        set { newValue ? gtk_window_fullscreen(window) : gtk_window_unfullscreen(window) }
    }

    /// Whether the window is maximized. Setting it requests a change.
    public var isMaximized: Bool {
        get { gtk_window_is_maximized(window) != 0 }
        set { newValue ? gtk_window_maximize(window) : gtk_window_unmaximize(window) }
    }

    /// Whether the window is active: it has the keyboard focus of the desktop.
    public var isActive: Bool { gtk_window_is_active(window) != 0 }

    /// Whether the window has a frame and a title bar.
    public var isDecorated: Bool {
        get { gtk_window_get_decorated(window) != 0 }
        set { gtk_window_set_decorated(window, newValue.gboolean) }
    }

    /// Adds the window to the application of another window; an application runs for as long as it has windows.
    ///
    /// - Parameter other: A window of the application.
    public func join(applicationOf other: ApplicationWindow) {
        gtk_window_set_application(window, gtk_window_get_application(other.window))
    }

    /// Creates the window's display resources (its surface) without showing it.
    public func realize() { gtk_widget_realize(pointer) }

    /// Shows the window and raises it.
    public func present() { gtk_window_present(window) }

    /// Shows the window as a modal window.
    ///
    /// - Parameter parent: The window under it, whose closing destroys this window.
    public func present(over parent: ApplicationWindow) {
        gtk_window_set_transient_for(window, parent.window)
        gtk_window_set_destroy_with_parent(window, 1)
        gtk_window_set_modal(window, 1)
        present()
    }

    /// Requests closing, as the close button does.
    public func close() { gtk_window_close(window) }

    /// Closes the window without a close request, and drops GTK's reference.
    public func destroy() {
        releaseChild()
        gtk_window_destroy(window)
    }

    /// Adds a handler of close requests.
    ///
    /// - Parameter handler: Called at each request; `true` keeps the window open.
    public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) {
        connect(pointer, "close-request", Trampoline.predicate, handler as Trampoline.Predicate)
    }

    /// Adds a handler of full screen.
    ///
    /// - Parameter handler: Called with the new state when the window enters or leaves full screen.
    public func onFullscreenChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        onNotify("fullscreened") { [weak self] in
            if let self { handler(isFullscreen) }
        }
    }

    /// Adds a handler of minimizing. The window must be realized.
    ///
    /// - Parameter handler: Called with the new state when the window is minimized or restored.
    public func onMinimizedChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        guard let surface, wb_is_toplevel(UnsafeMutableRawPointer(surface)) != 0 else { return }
        let object = UnsafeMutableRawPointer(surface)
        connect(
            object, "notify::state", Trampoline.argument,
            { [weak self] _ in
                if let self { handler(isMinimized) }
            } as Trampoline.Argument)
    }

    /// Adds a handler of the active state.
    ///
    /// - Parameter handler: Called with the new state when the window becomes active or inactive.
    public func onActiveChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        onNotify("is-active") { [weak self] in
            if let self { handler(isActive) }
        }
    }
}
