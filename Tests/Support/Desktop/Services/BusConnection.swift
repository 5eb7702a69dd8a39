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

    /// Calls a method and returns its reply in GVariant's text format.
    ///
    /// - Parameters:
    ///   - destination: The bus name of the callee.
    ///   - path: The object path.
    ///   - method: The interface and the member, joined by a dot.
    ///   - arguments: The tuple of arguments in GVariant's text format.
    /// - Throws: If the callee replies with an error, or not at all.
    func call(
        _ destination: String, _ path: String, _ method: String, _ arguments: String = "()"
    ) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try self.reply(destination, path, method, arguments) })
            }
        }
    }

    private func reply(
        _ destination: String, _ path: String, _ method: String, _ arguments: String
    ) throws -> String {
        let words = method.split(separator: ".")
        var error: UnsafeMutablePointer<GError>?
        let reply = g_dbus_connection_call_sync(
            connection, destination, path, words.dropLast().joined(separator: "."), String(words.last ?? ""),
            g_variant_parse(nil, arguments, nil, nil, nil), nil, G_DBUS_CALL_FLAGS_NONE, Self.timeout, nil, &error)
        guard let reply else {
            throw WaitTimeout(description: "\(method) of \(destination): \(Self.message(of: error))")
        }
        defer { g_variant_unref(reply) }
        let text = g_variant_print(reply, 1)
        defer { g_free(text) }
        return text.map { String(cString: $0) } ?? ""
    }

    private static func message(of error: UnsafeMutablePointer<GError>?) -> String {
        guard let error else { return "unknown error" }
        defer { g_error_free(error) }
        return String(cString: error.pointee.message)
    }
}
