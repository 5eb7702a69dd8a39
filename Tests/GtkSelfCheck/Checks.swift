import CAdwaita
import CGtk
import Dispatch
import Observation
import SelfCheckKit
import WindowboxGtk

@Observable
final class Model {
    var text = "one"
    var other = 0
}

/// Checks that tasks, sleeps, the main queue and observation run within GLib's main loop.
func checkLoop() async {
    report("task", "ran")
    await pass(.milliseconds(10))
    report("sleep", "ended")
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    report("queue", "ran")
    let model = Model()
    var seen: [String] = []
    let observation = ObservationEffect { seen.append(model.text) }
    model.text = "two"
    model.text = "three"
    await wait(for: "a second value") { seen.count == 2 }
    await Task.yield()
    report("observed", seen.joined(separator: " "))
    withExtendedLifetime(observation) {}
    let thread = await Task.detached { await MainActor.run { g_main_context_is_owner(nil) } }.value
    report("main actor", thread != 0 ? "in the loop" : "elsewhere")
}

/// Checks that a timer fires once at its time, however often it was set before.
func checkOneShotTimer() async {
    func now() -> Int64 { Int64(g_get_monotonic_time()) * 1000 }
    var firings: [Int64] = []
    var timer = OneShotTimer { firings.append(now()) }
    let deadline = now() + 50_000_000
    timer?.set(deadline - 40_000_000)
    timer?.set(deadline)
    await wait(for: "a first firing") { !firings.isEmpty }
    report("rang", await stays(for: .milliseconds(50)) { firings.count == 1 } ? "once" : "\(firings.count) times")
    report("too early", (firings.first ?? 0) < deadline)
    timer?.set(-5)
    report("for what is over", await eventually { firings.count == 2 } ? "at once" : "not")
    timer?.set(now() + 1_000_000)
    report("set anew", await eventually { firings.count == 3 } ? "rang once more" : "silent")
    timer?.set(now() + 10_000_000)
    timer = nil
    report("after its end", await stays(for: .milliseconds(50)) { firings.count == 3 } ? "silent" : "rang")
}

/// Checks that an unchanged window uses no processor time.
func checkIdle() async {
    let window = await openWindow(Label("still"))
    await shown(window)
    await waitUntilIdle()
    let (before, wakeups) = (processorTime(), voluntarySwitches())
    await pass(.seconds(2))
    let (used, woken) = (processorTime() - before, voluntarySwitches() - wakeups)
    report("used", used < .milliseconds(20) ? "nothing" : "\(used)")
    // The wait's own threads cause about nine; a leaked timer or frame-clock callback causes many more.
    report("wakeups", woken < 20 ? "few" : "\(woken)")
    window.destroy()
}

/// Checks that closing a window releases its widgets, their handlers and their bindings.
func checkLifetime() async {
    // The first window allocates resources that GTK retains for all windows.
    await (openWindow(Label("first"))).destroy()
    let boxes = CallbackBoxCount.count
    weak var button: Button?
    weak var unowned: Label?
    let model = Model()
    func open() async -> ApplicationWindow {
        let made = Button(label: "press") { model.other += 1 }.with { $0.onPointer(enter: { _ in model.other += 1 }) }
        let label = Label().bind(\.text) { model.text }
        made.onKey { _ in true }
        (button, unowned) = (made, label)
        return await openWindow(BoxContainer(.vertical, [made, label]))
    }
    var window: ApplicationWindow? = await open()
    report("kept by its parent", button != nil && unowned?.text == "one")
    button?.activate()
    report("handler called", await eventually { model.other == 1 })
    report("handlers", CallbackBoxCount.count - boxes)
    window?.destroy()
    window = nil
    report("freed", await eventually { button == nil && unowned == nil && CallbackBoxCount.count == boxes })
}

/// Checks that a binding follows its dependencies, sets equal values once, and ends with its widget.
func checkBinding() async {
    let model = Model()
    var runs = 0
    var label: Label? = Label().bind(\.text) {
        runs += 1
        return model.text
    }
    label?.onNotify("label") { report("set", label?.text ?? "") }
    report("at once", label?.text ?? "")
    model.text = "two"
    await wait(for: "the first change") { label?.text == "two" }
    model.text = "three"
    model.text = "two"
    await wait(for: "a third run") { runs == 3 }
    report("runs", runs)
    label = nil
    model.text = "four"
    for _ in 0..<20 { await Task.yield() }
    report("runs after its widget", runs)
}

private final class Swatch: CustomWidget {
    var draws = 0

    override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        Extent(minimum: orientation == .horizontal ? 200 : 100)
    }

    override func draw(on snapshot: Snapshot) {
        draws += 1
        snapshot.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), RGBA(red: 1, green: 0, blue: 0))
    }
}

/// Checks that a widget written in Swift is measured and drawn.
func checkDrawing() async {
    let swatch = Swatch(cssName: "swatch")
    let window = await openWindow(swatch, width: -1, height: -1)
    await wait(for: "a drawn widget") { swatch.draws > 0 }
    report("size", "\(swatch.width)×\(swatch.height)")
    report("drawn", swatch.draws > 0)
    window.destroy()
}

/// A widget of the size that its child requests.
private final class Frame: CustomWidget {
    let child = Label("A sentence of more words than fit on one line of a narrow window")

    override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        child.extent(orientation, other: other)
    }

    override func allocate(width: Int, height: Int) { child.sizeAllocate(x: 0, y: 0, width: width, height: height) }
}

/// Checks that a widget written in Swift gets the height that it requests for its width.
func checkHeightForWidth() async {
    let frame = Frame(cssName: "frame")
    frame.child.wraps = true
    frame.child.insert(into: frame)
    frame.vAlign = .end
    let window = await openWindow(frame, width: 200)
    report("height", frame.height == frame.child.extent(.vertical, other: frame.width).natural)
    report("lines", frame.height > 2 * Label("line").extent(.vertical).natural ? "several" : "\(frame.height)")
    window.destroy()
}

/// Checks that a widget finds its window, whether that was made in Swift or in C.
func checkEnclosingWindow() async {
    let label = Label("Text")
    report("outside", label.enclosingWindow == nil)
    let window = ApplicationWindow()
    window.child = label
    report("of Swift", label.enclosingWindow === window)
    window.child = nil
    guard let foreign = gtk_window_new() else { return }
    gtk_window_set_child(wb_window(foreign), label.pointer)
    report("of C", label.enclosingWindow?.pointer == foreign)
    report("the same", label.enclosingWindow === label.enclosingWindow)
    gtk_window_destroy(wb_window(foreign))
    window.destroy()
}

/// Checks that the widget types of libadwaita's module are those of GTK's.
func checkAdwaita() async {
    adw_init()
    let bin: UnsafeMutablePointer<GtkWidget> = adw_bin_new()
    gtk_widget_set_tooltip_text(bin, "merged")
    report("tooltip", Widget.handle(of: bin).tooltip ?? "")
}

/// Checks that actions are activated by name, and follow their bindings.
func checkActions() async {
    let model = Model()
    let label = Label("target")
    let action = NamedAction("count") { model.other += 1 }
    label.addActions([action], prefix: "test")
    action.bind(\.isEnabled) { model.text != "locked" }
    label.activateAction("test.count")
    report("count", model.other)
    model.text = "locked"
    await wait(for: "a disabled action") { !action.isEnabled }
    label.activateAction("test.count")
    report("count when disabled", model.other)
}

/// Prints each new value of a slider, until a key ends the check.
func checkScale() async {
    let scale = Scale(range: 0...100, step: 5) { report("value", $0) }
    scale.value = 50
    let window = await openWindow(scale)
    await waitForQuitKey(in: window)
    report("at last", scale.value)
    window.destroy()
}

/// Opens a window with `child`, and waits until it is mapped.
func openWindow(_ child: Widget, width: Int = 320, height: Int = 200) async -> ApplicationWindow {
    let window = ApplicationWindow()
    window.defaultSize = SizeRequest(width: width, height: height)
    window.child = child
    window.present()
    await wait(for: "a mapped window") { window.isMapped && child.width > 0 }
    return window
}
