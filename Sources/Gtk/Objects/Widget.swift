import CGtk

/// A GTK widget.
///
/// The handle and the widget live and die together: while anything in GTK (its parent, say) holds the widget, the handle
/// lives too; when only the handle holds it, both go with the last Swift reference. So a handle need not be kept, and what
/// hangs on it (bindings, handlers) lasts exactly as long as the widget. A handler that captures its own handle strongly
/// keeps both for ever: capture it weakly.
///
/// There is one handle a widget. Open so that widgets drawn in Swift can be made elsewhere; the others are final.
@MainActor
open class Widget {
    /// The widget itself.
    public let pointer: UnsafeMutablePointer<GtkWidget>

    var observations: [ObservationEffect] = []
    private var kept: [AnyObject] = []

    #if DEBUG
    /// How often its bindings have run; only a debug build counts.
    public internal(set) var bindingRuns = 0 {
        didSet { onBindingRun?(bindingRuns) }
    }
    /// Called with that when one has run.
    var onBindingRun: ((Int) -> Void)?
    #endif

    /// Takes hold of a widget that has no handle yet, new or already in a tree.
    public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        assert(g_object_get_qdata(wb_object(pointer), handleQuark) == nil, "the widget has a handle: use handle(of:)")
        self.pointer = pointer
        let object = wb_object(pointer)
        let handle = Unmanaged.passUnretained(self).toOpaque()
        g_object_ref_sink(object)
        g_object_set_qdata(object, handleQuark, handle)
        // The toggle reference is told whether it is the only one. Adding it says nothing, hence the retain for what
        // holds the widget already (at least our own reference, dropped next).
        g_object_add_toggle_ref(object, holdersChanged, handle)
        _ = Unmanaged.passRetained(self)
        g_object_unref(object)
    }

    isolated deinit {
        let object = wb_object(pointer)
        g_object_set_qdata(object, handleQuark, nil)
        g_object_remove_toggle_ref(object, holdersChanged, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Keeps an object for as long as the widget lives: a view model, say, or an action.
    public func keep(_ objects: [AnyObject]) { kept += objects }

    /// The handle of a widget, made when it has none.
    public static func handle(of pointer: UnsafeMutablePointer<GtkWidget>) -> Widget {
        existingHandle(of: pointer) ?? Widget(pointer)
    }

    static func existingHandle(of pointer: UnsafeMutablePointer<GtkWidget>) -> Widget? {
        g_object_get_qdata(wb_object(pointer), handleQuark)
            .map { Unmanaged<Widget>.fromOpaque($0).takeUnretainedValue() }
    }
}

private let handleQuark = g_quark_from_static_string("windowbox-handle")

/// Keeps the handle alive while somebody else than the handle holds the widget.
nonisolated private func holdersChanged(
    _ data: gpointer?, _ object: UnsafeMutablePointer<GObject>?, _ isOnlyHolder: gboolean
) {
    guard let data else { return }
    let handle = Unmanaged<Widget>.fromOpaque(data)
    if isOnlyHolder != 0 { handle.release() } else { _ = handle.retain() }
}
