import CGtk

/// An exported D-Bus object, unregistered when released.
public final class BusObject {
    private let connection: OpaquePointer
    private let path: String
    private var registrations: [guint] = []

    init?(connection: OpaquePointer, path: String, xml: String, interfaces: [BusInterface]) {
        guard let node = g_dbus_node_info_new_for_xml(xml, nil) else { return nil }
        defer { g_dbus_node_info_unref(node) }
        self.connection = connection
        self.path = path
        g_object_ref(UnsafeMutableRawPointer(connection))
        for interface in interfaces {
            guard let info = g_dbus_node_info_lookup_interface(node, interface.name) else { return nil }
            var table = GDBusInterfaceVTable()
            table.method_call = methodCalled
            table.get_property = propertyRead
            table.set_property = propertyWritten
            let id = g_dbus_connection_register_object(
                connection, path, info, &table, CallbackBox.retained(interface), releaseBox, nil)
            guard id != 0 else { return nil }
            registrations.append(id)
        }
    }

    isolated deinit {
        for id in registrations { g_dbus_connection_unregister_object(connection, id) }
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// Blocks until all replies and signals are written to the bus. Must be called before the process exits, which
    /// would lose them.
    public func flush() { g_dbus_connection_flush_sync(connection, nil, nil) }

    /// Emits a signal of one of the interfaces.
    ///
    /// - Parameters:
    ///   - signal: The name of the signal.
    ///   - interface: The name of the interface.
    ///   - arguments: The arguments of the signal.
    public func emit(_ signal: String, of interface: String, _ arguments: [Variant]) {
        g_dbus_connection_emit_signal(
            connection, nil, path, interface, signal, Variant.tuple(arguments).makeFloating(), nil)
    }

    /// Emits `PropertiesChanged`; does nothing without changes.
    /// - Parameters:
    ///   - changes: The changed properties with their new values.
    ///   - invalidated: Changed properties whose values are too large to send, and which clients must read.
    ///   - interface: The interface of the properties.
    public func emitChanges(_ changes: [String: Variant], invalidated: [String] = [], of interface: String) {
        guard !changes.isEmpty || !invalidated.isEmpty else { return }
        emit(
            "PropertiesChanged", of: "org.freedesktop.DBus.Properties",
            [.string(interface), .dictionary(changes), .strings(invalidated)])
    }
}

// GDBus calls these on the main thread, on which the object was registered. Only values cross into the main actor.

nonisolated private func methodCalled(
    _: OpaquePointer?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
    _ method: UnsafePointer<CChar>?, _ parameters: OpaquePointer?, _ invocation: OpaquePointer?, _ data: gpointer?
) {
    guard let method = method.map({ String(cString: $0) }), let invocation else { return }
    let arguments: [Variant] =
        if let parameters, case .tuple(let values) = Variant(reading: parameters) { values } else { [] }
    let address = UInt(bitPattern: data)
    let result: Result<[Variant], BusError> = MainActor.assumeIsolated {
        guard let interface = interface(address) else { return .failure(BusError(.failed, "No such object.")) }
        do throws(BusError) { return .success(try interface.call(method, arguments)) } catch { return .failure(error) }
    }
    switch result {
    case .success(let values):
        g_dbus_method_invocation_return_value(invocation, Variant.tuple(values).makeFloating())
    case .failure(let error):
        g_dbus_method_invocation_return_error_literal(invocation, g_dbus_error_quark(), error.code, error.message)
    }
}

nonisolated private func propertyRead(
    _: OpaquePointer?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
    _ property: UnsafePointer<CChar>?, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ data: gpointer?
) -> OpaquePointer? {
    guard let property = property.map({ String(cString: $0) }) else { return nil }
    let address = UInt(bitPattern: data)
    let value = MainActor.assumeIsolated { interface(address)?.get(property) }
    if value == nil { set(error, BusError(.failed, "Unknown property: \(property)")) }
    return value?.makeFloating()
}

nonisolated private func propertyWritten(
    _: OpaquePointer?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?, _: UnsafePointer<CChar>?,
    _ property: UnsafePointer<CChar>?, _ value: OpaquePointer?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ data: gpointer?
) -> gboolean {
    guard let property = property.map({ String(cString: $0) }), let value = value.flatMap(Variant.init(reading:)) else {
        set(error, BusError(.invalidArguments, "The property cannot be set."))
        return 0
    }
    let address = UInt(bitPattern: data)
    let refusal: BusError? = MainActor.assumeIsolated {
        do throws(BusError) { try interface(address)?.set(property, value) } catch { return error }
        return nil
    }
    if let refusal { set(error, refusal) }
    return refusal == nil ? 1 : 0
}

private func interface(_ address: UInt) -> BusInterface? {
    CallbackBox<BusInterface>.handler(UnsafeMutableRawPointer(bitPattern: address))
}

nonisolated private func set(
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?, _ refusal: BusError
) {
    g_set_error_literal(error, g_dbus_error_quark(), refusal.code, refusal.message)
}
