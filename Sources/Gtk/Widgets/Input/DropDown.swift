import CGtk

/// A button that opens a list to choose one item from (`GtkDropDown`).
public final class DropDown: Widget {
    private var own: OpaquePointer { OpaquePointer(pointer) }

    /// Creates a drop-down list with its first item selected.
    ///
    /// - Parameters:
    ///   - items: The texts of the items.
    ///   - onChange: Called with the index of each new selection.
    public init(_ items: [String], _ onChange: @escaping @MainActor (Int) -> Void) {
        super.init(withCStrings(items) { gtk_drop_down_new_from_strings($0) })
        onNotify("selected") { [weak self] in
            if let self { onChange(selected) }
        }
    }

    /// The index of the selected item; setting it calls `onChange` as well.
    public var selected: Int {
        get { Int(gtk_drop_down_get_selected(own)) }
        set { gtk_drop_down_set_selected(own, guint(newValue)) }
    }
}
