import CGtk

/// Something that the person can do, by a key, a menu or a button, under one name.
///
/// Actions of a window are `win.name`, those of the application `app.name`. The map that it is added to owns it.
@MainActor
public final class Action {
    /// Its name without `win.` or `app.`.
    public let name: String
    let pointer: OpaquePointer

    private var observations: [Effect] = []

    /// Makes an action that does something.
    public init(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        self.name = name
        pointer = g_simple_action_new(name, nil)
        connect(
            UnsafeMutableRawPointer(pointer), "activate", Trampoline.argument, { _ in handler() } as Trampoline.Argument
        )
    }

    /// Makes an action that is on or off, as a menu shows it; `handler` gets what the person wants.
    public init(_ name: String, isOn: Bool, _ handler: @escaping @MainActor (Bool) -> Void) {
        self.name = name
        pointer = g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn.gboolean))
        connect(
            UnsafeMutableRawPointer(pointer), "change-state", Trampoline.argument,
            { value in
                guard let value = OpaquePointer(bitPattern: value) else { return }
                handler(g_variant_get_boolean(value) != 0)
            } as Trampoline.Argument)
    }

    /// Makes an action that gets a text with it: `win.open::file.mkv`.
    public init(_ name: String, text handler: @escaping @MainActor (String) -> Void) {
        self.name = name
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        pointer = g_simple_action_new(name, type)
        connect(
            UnsafeMutableRawPointer(pointer), "activate", Trampoline.argument,
            { value in
                guard let text = OpaquePointer(bitPattern: value).flatMap({ g_variant_get_string($0, nil) }) else {
                    return
                }
                handler(String(cString: text))
            } as Trampoline.Argument)
    }

    isolated deinit {
        g_object_unref(UnsafeMutableRawPointer(pointer))
    }

    /// Whether it can be done now.
    public var isEnabled: Bool {
        get { g_action_get_enabled(pointer) != 0 }
        set { g_simple_action_set_enabled(pointer, newValue.gboolean) }
    }

    /// Whether it is on; false for one that is neither.
    public var isOn: Bool {
        get {
            guard let state = g_action_get_state(pointer) else { return false }
            defer { g_variant_unref(state) }
            return g_variant_get_boolean(state) != 0
        }
        set { g_simple_action_set_state(pointer, g_variant_new_boolean(newValue.gboolean)) }
    }

    /// Keeps a property equal to what `value` returns, for as long as the action is kept.
    @discardableResult
    public func bind<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Action, Value>, _ value: @escaping () -> Value
    ) -> Action {
        observations.append(
            Effect("Action") { [weak self] in
                let new = value()
                if let self, self[keyPath: property] != new { self[keyPath: property] = new }
            })
        return self
    }

    /// Does it, as a key or a menu would; nothing when it is not enabled.
    public func activate() { g_action_activate(pointer, nil) }
}
