import CGtk

/// Rows, one below the other, of which only those around what is seen are made: it scrolls as well with a million of them.
///
/// It stands in a `ScrolledWindow`. A click or Return activates a row; nothing is chosen in it.
public final class ListView<Row: Widget>: Widget {
    private let model = RowModel()
    /// GTK's items that have a row which is filled now, by their addresses.
    private var filled: Set<UInt> = []

    /// Makes a list without rows.
    /// - Parameters:
    ///   - make: Makes a row, which is filled and filled again.
    ///   - fill: Fills a row with what belongs to a number, and returns what a screen reader calls it.
    public init(make: @escaping () -> Row, fill: @escaping (Row, Int) -> String) {
        guard let factory = gtk_signal_list_item_factory_new() else {
            preconditionFailure("GTK cannot make a factory: it was not started")
        }
        let object = UnsafeMutableRawPointer(factory)
        // What it is made of belongs to the list.
        super.init(gtk_list_view_new(gtk_no_selection_new(OpaquePointer(g_object_ref(model.pointer))), factory))
        gtk_list_view_set_single_click_activate(OpaquePointer(pointer), 1)
        let made: Trampoline.Argument = { item in
            withExtendedLifetime(make()) { gtk_list_item_set_child(OpaquePointer(bitPattern: item), $0.pointer) }
        }
        let bound: Trampoline.Argument = { [weak self] item in
            guard let (row, number) = Self.row(of: item) else { return }
            self?.filled.insert(item)
            let name = fill(row, number)
            // GTK's own widget around the row is what the keyboard reaches.
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

    /// How many rows there are.
    public var count: Int { model.count }

    /// At a number some rows have gone, and others come, which are filled anew.
    public func change(at number: Int, removed: Int, added: Int) {
        model.change(at: number, removed: removed, added: added)
    }

    /// The rows that are filled now, with their numbers; in no particular order.
    public var filledRows: [(row: Row, number: Int)] { filled.compactMap(Self.row) }

    /// Scrolls as far as it takes for a row to be seen, at once.
    public func reveal(_ number: Int) {
        guard (0..<count).contains(number) else { return }
        gtk_widget_activate_action_variant(pointer, "list.scroll-to-item", g_variant_new_uint32(guint32(number)))
    }

    /// Calls `handler` with the number of a row when that is activated.
    public func onActivate(_ handler: @escaping @MainActor (Int) -> Void) {
        connect(pointer, "activate", Trampoline.number, handler as Trampoline.Number)
    }
}
