import CGtk

/// A slider. It does not tell when a drag ends: a seek bar is a widget of its own.
public final class Scale: Widget {
    /// Makes a slider; `onChange` gets the value that the person chose, within the range, and is not called by `value`.
    public init(
        _ orientation: Orientation = .horizontal, range: ClosedRange<Double>, step: Double,
        _ onChange: (@MainActor (Double) -> Void)? = nil
    ) {
        super.init(gtk_scale_new_with_range(orientation.gtk, range.lowerBound, range.upperBound, step))
        gtk_scale_set_draw_value(wb_scale(pointer), 0)
        if let onChange { self.onChange(onChange) }
    }

    /// Where the slider stands.
    public var value: Double {
        get { gtk_range_get_value(wb_range(pointer)) }
        set { gtk_range_set_value(wb_range(pointer), newValue) }
    }

    /// Whether what lies before the value is marked; true at first.
    public var hasOrigin: Bool {
        get { gtk_scale_get_has_origin(wb_scale(pointer)) != 0 }
        set { gtk_scale_set_has_origin(wb_scale(pointer), newValue.gboolean) }
    }

    /// Calls `handler` with the value that the person chose, within the range.
    public func onChange(_ handler: @escaping @MainActor (Double) -> Void) {
        let changed: Trampoline.ChangeValue = { [weak self] value in
            guard let self, let adjustment = gtk_range_get_adjustment(wb_range(pointer)) else { return false }
            let least = gtk_adjustment_get_lower(adjustment)
            let most = gtk_adjustment_get_upper(adjustment)
            handler(min(max(value, least), most))
            return false
        }
        connect(pointer, "change-value", Trampoline.changeValue, changed)
    }
}
