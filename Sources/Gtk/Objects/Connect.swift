import CGtk

/// Connects `handler` to a signal whose C signature matches `trampoline`. The object owns the handler.
///
/// - Parameters:
///   - object: The GObject that emits the signal.
///   - signal: The detailed signal name, as in `notify::visible`.
///   - trampoline: The C function that calls the handler.
///   - handler: The Swift closure, of the type that belongs to the trampoline.
///   - after: Whether the handler runs after the signal's default handler.
/// - Returns: The handler id for `g_signal_handler_disconnect`; zero when the object has no such signal.
@discardableResult
func connect<Handler>(
    _ object: UnsafeMutableRawPointer, _ signal: String, _ trampoline: GCallback, _ handler: Handler,
    after: Bool = false
) -> gulong {
    var id: guint = 0
    var detail: GQuark = 0
    guard g_signal_parse_name(signal, wb_type_of(object), &id, &detail, 1) != 0 else {
        assertionFailure("no signal \(signal)")
        return 0
    }
    return g_signal_connect_data(
        object, signal, trampoline, CallbackBox.retained(handler), { data, _ in releaseBox(data) },
        after ? G_CONNECT_AFTER : GConnectFlags(0))
}
