import CGtk

/// Something that is on or off.
public final class Switch: Widget {
    private var own: OpaquePointer { wb_switch(pointer) }

    /// Makes a switch that is off; `onChange` hears what it has become.
    public init(_ onChange: @escaping @MainActor (Bool) -> Void) {
        super.init(gtk_switch_new())
        onNotify("active") { [weak self] in
            if let self { onChange(isOn) }
        }
    }

    /// Whether it is on.
    public var isOn: Bool {
        get { gtk_switch_get_active(own) != 0 }
        set { gtk_switch_set_active(own, newValue.gboolean) }
    }
}
