import CGtk

/// A GTK widget.
///
/// The Swift handle and the GTK widget have the same lifetime: while GTK (the parent, for example) holds a reference to
/// the widget, the handle is retained, too; when only the handle holds one, both are released with the last Swift
/// reference. Handles need not be stored therefore, and bindings and handlers last exactly as long as the widget. A
/// handler must capture its own handle weakly: a strong capture is a reference cycle and leaks both.
///
/// Each widget has one handle. The class is open for widgets that are drawn in Swift (`CustomWidget`); the other
/// subclasses are final.
@MainActor
open class Widget {
    /// The GTK widget.
    public let pointer: UnsafeMutablePointer<GtkWidget>

    var observations: [ObservationEffect] = []
    private var retained: [AnyObject] = []

    #if DEBUG
    /// The number of runs of the widget's bindings; counted in debug builds only.
    public internal(set) var bindingRuns = 0 {
        didSet { onBindingRun?(bindingRuns) }
    }
    /// Called with `bindingRuns` after each run.
    var onBindingRun: ((Int) -> Void)?
    #endif

    /// Adopts a widget that has no handle yet.
    ///
    /// - Parameter pointer: The widget, just created or already in a widget tree.
    public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
        assert(g_object_get_qdata(wb_object(pointer), handleQuark) == nil, "the widget has a handle: use handle(of:)")
        self.pointer = pointer
        let object = wb_object(pointer)
        let handle = Unmanaged.passUnretained(self).toOpaque()
        g_object_ref_sink(object)
        g_object_set_qdata(object, handleQuark, handle)
        // GObject calls the toggle notify when the reference becomes the only one or stops being so, but not when the
        // reference is added; hence the retain for the references that exist already (at least our own, which is
        // dropped next).
        g_object_add_toggle_ref(object, holdersChanged, handle)
        _ = Unmanaged.passRetained(self)
        g_object_unref(object)
    }

    isolated deinit {
        let object = wb_object(pointer)
        g_object_set_qdata(object, handleQuark, nil)
        g_object_remove_toggle_ref(object, holdersChanged, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Retains objects for the lifetime of the widget, such as a view model or an action.
    ///
    /// - Parameter objects: The objects.
    public func retain(_ objects: [AnyObject]) { retained += objects }

    /// Returns the handle of a widget.
    ///
    /// - Parameter pointer: The widget.
    /// - Returns: The handle, created if the widget has none.
    public static func handle(of pointer: UnsafeMutablePointer<GtkWidget>) -> Widget {
        existingHandle(of: pointer) ?? Widget(pointer)
    }

    static func existingHandle(of pointer: UnsafeMutablePointer<GtkWidget>) -> Widget? {
        g_object_get_qdata(wb_object(pointer), handleQuark)
            .map { Unmanaged<Widget>.fromOpaque($0).takeUnretainedValue() }
    }
}

private let handleQuark = g_quark_from_static_string("windowbox-handle")

/// Retains the handle while others hold references to the widget, and releases it when the handle's own is the last
/// (toggle reference).
nonisolated private func holdersChanged(
    _ data: gpointer?, _ object: UnsafeMutablePointer<GObject>?, _ isOnlyHolder: gboolean
) {
    guard let data else { return }
    let handle = Unmanaged<Widget>.fromOpaque(data)
    if isOnlyHolder != 0 { handle.release() } else { _ = handle.retain() }
}
