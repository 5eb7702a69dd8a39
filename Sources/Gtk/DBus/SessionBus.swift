import CGtk

/// The connection to the session bus.
public final class SessionBus {
    /// Whether there is a bus to connect to. Without an address GLib would start one of its own, which takes long and finds
    /// nobody.
    public static var isThere: Bool {
        if let address = g_getenv("DBUS_SESSION_BUS_ADDRESS") { return String(cString: address) != noAddress }
        guard let folder = g_getenv("XDG_RUNTIME_DIR") else { return false }
        return g_file_test(String(cString: folder) + "/bus", G_FILE_TEST_EXISTS) != 0
    }

    /// An address that leads nowhere: what says that there is no bus.
    public static let noAddress = "disabled:"

    /// This process's number, to tell several instances apart.
    public static var processID: Int { Int(getpid()) }

    private let connection: OpaquePointer

    fileprivate init(adopting connection: OpaquePointer) {
        self.connection = connection
        // A bus that dies takes the panel's buttons with it, not the program.
        g_dbus_connection_set_exit_on_close(connection, 0)
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

    /// Connects, and calls back later on the main actor: with `nil` when there is no bus.
    public static func connect(_ completion: @escaping @MainActor (SessionBus?) -> Void) {
        guard isThere else {
            Task { completion(nil) }
            return
        }
        g_bus_get(G_BUS_TYPE_SESSION, nil, busAnswered, CallbackBox.retained(completion))
    }

    private static var kept: SessionBus?

    /// Begins to connect, on another thread, and stays connected. GTK and what stands on it ask the bus one after the other
    /// while they start, and each would wait for a connection of its own.
    public static func keepConnected() { connect { kept = $0 } }

    /// Puts an object on the bus, for as long as what is returned is kept. `nil` when the path is taken, or `xml` does not
    /// describe all the interfaces.
    public func register(_ interfaces: [BusInterface], at path: String, xml: String) -> BusObject? {
        BusObject(connection: connection, path: path, xml: xml, interfaces: interfaces)
    }

    /// Calls a method of another program, and calls back with what it answers: `nil` when it refuses, or is not there.
    /// - Parameter starting: Whether the program is started for that.
    func call(
        _ method: String, _ arguments: [Variant], of name: String, at path: String, interface: String,
        starting: Bool = false, _ answered: @escaping @MainActor ([Variant]?) -> Void
    ) {
        g_dbus_connection_call(
            connection, name, path, interface, method, Variant.tuple(arguments).makeFloating(), nil,
            starting ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, callAnswered,
            CallbackBox.retained(answered))
    }

    /// Asks for a name, for as long as what is returned is kept. Call it when all objects are registered.
    /// - Parameters:
    ///   - name: The well-known name.
    ///   - alternative: What to ask for when that is taken; `nil` is nothing.
    public func own(_ name: String, alternative: String? = nil) -> BusName {
        BusName(connection: connection, name: name, alternative: alternative)
    }
}

nonisolated private func callAnswered(
    _ connection: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: gpointer?
) {
    guard let answered = CallbackBox<@MainActor ([Variant]?) -> Void>.take(data) else { return }
    let answer = g_dbus_connection_call_finish(connection.map { OpaquePointer($0) }, result, nil)
    defer { if let answer { g_variant_unref(answer) } }
    let values: [Variant]? = if let answer, case .tuple(let values) = Variant(reading: answer) { values } else { nil }
    MainActor.assumeIsolated { answered(values) }
}

nonisolated private func busAnswered(
    _: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: gpointer?
) {
    guard let completion = CallbackBox<@MainActor (SessionBus?) -> Void>.take(data) else { return }
    var error: UnsafeMutablePointer<GError>?
    let connection = UInt(bitPattern: g_bus_get_finish(result, &error))
    g_clear_error(&error)
    MainActor.assumeIsolated { completion(OpaquePointer(bitPattern: connection).map(SessionBus.init(adopting:))) }
}
