import CGtk

/// A well-known name on the bus, owned until the object is released.
public final class BusName {
    private let connection: OpaquePointer
    private var id: guint = 0
    private var alternative: String?

    /// The owned name; `nil` before the bus has replied, and when the request was refused.
    public private(set) var owned: String?

    init(connection: OpaquePointer, name: String, alternative: String?) {
        self.connection = connection
        self.alternative = alternative
        g_object_ref(UnsafeMutableRawPointer(connection))
        request(name)
    }

    isolated deinit {
        if id != 0 { g_bus_unown_name(id) }
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    private func request(_ name: String) {
        let handler: OwnershipHandler = { [weak self] in self?.ownershipChanged(of: name, $0) }
        id = g_bus_own_name_on_connection(
            connection, name, G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE, nameAcquired, nameLost,
            CallbackBox.retained(handler), releaseBox)
    }

    private func ownershipChanged(of name: String, _ isOwned: Bool) {
        owned = isOwned ? name : nil
        guard !isOwned, let other = alternative, g_dbus_connection_is_closed(connection) == 0 else { return }
        alternative = nil
        g_bus_unown_name(id)
        request(other)
    }
}

private typealias OwnershipHandler = @MainActor (Bool) -> Void

// GDBus calls these on the main thread, on which the name was requested.

nonisolated private func nameAcquired(_: OpaquePointer?, _: UnsafePointer<CChar>?, _ data: gpointer?) {
    guard let handler = CallbackBox<OwnershipHandler>.handler(data) else { return }
    MainActor.assumeIsolated { handler(true) }
}

nonisolated private func nameLost(_: OpaquePointer?, _: UnsafePointer<CChar>?, _ data: gpointer?) {
    guard let handler = CallbackBox<OwnershipHandler>.handler(data) else { return }
    MainActor.assumeIsolated { handler(false) }
}
