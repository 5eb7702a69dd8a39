import CGtk

/// A named user action, activated by a shortcut, a menu or a button (`GSimpleAction`).
///
/// A window's actions are `win.name`, the application's are `app.name`. The action map that it is added to owns it.
@MainActor
public final class NamedAction {
    /// The name without `win.` or `app.`.
    public let name: String
    let pointer: OpaquePointer

    private var observations: [ObservationEffect] = []

    /// Creates an enabled action.
    ///
    /// - Parameters:
    ///   - name: The name without a prefix.
    ///   - handler: Called when the action is activated.
    public convenience init(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        self.init(adopting: g_simple_action_new(name, nil), name: name)
        connect(
            UnsafeMutableRawPointer(pointer), "activate", Trampoline.argument, { _ in handler() } as Trampoline.Argument
        )
    }

    /// Adopts the only reference to an action.
    init(adopting pointer: OpaquePointer, name: String) {
        self.name = name
        self.pointer = pointer
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// Whether the action can be activated now.
    public var isEnabled: Bool {
        get { g_action_get_enabled(pointer) != 0 }
        set { g_simple_action_set_enabled(pointer, newValue.gboolean) }
    }

    /// Binds a property, for the lifetime of the action.
    ///
    /// - Parameters:
    ///   - property: The property to set.
    ///   - value: Returns the value; called again when an observable value that it read has changed.
    /// - Returns: The action itself.
    @discardableResult
    public func bind<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<NamedAction, Value>, _ value: @escaping () -> Value
    ) -> NamedAction {
        observations.append(
            ObservationEffect("Action") { [weak self] in
                let new = value()
                if let self, self[keyPath: property] != new { self[keyPath: property] = new }
            })
        return self
    }
}
