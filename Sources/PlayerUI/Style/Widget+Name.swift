import WindowboxGtk

extension Bindable where Self: Widget {
    /// Binds the tooltip and the accessible label to a name.
    ///
    /// - Parameter name: Returns the name, in the user's language.
    /// - Returns: The widget itself.
    @discardableResult
    public func named(_ name: @escaping () -> String) -> Self {
        bind(\.tooltip) { name() }.bind(\.accessibleLabel) { name() }
    }
}
