import CGtk

/// Drag and drop in a list: rows that change their place, and files that are dropped between rows.
final class RowDrag {
    /// A row with GTK's own widget around it, which has the row's bounds.
    struct Row {
        let around: UnsafeMutablePointer<GtkWidget>
        let number: Int

        init(_ row: Widget, _ number: Int) {
            around = gtk_widget_get_parent(row.pointer) ?? row.pointer
            self.number = number
        }
    }

    /// The height of the zone at each edge of the view in which a drag scrolls it, in logical pixels.
    private static let edge = 36.0
    /// The distance that it scrolls in each cycle of the frame clock, in logical pixels.
    private static let step = 7.0
    /// The list whose row was dragged last, and the number of the row; `nil` before the first drag.
    private static var dragged: (list: ObjectIdentifier, number: Int)?

    private unowned let list: Widget
    private let rows: () -> [Row]
    private let canMove: () -> Bool
    private let move: (Int, Int) -> Void
    private let drop: ([String], Int) -> Bool
    private var target: OpaquePointer?
    private var scrolling: FrameClockCallback?
    /// The distance of the pointer from the top of the list, during a drag over it.
    private var y = 0.0

    init(
        _ list: Widget, rows: @escaping () -> [Row], canMove: @escaping () -> Bool,
        move: @escaping (Int, Int) -> Void, drop: @escaping ([String], Int) -> Bool
    ) {
        self.list = list
        (self.rows, self.canMove, self.move, self.drop) = (rows, canMove, move, drop)
        addSource()
        addTarget()
    }

    // MARK: Source

    private func addSource() {
        guard let source = gtk_drag_source_new() else { return }
        gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
        let controller = list.addController(UnsafeMutableRawPointer(source), .bubble)
        connect(
            controller, "prepare", Trampoline.pointProvider,
            { [weak self] x, y in self?.content(source, x, y) ?? 0 } as Trampoline.PointProvider)
    }

    /// Returns the address of a content provider for the row at a point; zero without one.
    private func content(_ source: OpaquePointer, _ x: Double, _ y: Double) -> UInt {
        guard canMove(), let (row, bounds) = row(at: y) else { return 0 }
        Self.dragged = (ObjectIdentifier(list), row.number)
        if let image = gtk_widget_paintable_new(row.around) {
            gtk_drag_source_set_icon(source, image, CInt(x) - CInt(bounds.origin.x), CInt(y) - CInt(bounds.origin.y))
            g_object_unref(UnsafeMutableRawPointer(image))
        }
        var value = GValue()
        g_value_init(&value, wb_type_int())
        g_value_set_int(&value, CInt(clamping: row.number))
        defer { g_value_unset(&value) }
        return UInt(bitPattern: gdk_content_provider_new_for_value(&value))
    }

    // MARK: Target

    private func addTarget() {
        var types = [wb_type_int(), wb_type_file_list(), wb_type_string()]
        let actions = GdkDragAction(GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue)
        guard let target = gtk_drop_target_new(wb_type_invalid(), actions) else { return }
        gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
        self.target = target
        let controller = list.addController(UnsafeMutableRawPointer(target), .bubble)
        let moved: Trampoline.DragAction = { [weak self] _, y in self?.hover(at: y) ?? GdkDragAction(0) }
        connect(controller, "enter", Trampoline.dragAction, moved)
        connect(controller, "motion", Trampoline.dragAction, moved)
        connect(controller, "leave", Trampoline.plain, { [weak self] in self?.endHover() } as Trampoline.Plain)
        connect(
            controller, "drop", Trampoline.drop,
            { [weak self] value, _, y in self?.receive(value, at: y) ?? false } as Trampoline.Drop)
    }

    private func receive(_ value: UInt, at y: Double) -> Bool {
        let place = place(at: y)
        endHover()
        guard let value = UnsafePointer<GValue>(bitPattern: value) else { return false }
        if wb_value_holds(value, wb_type_int()) != 0 {
            guard let dragged = Self.dragged, dragged.list == ObjectIdentifier(list) else { return false }
            if place != dragged.number, place != dragged.number + 1 { move(dragged.number, place) }
            return true
        }
        let items = droppedStrings(value)
        return items.isEmpty ? false : drop(items, place)
    }

    /// Marks the place of a drag, and begins to scroll near the edges.
    private func hover(at y: Double) -> GdkDragAction {
        let isRow = gtk_drop_target_get_current_drop(target).map {
            gdk_content_formats_contain_gtype(gdk_drop_get_formats($0), wb_type_int()) != 0
        }
        if isRow == true, Self.dragged?.list != ObjectIdentifier(list) { return GdkDragAction(0) }
        self.y = y
        mark(place(at: y))
        if scrolling == nil { scrolling = FrameClockCallback(list) { [weak self] _ in self?.scroll() } }
        return isRow == true ? GDK_ACTION_MOVE : GDK_ACTION_COPY
    }

    private func endHover() {
        scrolling = nil
        mark(nil)
    }

    private func scroll() {
        let height = Double(list.height)
        let distance = y < Self.edge ? -Self.step : y > height - Self.edge ? Self.step : 0
        guard distance != 0, let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(list.pointer)) else {
            return
        }
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
        mark(place(at: y))
    }

    // MARK: Rows

    /// Adds the CSS class of the place to the row at it, and removes it from all others.
    private func mark(_ place: Int?) {
        let rows = rows()
        let last = rows.max { $0.number < $1.number }?.number
        for row in rows {
            let isAfter = row.number == last && place == row.number + 1
            setClass("drop-before", row.number == place, of: row)
            setClass("drop-after", isAfter, of: row)
        }
    }

    private func setClass(_ name: String, _ isSet: Bool, of row: Row) {
        guard isSet != (gtk_widget_has_css_class(row.around, name) != 0) else { return }
        if isSet { gtk_widget_add_css_class(row.around, name) } else { gtk_widget_remove_css_class(row.around, name) }
    }

    /// Returns the number of the row before which something is dropped at a height of the list.
    private func place(at y: Double) -> Int {
        let rows = rows()
        let below = rows.filter { row in
            bounds(of: row).map { y < Double($0.origin.y + $0.size.height / 2) } ?? false
        }
        return below.map(\.number).min() ?? (rows.map(\.number).max() ?? -1) + 1
    }

    private func row(at y: Double) -> (row: Row, bounds: graphene_rect_t)? {
        for row in rows() {
            guard let bounds = bounds(of: row) else { continue }
            let top = Double(bounds.origin.y)
            if (top..<top + Double(bounds.size.height)).contains(y) { return (row, bounds) }
        }
        return nil
    }

    /// Returns the bounds of a row in the list; `nil` for one that is not mapped.
    private func bounds(of row: Row) -> graphene_rect_t? {
        var bounds = graphene_rect_t()
        guard gtk_widget_get_mapped(row.around) != 0,
            gtk_widget_compute_bounds(row.around, list.pointer, &bounds) != 0
        else { return nil }
        return bounds
    }
}
