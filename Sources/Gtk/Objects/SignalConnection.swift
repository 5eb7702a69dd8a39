import CGtk

/// A connection to a signal of any GObject, disconnected when this object is released.
@MainActor
public final class SignalConnection {
    private let object: UnsafeMutableRawPointer
    private let id: gulong

    /// Calls `handler` on a signal without arguments. Retains the GObject.
    /// - Parameters:
    ///   - object: The GObject that emits the signal.
    ///   - signal: The signal's name.
    ///   - after: Whether the handler runs after the signal's default handler and all plain handlers.
    ///   - handler: The closure to call.
    public init(
        _ object: UnsafeMutableRawPointer, _ signal: String, after: Bool = false,
        _ handler: @escaping @MainActor () -> Void
    ) {
        self.object = g_object_ref(object)
        id = connect(object, signal, Trampoline.plain, handler as Trampoline.Plain, after: after)
    }

    /// Calls `handler` whenever a GObject property has changed (`notify`). Retains the GObject.
    /// - Parameters:
    ///   - object: The GObject that has the property.
    ///   - property: The property's name.
    ///   - handler: The closure to call.
    public init(
        _ object: UnsafeMutableRawPointer, property: String, _ handler: @escaping @MainActor () -> Void
    ) {
        self.object = g_object_ref(object)
        id = connect(object, "notify::\(property)", Trampoline.argument, { _ in handler() } as Trampoline.Argument)
    }

    /// Calls `handler` on a signal with one argument, which it does not get. Retains the GObject.
    /// - Parameters:
    ///   - object: The GObject that emits the signal.
    ///   - signal: The signal's name.
    ///   - handler: The closure to call.
    public init(
        _ object: UnsafeMutableRawPointer, ignoringArgumentOf signal: String, _ handler: @escaping @MainActor () -> Void
    ) {
        self.object = g_object_ref(object)
        id = connect(object, signal, Trampoline.argument, { _ in handler() } as Trampoline.Argument)
    }

    isolated deinit {
        if id != 0, g_signal_handler_is_connected(object, id) != 0 { g_signal_handler_disconnect(object, id) }
        g_object_unref(object)
    }
}
