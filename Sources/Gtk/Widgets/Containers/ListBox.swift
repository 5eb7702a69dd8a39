import CGtk

/// A column of rows (`GtkListBox`). A click or Return activates a row; an arrow key only selects it.
public final class ListBox: Widget {
    /// Creates a list.
    ///
    /// - Parameter rows: The rows, from the top.
    public init(_ rows: [Widget] = []) {
        super.init(gtk_list_box_new())
        defer { self.rows = rows }
    }

    /// Whether a single click activates a row; otherwise it selects the row, and a double click activates it.
    public var activatesOnSingleClick: Bool {
        get { gtk_list_box_get_activate_on_single_click(wb_list_box(pointer)) != 0 }
        set { gtk_list_box_set_activate_on_single_click(wb_list_box(pointer), newValue ? 1 : 0) }
    }

    /// The rows' contents, from top to bottom. Setting them clears the selection.
    public var rows: [Widget] = [] {
        didSet {
            while let row = gtk_list_box_get_row_at_index(wb_list_box(pointer), 0) {
                gtk_list_box_remove(wb_list_box(pointer), wb_widget(row))
            }
            for row in rows { gtk_list_box_append(wb_list_box(pointer), row.pointer) }
        }
    }

    /// Sets the accessible name of a row. Rows have none of their own.
    ///
    /// - Parameters:
    ///   - label: The name.
    ///   - index: The index of the row; one that does not exist is ignored.
    public func setAccessibleLabel(_ label: String, ofRow index: Int) {
        guard let row = gtk_list_box_get_row_at_index(wb_list_box(pointer), CInt(index)) else { return }
        Widget.handle(of: wb_widget(row)).accessibleLabel = label
    }

    /// Adds a handler of activated rows.
    ///
    /// - Parameter handler: Called with the index of the row, from zero at the top.
    public func onActivate(_ handler: @escaping @MainActor (Int) -> Void) {
        let activated: Trampoline.Argument = { address in
            guard let row = UnsafeMutableRawPointer(bitPattern: address) else { return }
            handler(Int(gtk_list_box_row_get_index(wb_list_box_row(row))))
        }
        connect(pointer, "row-activated", Trampoline.argument, activated)
    }
}
