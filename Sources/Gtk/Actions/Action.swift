import CGtk

/// Something that the person can do, by a key, a menu or a button, under one name.
///
/// Actions of a window are `win.name`, those of the application `app.name`. The map that it is added to owns it.
@MainActor
public final class Action {
    /// Its name without `win.` or `app.`.
    public let name: String
    let pointer: OpaquePointer

    private var observations: [ObservationEffect] = []

    /// Makes an action that does something.
    public convenience init(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        self.init(adopting: g_simple_action_new(name, nil), name: name)
        connect(
            UnsafeMutableRawPointer(pointer), "activate", Trampoline.argument, { _ in handler() } as Trampoline.Argument
        )
    }

    /// Takes over the only reference to an action.
    init(adopting pointer: OpaquePointer, name: String) {
        self.name = name
        self.pointer = pointer
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// Whether it can be done now.
    public var isEnabled: Bool {
        get { g_action_get_enabled(pointer) != 0 }
        set { g_simple_action_set_enabled(pointer, newValue.gboolean) }
    }

    /// Keeps a property equal to what `value` returns, for as long as the action is kept.
    @discardableResult
    public func bind<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Action, Value>, _ value: @escaping () -> Value
    ) -> Action {
        observations.append(
            ObservationEffect("Action") { [weak self] in
                let new = value()
                if let self, self[keyPath: property] != new { self[keyPath: property] = new }
            })
        return self
    }
}
