import CGtk

/// A slider (`GtkScale`). Does not report the end of a drag, so the seek bar is a widget of its own.
public final class Scale: Widget {
    private let step: Double
    private var handlers: [@MainActor (Double) -> Void] = []
    /// Whether the value is being set other than by a screen reader.
    private var isAssigning = false

    /// Creates a slider.
    /// - Parameters:
    ///   - orientation: The direction of the slider.
    ///   - range: The possible values.
    ///   - step: The amount of one wheel click or arrow key.
    ///   - onChange: Called with the value that the user chose, clamped to the range; not called when `value` is set.
    public init(
        _ orientation: Orientation = .horizontal, range: ClosedRange<Double>, step: Double,
        _ onChange: (@MainActor (Double) -> Void)? = nil
    ) {
        self.step = step
        super.init(gtk_scale_new_with_range(orientation.gtk, range.lowerBound, range.upperBound, step))
        gtk_scale_set_draw_value(wb_scale(pointer), 0)
        // Up is more.
        gtk_range_set_inverted(wb_range(pointer), (orientation == .vertical).gboolean)
        if let onChange { self.onChange(onChange) }
        let changed: Trampoline.ChangeValue = { [weak self] value in
            if let self { self.value = choose(value) }
            return true
        }
        connect(pointer, "change-value", Trampoline.changeValue, changed)
        // A screen reader sets the value without that signal.
        onSignal("value-changed") { [weak self] in
            if let self, !isAssigning { handlers.forEach { $0(self.value) } }
        }
        // GTK's own scrolling uses the page increment: ten steps per wheel click.
        onScroll(phase: .capture) { [weak self] in self?.scroll($0) ?? false }
    }

    /// The current value; clamped to the range when set.
    public var value: Double {
        get { gtk_range_get_value(wb_range(pointer)) }
        set { assign { gtk_range_set_value(wb_range(pointer), newValue) } }
    }

    /// The highest possible value.
    public var upperBound: Double {
        get { gtk_adjustment_get_upper(gtk_range_get_adjustment(wb_range(pointer))) }
        set { assign { gtk_adjustment_set_upper(gtk_range_get_adjustment(wb_range(pointer)), newValue) } }
    }

    /// The values that are marked on both sides of the slider.
    public var marks: [Double] = [] {
        didSet {
            guard marks != oldValue else { return }
            gtk_scale_clear_marks(wb_scale(pointer))
            for mark in marks {
                gtk_scale_add_mark(wb_scale(pointer), mark, GTK_POS_TOP, nil)
                gtk_scale_add_mark(wb_scale(pointer), mark, GTK_POS_BOTTOM, nil)
            }
        }
    }

    /// Whether the part before the value is highlighted; true by default.
    public var hasOrigin: Bool {
        get { gtk_scale_get_has_origin(wb_scale(pointer)) != 0 }
        set { gtk_scale_set_has_origin(wb_scale(pointer), newValue.gboolean) }
    }

    /// Adds a handler of changes by the user.
    ///
    /// - Parameter handler: Called with the chosen value, clamped to the range, when it differs from the current one.
    public func onChange(_ handler: @escaping @MainActor (Double) -> Void) { handlers.append(handler) }

    private func assign(_ change: () -> Void) {
        isAssigning = true
        change()
        isAssigning = false
    }

    /// Moves by one step per wheel click: upwards, or towards the end of the line, increases the value.
    private func scroll(_ scroll: Scroll) -> Bool {
        let isMirrored = gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL
        let notches = scroll.dy != 0 ? -scroll.dy : isMirrored ? -scroll.dx : scroll.dx
        value = choose(value + notches * step)
        return true
    }

    /// Notifies the handlers if the value has changed. Returns the value clamped to the range.
    @discardableResult
    private func choose(_ wanted: Double) -> Double {
        guard let adjustment = gtk_range_get_adjustment(wb_range(pointer)) else { return wanted }
        let value = min(max(wanted, gtk_adjustment_get_lower(adjustment)), gtk_adjustment_get_upper(adjustment))
        if value != self.value { handlers.forEach { $0(value) } }
        return value
    }
}
