/// Drag and drop from another program's window, such as a file manager or a browser.
extension VirtualDesktop {
    /// The data that is dragged.
    public enum Payload: Sendable {
        /// Files and folders, by their paths.
        case files([String])
        /// Plain text.
        case text(String)
    }

    /// Drags data from another program's window, and drops it at a point once the target there accepts it. Throws when
    /// the target refuses it in the end, which a source on Wayland learns.
    ///
    /// - Parameters:
    ///   - payload: The data.
    ///   - x: The point's distance from the left edge of the screen, in pixels.
    ///   - y: The point's distance from the top edge of the screen, in pixels.
    ///   - mayBeRefused: Whether the target may refuse the data in the end.
    public func drop(_ payload: Payload, atX x: Int, y: Int, mayBeRefused: Bool = false) async throws {
        let arguments =
            switch payload {
            case .files(let paths): ["files"] + paths
            case .text(let text): ["text", text]
            }
        let source = try start(["/usr/bin/python3", "-c", windowAbove + dragSource] + arguments)
        func reach(_ word: String, whileRepeating action: () async throws -> Void = {}) async throws {
            try await wait(for: "the drag to be \(word)") {
                guard source.isRunning else { throw WaitTimeout(description: "no drag: \(source.log)") }
                try await action()
                return source.log.split(separator: "\n").contains { $0 == word }
            }
        }
        var step = 0
        // A Wayland compositor shows the window some time after it is mapped: a press before that is another window's.
        try await reach("entered") {
            step += 1
            try await move(toX: 20 + step % 8, y: 20)
        }
        try await run(["xdotool", "mousedown", "1", "mousemove", "50", "50"])
        // GTK merges motion that a compositor sends together with the button, and needs more.
        try await reach("begun") {
            step += 1
            try await move(toX: 50 + step % 8, y: 50)
        }
        // Small steps, as with a real pointer.
        for step in 1...8 { try await move(toX: 50 + (x - 50) * step / 8, y: 50 + (y - 50) * step / 8) }
        try await reach("accepted")
        try await run(["xdotool", "mouseup", "1"])
        try await reach("over")
        let progress = source.log.split(separator: "\n").map(String.init)
        guard mayBeRefused || !progress.contains("refused") else {
            throw WaitTimeout(description: "the drop was refused: \(progress.joined(separator: ", "))")
        }
    }
}

/// A drag source in the corner of the screen, for the data in its arguments. Prints the progress of the drag.
private let dragSource = """

    kind, *goods = sys.argv[1:]

    def say(word):
        print(word, flush=True)

    def give(widget, context, data, info, time):
        if kind == "files":
            data.set_uris([GLib.filename_to_uri(path) for path in goods])
        else:
            data.set_text(goods[0], -1)

    def begin(widget, context):
        say("begun")
        # On Wayland the action is one of the source's before a target has accepted any.
        context.connect("action-changed", lambda _, action: say("accepted" if action else "rejected"))

    def end(widget, context):
        widget.hide()
        say("over")

    window = window_above(0, 0, 60, 60)
    window.drag_source_set(Gdk.ModifierType.BUTTON1_MASK, [], Gdk.DragAction.COPY)
    if kind == "files":
        window.drag_source_add_uri_targets()
    else:
        window.drag_source_add_text_targets()
    window.connect("drag-data-get", give)
    window.connect("drag-begin", begin)
    window.connect("drag-end", end)
    window.connect("drag-failed", lambda *_: say("refused"))
    window.add_events(Gdk.EventMask.ENTER_NOTIFY_MASK)
    window.connect("enter-notify-event", lambda *_: say("entered"))
    window.show()
    Gtk.main()
    """
