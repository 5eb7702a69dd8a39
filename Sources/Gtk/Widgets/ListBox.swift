import CGtk

/// A list of rows.
public final class ListBox: Widget {
    /// Makes an empty list; with `selects` one row can be selected.
    public init(selects: Bool = false) {
        super.init(gtk_list_box_new())
        gtk_list_box_set_selection_mode(
            wb_list_box(pointer), selects ? GTK_SELECTION_SINGLE : GTK_SELECTION_NONE)
    }

    /// Adds a row at the end.
    public func append(_ row: Widget) { gtk_list_box_append(wb_list_box(pointer), row.pointer) }

    /// Adds a row so that it has an index.
    public func insert(_ row: Widget, at index: Int) {
        gtk_list_box_insert(wb_list_box(pointer), row.pointer, CInt(index))
    }

    /// Removes the row at an index, if there is one.
    public func remove(at index: Int) {
        guard let row = gtk_list_box_get_row_at_index(wb_list_box(pointer), CInt(index)) else { return }
        gtk_list_box_remove(wb_list_box(pointer), wb_widget(row))
    }

    /// The index of the row that is selected; `nil` when none is.
    public var selectedIndex: Int? {
        get {
            gtk_list_box_get_selected_row(wb_list_box(pointer)).map { Int(gtk_list_box_row_get_index($0)) }
        }
        set {
            let row = newValue.flatMap { gtk_list_box_get_row_at_index(wb_list_box(pointer), CInt($0)) }
            gtk_list_box_select_row(wb_list_box(pointer), row)
        }
    }

    /// Calls `handler` with a row's index when it is clicked, or activated by the keyboard.
    public func onActivate(_ handler: @escaping @MainActor (Int) -> Void) {
        let activated: Trampoline.Argument = { row in
            guard let row = UnsafeMutableRawPointer(bitPattern: row) else { return }
            handler(Int(gtk_list_box_row_get_index(wb_list_box_row(row))))
        }
        connect(pointer, "row-activated", Trampoline.argument, activated)
    }
}
