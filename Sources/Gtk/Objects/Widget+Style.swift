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
    ///
    /// - Parameter name: The name of the class.
    public func addCSSClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }

    /// Removes a CSS class; ignored when the widget does not have it.
    ///
    /// - Parameter name: The name of the class.
    public func removeCSSClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }

    /// Checks whether the widget has a CSS class.
    ///
    /// - Parameter name: The name of the class.
    /// - Returns: `true` when it has.
    public func hasCSSClass(_ name: String) -> Bool { gtk_widget_has_css_class(pointer, name) != 0 }

    /// Adds or removes a CSS class.
    ///
    /// - Parameters:
    ///   - name: The name of the class.
    ///   - isOn: Whether the widget has the class afterwards.
    public func setCSSClass(_ name: String, _ isOn: Bool) { isOn ? addCSSClass(name) : removeCSSClass(name) }
}

extension Bindable where Self: Widget {
    /// Binds a CSS class, for the lifetime of the widget.
    ///
    /// - Parameters:
    ///   - name: The name of the class.
    ///   - isOn: Returns whether the widget has the class; called again when an observable value that it read has
    ///     changed.
    /// - Returns: The widget itself.
    @discardableResult
    public func bind(cssClass name: String, _ isOn: @escaping () -> Bool) -> Self {
        observe { $0.setCSSClass(name, isOn()) }
    }
}
