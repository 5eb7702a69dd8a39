import CGtk
import Foundation

/// A connection to a D-Bus bus. Calls cost no process, as those of the `gdbus` tool would.
///
/// `@unchecked Sendable`: GDBusConnection may be used from any thread.
final class BusConnection: @unchecked Sendable {
    /// The longest time to wait for a reply in milliseconds.
    private static let timeout: CInt = 25_000

    private let connection: OpaquePointer

    /// Connects to the bus at an address and registers with it.
    ///
    /// - Throws: If nothing accepts connections there.
    init(address: String) throws {
        var error: UnsafeMutablePointer<GError>?
        let flags = GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
                | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &error) else {
            throw WaitTimeout(description: "no bus at \(address): \(Self.message(of: error))")
        }
        self.connection = connection
    }

    deinit {
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
    }

    /// Calls a method and returns its reply, the tuple of results.
    ///
    /// - Parameters:
    ///   - destination: The bus name of the callee.
    ///   - path: The object path.
    ///   - method: The interface and the member, joined by a dot.
    ///   - arguments: The tuple of arguments in GVariant's text format.
    /// - Throws: If the callee replies with an error, or not at all.
    @discardableResult
    func call(
        _ destination: String, _ path: String, _ method: String, _ arguments: String = "()"
    ) async throws -> BusValue {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try self.reply(destination, path, method, arguments) })
            }
        }
    }

    private func reply(
        _ destination: String, _ path: String, _ method: String, _ arguments: String
    ) throws -> BusValue {
        let (interface, member) = Self.names(of: method)
        var error: UnsafeMutablePointer<GError>?
        let reply = g_dbus_connection_call_sync(
            connection, destination, path, interface, member,
            g_variant_parse(nil, arguments, nil, nil, nil), nil, G_DBUS_CALL_FLAGS_NONE, Self.timeout, nil, &error)
        guard let reply else {
            throw WaitTimeout(description: "\(method) of \(destination): \(Self.message(of: error))")
        }
        return BusValue(reply)
    }

    /// Calls a method without arguments of several objects at once, and returns the reply of each; `nil` for an error.
    func replies(_ destination: String, _ paths: [String], _ method: String) async -> [BusValue?] {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: self.replies(destination, paths, method)) }
        }
    }

    /// Collects the replies in a main context of the thread.
    private func replies(_ destination: String, _ paths: [String], _ method: String) -> [BusValue?] {
        let (interface, member) = Self.names(of: method)
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        defer {
            g_main_context_pop_thread_default(context)
            g_main_context_unref(context)
        }
        let collectors = paths.map { _ in ReplyCollector() }
        for (path, collector) in zip(paths, collectors) {
            g_dbus_connection_call(
                connection, destination, path, interface, member, nil, nil, G_DBUS_CALL_FLAGS_NONE, Self.timeout, nil,
                { connection, result, collector in
                    guard let collector else { return }
                    Unmanaged<ReplyCollector>.fromOpaque(collector).takeRetainedValue()
                        .set(g_dbus_connection_call_finish(OpaquePointer(connection), result, nil))
                }, Unmanaged.passRetained(collector).toOpaque())
        }
        for collector in collectors { while collector.isWaiting { g_main_context_iteration(context, 1) } }
        return collectors.map(\.reply)
    }

    /// The reply to one of several calls that were made at once.
    private final class ReplyCollector {
        private(set) var reply: BusValue?
        private(set) var isWaiting = true

        /// Sets the reply; `nil` for an error.
        func set(_ reply: OpaquePointer?) {
            isWaiting = false
            self.reply = reply.map(BusValue.init)
        }
    }

    /// The interface and the member that a dot joins.
    private static func names(of method: String) -> (interface: String, member: String) {
        let words = method.split(separator: ".")
        return (words.dropLast().joined(separator: "."), String(words.last ?? ""))
    }

    private static func message(of error: UnsafeMutablePointer<GError>?) -> String {
        guard let error else { return "unknown error" }
        defer { g_error_free(error) }
        return String(cString: error.pointee.message)
    }
}
