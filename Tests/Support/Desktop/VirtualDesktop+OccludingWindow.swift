extension VirtualDesktop {
    /// Shows another program's window above all others over a part of the screen, and returns once it is visible.
    /// Ending the process closes it.
    public func occlude(_ part: Rectangle) async throws -> ChildProcess {
        let bounds = [part.x, part.y, part.width, part.height].map(String.init)
        let window = try start(["/usr/bin/python3", "-c", occludingWindow] + bounds)
        try await wait(for: "a window above all others") {
            guard window.isRunning else { throw WaitTimeout(description: "no window: \(window.log)") }
            return window.log.contains("mapped")
        }
        return window
    }
}

/// An override-redirect window: the window manager neither focuses nor lowers it.
private let occludingWindow = """
    import gi, sys
    gi.require_version("Gtk", "3.0")
    from gi.repository import Gtk

    x, y, width, height = map(int, sys.argv[1:])
    window = Gtk.Window(type=Gtk.WindowType.POPUP)
    window.set_default_size(width, height)
    window.move(x, y)
    window.connect("map-event", lambda *_: print("mapped", flush=True))
    window.show()
    Gtk.main()
    """
