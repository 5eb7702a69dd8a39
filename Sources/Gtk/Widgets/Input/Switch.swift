import CGtk

/// A switch (`GtkSwitch`).
public final class Switch: Widget {
    private var own: OpaquePointer { wb_switch(pointer) }

    /// Creates a switch that is off.
    ///
    /// - Parameter onChange: Called with each new state.
    public init(_ onChange: @escaping @MainActor (Bool) -> Void) {
        super.init(gtk_switch_new())
        onNotify("active") { [weak self] in
            if let self { onChange(isOn) }
        }
    }

    /// Whether the switch is on; setting it calls `onChange` as well.
    public var isOn: Bool {
        get { gtk_switch_get_active(own) != 0 }
        set { gtk_switch_set_active(own, newValue.gboolean) }
    }
}
