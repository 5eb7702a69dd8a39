import CGtk

/// The connection to the session bus.
public final class SessionBus {
    /// Whether a bus address is known. Without one, GLib would autolaunch a bus of its own, which takes long and has no
    /// other clients.
    public static var isAvailable: Bool {
        if let address = g_getenv("DBUS_SESSION_BUS_ADDRESS") { return String(cString: address) != disabledAddress }
        guard let folder = g_getenv("XDG_RUNTIME_DIR") else { return false }
        return g_file_test(String(cString: folder) + "/bus", G_FILE_TEST_EXISTS) != 0
    }

    /// A bus address without a server, which declares that no bus exists.
    public static let disabledAddress = "disabled:"

    /// The process id, to distinguish several instances.
    public static var processID: Int { Int(getpid()) }

    private let connection: OpaquePointer

    fileprivate init(adopting connection: OpaquePointer) {
        self.connection = connection
        // A bus that disconnects must not terminate the program.
        g_dbus_connection_set_exit_on_close(connection, 0)
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

    /// Connects to the session bus asynchronously.
    ///
    /// - Parameter completion: Called on the main actor with the connection; with `nil` without a bus.
    public static func connect(_ completion: @escaping @MainActor (SessionBus?) -> Void) {
        guard isAvailable else {
            Task { completion(nil) }
            return
        }
        g_bus_get(G_BUS_TYPE_SESSION, nil, busGetFinished, CallbackBox.retained(completion))
    }

    private static var shared: SessionBus?

    /// Connects on another thread, and keeps the shared connection open. GTK and the libraries above it use the bus one
    /// after the other during startup, and each would wait for a connection of its own.
    public static func connectShared() { connect { shared = $0 } }

    /// Exports an object, for as long as the result is retained.
    /// - Parameters:
    ///   - interfaces: The interfaces of the object.
    ///   - path: The object path.
    ///   - xml: The introspection data.
    /// - Returns: `nil` when the path is in use, or `xml` does not describe all interfaces.
    public func register(_ interfaces: [BusInterface], at path: String, xml: String) -> BusObject? {
        BusObject(connection: connection, path: path, xml: xml, interfaces: interfaces)
    }

    /// Calls a method of another program, and calls back with the reply: `nil` on an error reply or when the name has
    /// no owner.
    /// - Parameters:
    ///   - method: The method's name.
    ///   - arguments: The arguments of the call.
    ///   - name: The bus name of the program.
    ///   - path: The object path.
    ///   - interface: The interface of the method.
    ///   - starting: Whether the bus starts the program for the call.
    ///   - completion: Called on the main actor with the results.
    func call(
        _ method: String, _ arguments: [Variant], of name: String, at path: String, interface: String,
        starting: Bool = false, _ completion: @escaping @MainActor ([Variant]?) -> Void
    ) {
        g_dbus_connection_call(
            connection, name, path, interface, method, Variant.tuple(arguments).makeFloating(), nil,
            starting ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, callFinished,
            CallbackBox.retained(completion))
    }

    /// Requests a well-known name, for as long as the result is retained. Call it after all objects are registered.
    /// - Parameters:
    ///   - name: The well-known name.
    ///   - alternative: The name to request when `name` is owned already; `nil` for none.
    /// - Returns: The name's owner object.
    public func own(_ name: String, alternative: String? = nil) -> BusName {
        BusName(connection: connection, name: name, alternative: alternative)
    }
}

nonisolated private func callFinished(
    _ connection: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: gpointer?
) {
    guard let completion = CallbackBox<@MainActor ([Variant]?) -> Void>.consume(data) else { return }
    let reply = g_dbus_connection_call_finish(connection.map { OpaquePointer($0) }, result, nil)
    defer { if let reply { g_variant_unref(reply) } }
    let values: [Variant]? = if let reply, case .tuple(let values) = Variant(reading: reply) { values } else { nil }
    MainActor.assumeIsolated { completion(values) }
}

nonisolated private func busGetFinished(
    _: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?, _ data: gpointer?
) {
    guard let completion = CallbackBox<@MainActor (SessionBus?) -> Void>.consume(data) else { return }
    var error: UnsafeMutablePointer<GError>?
    let connection = UInt(bitPattern: g_bus_get_finish(result, &error))
    g_clear_error(&error)
    MainActor.assumeIsolated { completion(OpaquePointer(bitPattern: connection).map(SessionBus.init(adopting:))) }
}
