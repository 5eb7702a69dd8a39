import CGtk

/// A bubble that opens beside a widget.
public final class Popover: Widget {
    /// The side of its widget at which it opens, when there is room.
    nonisolated public enum Side: UInt32, Sendable {
        case left = 0
        case right = 1
        case top = 2
        case bottom = 3
    }

    /// Makes a popover that shows `child`. Give it to a `MenuButton`, or attach it to a widget.
    public init(_ child: Widget? = nil) {
        super.init(gtk_popover_new())
        self.child = child
    }

    /// Makes a popover that shows a menu.
    public init(menu: Menu) {
        super.init(gtk_popover_menu_new_from_model(wb_menu_model(menu.pointer)))
    }

    /// What it shows.
    public var child: Widget? {
        get { gtk_popover_get_child(wb_popover(pointer)).map(Widget.handle(of:)) }
        set { gtk_popover_set_child(wb_popover(pointer), newValue?.pointer) }
    }

    /// Where it opens.
    public var side: Side {
        get { Side(rawValue: gtk_popover_get_position(wb_popover(pointer)).rawValue) ?? .bottom }
        set { gtk_popover_set_position(wb_popover(pointer), GtkPositionType(newValue.rawValue)) }
    }

    /// Whether it has an arrow to its widget.
    public var hasArrow: Bool {
        get { gtk_popover_get_has_arrow(wb_popover(pointer)) != 0 }
        set { gtk_popover_set_has_arrow(wb_popover(pointer), newValue.gboolean) }
    }

    /// Whether a click beside it or Escape closes it.
    public var closesItself: Bool {
        get { gtk_popover_get_autohide(wb_popover(pointer)) != 0 }
        set { gtk_popover_set_autohide(wb_popover(pointer), newValue.gboolean) }
    }

    /// Hangs it on a widget, until that is destroyed.
    public func attach(to widget: Widget) {
        gtk_widget_set_parent(pointer, widget.pointer)
        widget.onDestroy { [weak self] in self?.detach() }
    }

    /// Takes it off its widget.
    public func detach() {
        if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) }
    }

    /// Opens it; with a point of its widget it points there.
    public func open(at point: (x: Double, y: Double)? = nil) {
        if let point {
            var place = GdkRectangle(x: CInt(point.x), y: CInt(point.y), width: 1, height: 1)
            gtk_popover_set_pointing_to(wb_popover(pointer), &place)
        }
        gtk_popover_popup(wb_popover(pointer))
    }

    /// Closes it.
    public func close() { gtk_popover_popdown(wb_popover(pointer)) }

    /// Calls `handler` when it has closed.
    public func onClose(_ handler: @escaping @MainActor () -> Void) { onSignal("closed", handler) }
}
