import CGtk

/// A key press.
nonisolated public struct KeyPress: Equatable, Sendable {
    /// GDK's key value, with Shift and the keyboard layout applied.
    public var keyval: UInt32
    /// The hardware key code.
    public var keycode: UInt32
    /// The modifier keys that were held.
    public var modifiers: Modifiers

    /// Creates a key press, for tests of key handlers.
    /// - Parameters:
    ///   - keyval: GDK's key value, with Shift and the keyboard layout applied.
    ///   - keycode: The hardware key code.
    ///   - modifiers: The modifier keys that were held.
    public init(keyval: UInt32, keycode: UInt32 = 0, modifiers: Modifiers = []) {
        self.keyval = keyval
        self.keycode = keycode
        self.modifiers = modifiers
    }

    /// GDK's name of the key: `space`, `F11`, `a`, `A`; empty when the key has none.
    public var name: String { string(gdk_keyval_name(keyval)) }

    /// The character that the key produces; `nil` for none.
    public var character: Character? {
        let code = gdk_keyval_to_unicode(keyval)
        return code == 0 ? nil : Unicode.Scalar(code).map(Character.init)
    }
}

extension Widget {
    /// Adds a handler of key presses while the widget or a descendant has the focus.
    ///
    /// - Parameters:
    ///   - phase: The phase of event propagation.
    ///   - handler: Called with each key press; `true` stops the event.
    public func onKey(phase: PropagationPhase = .bubble, _ handler: @escaping @MainActor (KeyPress) -> Bool) {
        let controller = addController(UnsafeMutableRawPointer(gtk_event_controller_key_new()), phase)
        let pressed: Trampoline.Key = { handler(KeyPress(keyval: $0, keycode: $1, modifiers: Modifiers($2))) }
        connect(controller, "key-pressed", Trampoline.key, pressed)
    }
}
