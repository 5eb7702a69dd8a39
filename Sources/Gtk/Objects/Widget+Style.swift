import CGtk

extension Widget {
    /// The CSS classes of its own.
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

    /// Adds a CSS class; one that it has stays.
    public func addCSSClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }

    /// Removes a CSS class, if it has it.
    public func removeCSSClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }

    /// Whether it has a CSS class.
    public func hasCSSClass(_ name: String) -> Bool { gtk_widget_has_css_class(pointer, name) != 0 }

    /// Adds or removes a CSS class.
    public func setCSSClass(_ name: String, _ isOn: Bool) { isOn ? addCSSClass(name) : removeCSSClass(name) }
}

extension Bindable where Self: Widget {
    /// Has a CSS class whenever `isOn` says so.
    @discardableResult
    public func bind(cssClass name: String, _ isOn: @escaping () -> Bool) -> Self {
        observe { $0.setCSSClass(name, isOn()) }
    }
}
