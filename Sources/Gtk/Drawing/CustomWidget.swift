import CGtk

/// A widget that is measured, laid out and drawn in Swift. Subclasses override the methods they need; GTK calls them on
/// the main thread.
///
/// Children are added by `insert(into:below:)`, and unparented when the widget is disposed of.
open class CustomWidget: Widget {
    /// The size that a widget requests in one direction, in logical pixels.
    nonisolated public struct Extent: Equatable, Sendable {
        /// The minimum size.
        public var minimum: Int
        /// The natural size; at least the minimum.
        public var natural: Int

        /// Creates an extent.
        ///
        /// - Parameters:
        ///   - minimum: The minimum size in logical pixels.
        ///   - natural: The natural size; `nil` is the minimum.
        public init(minimum: Int = 0, natural: Int? = nil) {
            self.minimum = minimum
            self.natural = max(natural ?? minimum, minimum)
        }
    }

    /// Creates a widget.
    ///
    /// - Parameters:
    ///   - cssName: The name of the CSS node, which cannot change later.
    ///   - role: The accessible role, which cannot change later.
    public init(cssName: String, role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_WIDGET) {
        super.init(makeCustomWidget(cssName: cssName, role: role))
    }

    /// Returns the requested size in a direction.
    /// - Parameters:
    ///   - orientation: The direction to measure.
    ///   - other: The size in the other direction; `nil` when that is not determined yet.
    /// - Returns: The minimum and the natural size.
    open func measure(_ orientation: Orientation, other: Int?) -> Extent { Extent() }

    /// Positions the children in a new allocation.
    ///
    /// - Parameters:
    ///   - width: The width in logical pixels.
    ///   - height: The height in logical pixels.
    open func allocate(width: Int, height: Int) {}

    /// Returns whether the widget receives pointer events at a point outside its children.
    ///
    /// - Parameters:
    ///   - x: The distance from the left edge, in logical pixels.
    ///   - y: The distance from the top edge.
    /// - Returns: By default `true` everywhere within the bounds.
    open func contains(x: Double, y: Double) -> Bool { wb_contains_as_widget(pointer, x, y) != 0 }

    /// Draws the widget and its children.
    ///
    /// - Parameter snapshot: The snapshot to draw on, in coordinates of the widget.
    open func draw(on snapshot: Snapshot) { drawChildren(on: snapshot) }

    /// Draws the children, first to last.
    ///
    /// - Parameter snapshot: The snapshot that `draw(on:)` received.
    public final func drawChildren(on snapshot: Snapshot) {
        drawChildren(from: gtk_widget_get_first_child(pointer), on: snapshot)
    }

    private func drawChildren(from first: UnsafeMutablePointer<GtkWidget>?, on snapshot: Snapshot) {
        var child = first
        while let next = child {
            gtk_widget_snapshot_child(pointer, next, snapshot.pointer)
            child = gtk_widget_get_next_sibling(next)
        }
    }

    /// Draws the children above another one into a render node of their own, whose structure stays while they come and
    /// go.
    ///
    /// - Parameter lowest: The child below them.
    /// - Returns: A reference to the node (`GskRenderNode`).
    package final func renderNode(ofChildrenAbove lowest: Widget) -> OpaquePointer? {
        guard let snapshot = gtk_snapshot_new().map(Snapshot.init) else { return nil }
        snapshot.appendInvisibleNode()
        drawChildren(from: gtk_widget_get_next_sibling(lowest.pointer), on: snapshot)
        snapshot.appendInvisibleNode()
        return gtk_snapshot_free_to_node(snapshot.pointer)
    }
}

private func makeCustomWidget(cssName: String, role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget> {
    guard let widget = wb_new_widget(customWidgetType, cssName, role) else {
        preconditionFailure("GTK cannot make a widget: it was not started")
    }
    return widget
}

private let customWidgetType: GType = {
    var info = GTypeInfo()
    info.class_size = guint16(MemoryLayout<GtkWidgetClass>.size)
    info.instance_size = guint16(MemoryLayout<GtkWidget>.size)
    info.class_init = { vtable, _ in
        guard let vtable else { return }
        let widgetClass = vtable.assumingMemoryBound(to: GtkWidgetClass.self)
        widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
        widgetClass.pointee.measure = customMeasure
        widgetClass.pointee.size_allocate = customAllocate
        widgetClass.pointee.snapshot = customSnapshot
        widgetClass.pointee.contains = customContains
        vtable.assumingMemoryBound(to: GObjectClass.self).pointee.dispose = customDispose
    }
    return g_type_register_static(gtk_widget_get_type(), "WindowboxDrawnWidget", &info, GTypeFlags(0))
}()

/// Calls `body` with the handle, which is missing only while the widget is constructed or disposed of.
nonisolated private func withHandle(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _ body: @MainActor (CustomWidget) -> Void
) {
    guard let widget else { return }
    let address = UInt(bitPattern: widget)
    MainActor.assumeIsolated {
        guard let widget = UnsafeMutablePointer<GtkWidget>(bitPattern: address) else { return }
        if let handle = Widget.existingHandle(of: widget) as? CustomWidget { body(handle) }
    }
}

nonisolated private func customMeasure(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation, _ other: CInt,
    _ minimum: UnsafeMutablePointer<CInt>?, _ natural: UnsafeMutablePointer<CInt>?,
    _ minimumBaseline: UnsafeMutablePointer<CInt>?, _ naturalBaseline: UnsafeMutablePointer<CInt>?
) {
    var extent = CustomWidget.Extent()
    withHandle(widget) {
        extent = $0.measure(
            Orientation(rawValue: orientation.rawValue) ?? .horizontal, other: other < 0 ? nil : Int(other))
    }
    minimum?.pointee = CInt(extent.minimum)
    natural?.pointee = CInt(extent.natural)
    minimumBaseline?.pointee = -1
    naturalBaseline?.pointee = -1
}

nonisolated private func customAllocate(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _ width: CInt, _ height: CInt, _ baseline: CInt
) {
    withHandle(widget) { $0.allocate(width: Int(width), height: Int(height)) }
}

nonisolated private func customContains(_ widget: UnsafeMutablePointer<GtkWidget>?, _ x: Double, _ y: Double)
    -> gboolean
{
    var contains = false
    withHandle(widget) { contains = $0.contains(x: x, y: y) }
    return contains ? 1 : 0
}

nonisolated private func customSnapshot(_ widget: UnsafeMutablePointer<GtkWidget>?, _ snapshot: OpaquePointer?) {
    guard let snapshot else { return }
    let address = UInt(bitPattern: snapshot)
    withHandle(widget) { handle in
        if let snapshot = OpaquePointer(bitPattern: address) { handle.draw(on: Snapshot(pointer: snapshot)) }
    }
}

nonisolated private func customDispose(_ object: UnsafeMutablePointer<GObject>?) {
    guard let object else { return }
    while let child = gtk_widget_get_first_child(wb_widget(object)) { gtk_widget_unparent(child) }
    wb_dispose_as_widget(object)
}
