import CGtk
import WindowboxGtk

/// Observes the layout of its child in the window and on the screen.
///
/// ```swift
/// let reader = LayoutReader(view) { info in gravity.canChange = info.isOverCurrentContext }
/// ```
/// Without a child it is transparent to the pointer, and can be laid over the view to observe.
public final class LayoutReader: CustomWidget {
    private let child: Widget?
    private let read: (LayoutInfo) -> Void
    private var info = LayoutInfo.none
    private weak var window: ApplicationWindow?

    /// Creates a reader of a layout.
    ///
    /// - Parameters:
    ///   - child: The observed widget; `nil` observes the reader itself.
    ///   - read: Called with each changed layout, starting from `.none`; never during the transition to full screen.
    public init(_ child: Widget? = nil, _ read: @escaping (LayoutInfo) -> Void) {
        self.child = child
        self.read = read
        super.init(cssName: "layoutreader", role: GTK_ACCESSIBLE_ROLE_GROUP)
        if let child {
            child.insert(into: self)
        } else {
            canTarget = false
        }
        onNotify("root") { [weak self] in self?.observeWindow() }
    }

    public override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        child?.extent(orientation, other: other) ?? Extent()
    }

    public override func allocate(width: Int, height: Int) {
        child?.sizeAllocate(x: 0, y: 0, width: width, height: height)
        // Deferred, because the position in the window is known only after the whole window is allocated.
        Task { [weak self] in self?.update() }
    }

    private func observeWindow() {
        guard let window = enclosingWindow, window !== self.window else { return }
        self.window = window
        window.onFullscreenChange { [weak self] _ in self?.update() }
    }

    private func update() {
        guard let new = current(), new != info else { return }
        info = new
        read(new)
    }

    private func current() -> LayoutInfo? {
        guard let window, let content = gtk_window_get_child(wb_window(window.pointer)), surface != nil else {
            return nil
        }
        guard let frame = frame(of: pointer, in: window), let whole = self.frame(of: content, in: window) else {
            return nil
        }
        return LayoutInfo(
            frame: frame, content: whole, screen: WindowSize.screen(of: window), isFullscreen: window.isFullscreen)
    }

    private func frame(of widget: UnsafeMutablePointer<GtkWidget>, in window: ApplicationWindow) -> IntRect? {
        guard let corner = Widget.convert(x: 0, y: 0, from: widget, to: window.pointer) else { return nil }
        return IntRect(
            x: Int(corner.x.rounded()), y: Int(corner.y.rounded()), width: Int(gtk_widget_get_width(widget)),
            height: Int(gtk_widget_get_height(widget)))
    }
}
