import CGtk

/// A signal of any GObject that is listened to for as long as this is kept.
@MainActor
public final class SignalConnection {
    private let object: UnsafeMutableRawPointer
    private let id: gulong

    /// Calls `handler` on a signal that carries nothing; with `after`, once the plain handlers of all others have run. The
    /// object is kept too.
    public init(
        _ object: UnsafeMutableRawPointer, _ signal: String, after: Bool = false,
        _ handler: @escaping @MainActor () -> Void
    ) {
        self.object = g_object_ref(object)
        id = connect(object, signal, Trampoline.plain, handler as Trampoline.Plain, after: after)
    }

    /// Calls `handler` whenever a property has changed. The object is kept too.
    public init(
        _ object: UnsafeMutableRawPointer, property: String, _ handler: @escaping @MainActor () -> Void
    ) {
        self.object = g_object_ref(object)
        id = connect(object, "notify::\(property)", Trampoline.argument, { _ in handler() } as Trampoline.Argument)
    }

    isolated deinit {
        if id != 0, g_signal_handler_is_connected(object, id) != 0 { g_signal_handler_disconnect(object, id) }
        g_object_unref(object)
    }
}
