extension VirtualDesktop {
    /// Shows another program's window above all others over a part of the screen, and returns once it is visible.
    /// Ending the process closes it.
    public func occlude(_ part: Rectangle) async throws -> ChildProcess {
        let bounds = [part.x, part.y, part.width, part.height].map(String.init)
        let window = try start(["/usr/bin/python3", "-c", windowAbove + occludingWindow] + bounds)
        try await wait(for: "a window above all others") {
            guard window.isRunning else { throw WaitTimeout(description: "no window: \(window.log)") }
            return window.log.contains("shown")
        }
        try await updatePointer()
        return window
    }
}

/// A Wayland compositor shows a window some time after it is mapped, and then asks for its next frame.
private let occludingWindow = """

    frames = 0
    def count(window, clock):
        global frames
        frames += 1
        if frames == 3:
            print("shown", flush=True)
        window.queue_draw()
        return frames < 3

    window = window_above(*map(int, sys.argv[1:]))
    window.add_tick_callback(count)
    window.show()
    Gtk.main()
    """

/// Python: defines a function that creates a window above all others, even those in full screen, which the window
/// manager or the compositor neither focuses nor lowers.
let windowAbove = """
    import gi, os, sys
    gi.require_version("Gdk", "3.0")
    gi.require_version("Gtk", "3.0")
    from gi.repository import Gdk, GLib, Gtk

    def window_above(x, y, width, height):
        if os.environ.get("GDK_BACKEND") == "wayland":
            gi.require_version("GtkLayerShell", "0.1")
            from gi.repository import GtkLayerShell
            window = Gtk.Window()
            GtkLayerShell.init_for_window(window)
            GtkLayerShell.set_layer(window, GtkLayerShell.Layer.OVERLAY)
            for edge, margin in ((GtkLayerShell.Edge.LEFT, x), (GtkLayerShell.Edge.TOP, y)):
                GtkLayerShell.set_anchor(window, edge, True)
                GtkLayerShell.set_margin(window, edge, margin)
        else:
            window = Gtk.Window(type=Gtk.WindowType.POPUP)
            window.move(x, y)
        window.set_size_request(width, height)
        return window
    """
