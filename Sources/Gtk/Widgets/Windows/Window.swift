import CGtk

/// A window. GTK keeps it until it is closed.
public final class Window: Widget {
    private var window: UnsafeMutablePointer<GtkWindow> { wb_window(pointer) }

    /// Makes a window of an application, with menus and `win.` actions; without one a plain window.
    public init(application: Application? = nil) {
        super.init(application.map { gtk_application_window_new($0.pointer) } ?? gtk_window_new())
    }

    /// Takes hold of a window made elsewhere: of libadwaita, say.
    public init(adopting pointer: UnsafeMutablePointer<GtkWidget>) {
        super.init(pointer)
    }

    /// What the title bar and the task list say.
    public var title: String {
        get { string(gtk_window_get_title(window)) }
        set { gtk_window_set_title(window, newValue) }
    }

    /// What it shows. Not for libadwaita's windows, which have a content of their own.
    public var child: Widget? {
        get { gtk_window_get_child(window).map(Widget.handle(of:)) }
        set { gtk_window_set_child(window, newValue?.pointer) }
    }

    /// The size at which it opens, and the one it has when neither maximised nor full screen, in logical pixels.
    public var defaultSize: SizeRequest {
        get {
            var width: CInt = -1
            var height: CInt = -1
            gtk_window_get_default_size(window, &width, &height)
            return SizeRequest(width: Int(width), height: Int(height))
        }
        set { gtk_window_set_default_size(window, CInt(newValue.width), CInt(newValue.height)) }
    }

    /// Whether it covers the screen. Setting it asks for that; `onFullscreenChange` tells when it is so.
    public var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(window) != 0 }
        set { newValue ? gtk_window_fullscreen(window) : gtk_window_unfullscreen(window) }
    }

    /// Whether it is maximised.
    public var isMaximized: Bool {
        get { gtk_window_is_maximized(window) != 0 }
        set { newValue ? gtk_window_maximize(window) : gtk_window_unmaximize(window) }
    }

    /// Whether it has the person's attention.
    public var isActive: Bool { gtk_window_is_active(window) != 0 }

    /// Whether it has a frame and a title bar.
    public var isDecorated: Bool {
        get { gtk_window_get_decorated(window) != 0 }
        set { gtk_window_set_decorated(window, newValue.gboolean) }
    }

    /// Belongs to the application of another window, which runs for as long as it has windows.
    public func join(applicationOf other: Window) {
        gtk_window_set_application(window, gtk_window_get_application(other.window))
    }

    /// Makes what the display has of it, without showing it yet.
    public func realize() { gtk_widget_realize(pointer) }

    /// Shows it and brings it to the front.
    public func present() { gtk_window_present(window) }

    /// Shows it in front of another, which waits until it is closed. It goes when that goes.
    public func present(over parent: Window) {
        gtk_window_set_transient_for(window, parent.window)
        gtk_window_set_destroy_with_parent(window, 1)
        gtk_window_set_modal(window, 1)
        present()
    }

    /// Asks it to close, as its close button does.
    public func close() { gtk_window_close(window) }

    /// Closes it without asking: GTK lets go of it. What is in it goes with the last reference to it.
    public func destroy() { gtk_window_destroy(window) }

    /// Calls `handler` when it is to be closed; true keeps it open.
    public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) {
        connect(pointer, "close-request", Trampoline.question, handler as Trampoline.Question)
    }

    /// Calls `handler` with the new state when it went into or out of full screen.
    public func onFullscreenChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        onNotify("fullscreened") { [weak self] in
            if let self { handler(isFullscreen) }
        }
    }

    /// Calls `handler` with the new state when it was put away, or brought back. It has to be realized.
    public func onMinimizedChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        guard let surface, wb_is_toplevel(UnsafeMutableRawPointer(surface)) != 0 else { return }
        let object = UnsafeMutableRawPointer(surface)
        connect(
            object, "notify::state", Trampoline.argument,
            { [weak self] _ in
                if let self { handler(isMinimized) }
            } as Trampoline.Argument)
    }

    /// Calls `handler` with the new state when it got or lost the person's attention.
    public func onActiveChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        onNotify("is-active") { [weak self] in
            if let self { handler(isActive) }
        }
    }
}
