import CGtk

/// A key that was pressed.
nonisolated public struct KeyPress: Equatable, Sendable {
    /// GDK's number for what the key means, with Shift and the layout applied.
    public var keyval: UInt32
    /// The number of the key itself.
    public var keycode: UInt32
    /// What was held with it.
    public var modifiers: Modifiers

    /// GDK's name of the key: `space`, `F11`, `a`, `A`; empty when it has none.
    public var name: String { string(gdk_keyval_name(keyval)) }

    /// The character that it writes; `nil` when it writes none.
    public var character: Character? {
        let code = gdk_keyval_to_unicode(keyval)
        return code == 0 ? nil : Unicode.Scalar(code).map(Character.init)
    }
}

extension Widget {
    /// Calls `handler` with each key that is pressed while the widget or a child has the focus; true ends the key there.
    public func onKey(phase: PropagationPhase = .bubble, _ handler: @escaping @MainActor (KeyPress) -> Bool) {
        let controller = addController(UnsafeMutableRawPointer(gtk_event_controller_key_new()), phase)
        let pressed: Trampoline.Key = { handler(KeyPress(keyval: $0, keycode: $1, modifiers: Modifiers($2))) }
        connect(controller, "key-pressed", Trampoline.key, pressed)
    }
}
