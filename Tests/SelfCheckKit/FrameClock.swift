import WindowboxGtk

/// Waits for cycles of the frame clock of a mapped widget. After two, all that was requested before is laid out and
/// drawn: the first may have begun already.
public func cycles(_ count: Int = 2, of widget: Widget) async {
    var ticks = 0
    let callback = FrameClockCallback(widget) { _ in ticks += 1 }
    await wait(for: "\(count) cycles of the frame clock") { ticks >= count }
    withExtendedLifetime(callback) {}
}

/// Waits until a value stays equal for six cycles of the frame clock of a mapped widget, as it does once a layout or a
/// transition has ended.
///
/// - Parameters:
///   - what: The subject of the value, as it completes "timed out waiting for … to stand still".
///   - widget: The widget.
///   - value: Returns the value; called once per cycle.
public func still(_ what: String, in widget: Widget, _ value: @escaping @MainActor () -> String) async {
    var last = value()
    var count = 0
    let callback = FrameClockCallback(widget) { _ in
        let now = value()
        count = now == last ? count + 1 : 0
        last = now
    }
    await wait(for: "\(what) to stand still") { count >= 6 }
    withExtendedLifetime(callback) {}
}

/// Waits until the window manager shows a window and GTK has drawn it there.
public func shown(_ window: ApplicationWindow) async {
    await wait(for: "a window on the screen") { window.isMapped && WindowPixels(window)?.isViewable != false }
    await cycles(of: window)
}
