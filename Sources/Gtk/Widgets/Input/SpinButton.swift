import CGtk

/// An entry for a whole number, with buttons for steps of one (`GtkSpinButton`).
public final class SpinButton: Widget {
    private var own: OpaquePointer { wb_spin_button(pointer) }

    /// Creates a spin button.
    ///
    /// - Parameters:
    ///   - range: The possible values.
    ///   - onChange: Called with each new value.
    public init(range: ClosedRange<Int>, _ onChange: @escaping @MainActor (Int) -> Void) {
        super.init(gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), 1))
        gtk_spin_button_set_numeric(own, 1)
        onSignal("value-changed") { [weak self] in
            if let self { onChange(value) }
        }
    }

    /// The current value; clamped to the range when set.
    public var value: Int {
        get { Int(gtk_spin_button_get_value_as_int(own)) }
        set { gtk_spin_button_set_value(own, Double(newValue)) }
    }
}
