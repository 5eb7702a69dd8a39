/// A type with bindings: every widget. A protocol, because only its `Self` is the widget's own type.
public protocol Bindable: AnyObject {}

extension Widget: Bindable {}

extension Bindable where Self: Widget {
    /// Keeps a property equal to the result of `value`, now and whenever an observable value that it read has changed.
    /// Equal values are not set again. The binding has the lifetime of the widget.
    ///
    ///     button.bind(\.iconName) { playback.iconName }
    ///
    /// - Parameters:
    ///   - property: The property to set.
    ///   - value: Returns the value.
    /// - Returns: The widget itself.
    @discardableResult
    public func bind<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Self, Value>, _ value: @escaping () -> Value
    ) -> Self {
        observe(value) { $0[keyPath: property] = $1 }
    }

    /// Calls `change` with the result of `value`, now and whenever it differs after an observed change, for the
    /// lifetime of the widget. Reads in `change` are not tracked, so it may create widgets.
    ///
    ///     window.observe({ pages.page }) { $0.child = make($1) }
    ///
    /// - Parameters:
    ///   - value: Returns the observed value.
    ///   - change: Receives the widget and the value.
    /// - Returns: The widget itself.
    @discardableResult
    public func observe<Value: Equatable>(
        _ value: @escaping () -> Value, _ change: @escaping (Self, Value) -> Void
    ) -> Self {
        var last: Value?
        let effect = ObservationEffect("\(Self.self)", reading: value) { [weak self] new in
            self?.countBindingRun()
            guard let self, new != last else { return }
            last = new
            change(self, new)
        }
        observations.append(effect)
        return self
    }

    /// Runs `effect` with the widget, now and whenever an observable value that it read has changed, for the lifetime
    /// of the widget.
    ///
    ///     revealer.observe { $0.isRevealed = controls.areVisible }
    ///
    /// - Parameter effect: Receives the widget.
    /// - Returns: The widget itself.
    @discardableResult
    public func observe(_ effect: @escaping (Self) -> Void) -> Self {
        observations.append(
            ObservationEffect("\(Self.self)") { [weak self] in
                self?.countBindingRun()
                if let self { effect(self) }
            })
        return self
    }

    private func countBindingRun() {
        #if DEBUG
        bindingRuns += 1
        #endif
    }

    /// Configures the widget within the expression that creates it.
    ///
    ///     Label("0:00").with { $0.cssClasses = ["numeric"] }
    ///
    /// - Parameter change: Receives the widget, once.
    /// - Returns: The widget itself.
    @discardableResult
    public func with(_ change: (Self) -> Void) -> Self {
        change(self)
        return self
    }
}
