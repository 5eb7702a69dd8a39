import CGtk

extension Widget {
    /// The CSS classes of the widget.
    public var cssClasses: [String] {
        get {
            let classes = gtk_widget_get_css_classes(pointer)
            defer { g_strfreev(classes) }
            return strings(classes)
        }
        set {
            withCStrings(newValue) { gtk_widget_set_css_classes(pointer, $0) }
        }
    }

    /// Adds a CSS class, unless the widget has it already.
    public func addCSSClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }

    /// Removes a CSS class; ignored when the widget does not have it.
    public func removeCSSClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }

    /// Returns whether the widget has a CSS class.
    public func hasCSSClass(_ name: String) -> Bool { gtk_widget_has_css_class(pointer, name) != 0 }

    /// Adds the CSS class when `isOn` is true, removes it otherwise.
    public func setCSSClass(_ name: String, _ isOn: Bool) { isOn ? addCSSClass(name) : removeCSSClass(name) }
}

extension Bindable where Self: Widget {
    /// Adds the CSS class while `isOn` returns true, and removes it otherwise. The binding lives as long as the widget.
    @discardableResult
    public func bind(cssClass name: String, _ isOn: @escaping () -> Bool) -> Self {
        observe { $0.setCSSClass(name, isOn()) }
    }
}
