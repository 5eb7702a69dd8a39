extension VirtualDesktop {
    /// Puts another program's window over a part of the screen, above all others, and returns once it is there. It ends
    /// with what is returned.
    public func cover(_ part: Rectangle) async throws -> ChildProcess {
        let place = [part.x, part.y, part.width, part.height].map(String.init)
        let window = try start(["/usr/bin/python3", "-c", coveringWindow] + place)
        try await wait(for: "a window above all others") {
            guard window.isRunning else { throw WaitTimeout(description: "no window: \(window.log)") }
            return window.log.contains("there")
        }
        return window
    }
}

/// A window that no window manager knows of: it neither takes the keyboard nor goes beneath another.
private let coveringWindow = """
    import gi, sys
    gi.require_version("Gtk", "3.0")
    from gi.repository import Gtk

    x, y, width, height = map(int, sys.argv[1:])
    window = Gtk.Window(type=Gtk.WindowType.POPUP)
    window.set_default_size(width, height)
    window.move(x, y)
    window.connect("map-event", lambda *_: print("there", flush=True))
    window.show()
    Gtk.main()
    """
