import CGtk

/// A list that creates row widgets only for the rows around the visible part (`GtkListView`), so that scrolling costs
/// the same for a million rows.
///
/// Placed inside a `ScrolledWindow`. A click or Return activates a row; the list has no selection.
public final class ListView<Row: Widget>: Widget {
    private let model = RowModel()
    /// The addresses of the `GtkListItem`s that are bound to a row number.
    private var filled: Set<UInt> = []

    /// Creates a list without rows.
    /// - Parameters:
    ///   - make: Creates a row widget, which is recycled for other row numbers.
    ///   - fill: Fills a row widget for a row number, and returns the row's accessible label.
    public init(make: @escaping () -> Row, fill: @escaping (Row, Int) -> String) {
        guard let factory = gtk_signal_list_item_factory_new() else {
            preconditionFailure("GTK cannot make a factory: it was not started")
        }
        let object = UnsafeMutableRawPointer(factory)
        // The list view takes ownership of the model and the factory.
        super.init(gtk_list_view_new(gtk_no_selection_new(OpaquePointer(g_object_ref(model.pointer))), factory))
        activatesOnSingleClick = true
        let made: Trampoline.Argument = { item in
            withExtendedLifetime(make()) { gtk_list_item_set_child(OpaquePointer(bitPattern: item), $0.pointer) }
        }
        let bound: Trampoline.Argument = { [weak self] item in
            guard let (row, number) = Self.row(of: item) else { return }
            self?.filled.insert(item)
            let name = fill(row, number)
            // GTK focuses its own widget around the row, so that one has the label.
            if let around = gtk_widget_get_parent(row.pointer) {
                wb_accessible_text(around, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
            }
        }
        let unbound: Trampoline.Argument = { [weak self] item in self?.filled.remove(item) }
        connect(object, "setup", Trampoline.argument, made)
        connect(object, "bind", Trampoline.argument, bound)
        connect(object, "unbind", Trampoline.argument, unbound)
    }

    private static func row(of item: UInt) -> (row: Row, number: Int)? {
        guard let item = OpaquePointer(bitPattern: item), let child = gtk_list_item_get_child(item),
            let row = Widget.existingHandle(of: child) as? Row
        else { return nil }
        return (row, Int(gtk_list_item_get_position(item)))
    }

    /// Whether a single click activates a row (`true` at first), rather than a double click.
    public var activatesOnSingleClick: Bool {
        get { gtk_list_view_get_single_click_activate(OpaquePointer(pointer)) != 0 }
        set { gtk_list_view_set_single_click_activate(OpaquePointer(pointer), newValue.gboolean) }
    }

    /// The number of rows.
    public var count: Int { model.count }

    /// Replaces rows by new ones, which are filled again.
    ///
    /// - Parameters:
    ///   - number: The number of the first row, from zero.
    ///   - removed: The number of rows to remove.
    ///   - added: The number of rows to add there.
    public func change(at number: Int, removed: Int, added: Int) {
        model.change(at: number, removed: removed, added: added)
    }

    /// The rows that are bound now, with their numbers, in no particular order.
    public var filledRows: [(row: Row, number: Int)] { filled.compactMap(Self.row) }

    /// The number of the row that has the keyboard focus, or whose button has it; `nil` without one.
    public var focusedRow: Int? {
        guard let focus = gtk_widget_get_focus_child(pointer) else { return nil }
        return filledRows.first { gtk_widget_get_parent($0.row.pointer) == focus }?.number
    }

    /// Moves the keyboard focus to a row.
    ///
    /// - Parameter number: The number of the row, from zero.
    /// - Returns: Whether it has the focus now; `false` for a row that is not bound.
    @discardableResult
    public func focus(_ number: Int) -> Bool {
        // GTK's own list item widget takes the focus.
        guard let row = filledRows.first(where: { $0.number == number })?.row,
            let around = gtk_widget_get_parent(row.pointer)
        else { return false }
        return gtk_widget_grab_focus(around) != 0
    }

    /// Scrolls, without animation, just far enough for a row to be visible.
    ///
    /// - Parameter number: The number of the row, from zero. One out of range is ignored.
    public func reveal(_ number: Int) {
        guard (0..<count).contains(number) else { return }
        gtk_widget_activate_action_variant(pointer, "list.scroll-to-item", g_variant_new_uint32(guint32(number)))
    }

    /// Adds a handler of activated rows.
    ///
    /// - Parameter handler: Called with the number of the row, from zero.
    public func onActivate(_ handler: @escaping @MainActor (Int) -> Void) {
        connect(pointer, "activate", Trampoline.number, handler as Trampoline.Number)
    }
}
