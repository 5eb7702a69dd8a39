import CGtk

/// The implementation of one D-Bus interface of an object. All closures are called on the main actor.
public struct BusInterface {
    /// The interface's name in the introspection data.
    public let name: String
    /// Handles a method call and returns its results. The arguments have the introspected types.
    public var call: (_ method: String, _ arguments: [Variant]) throws(BusError) -> [Variant]
    /// Returns the value of a property; `nil` when the property does not exist.
    public var get: (_ property: String) -> Variant?
    /// Sets a writable property. The value has the introspected type.
    public var set: (_ property: String, _ value: Variant) throws(BusError) -> Void

    /// Creates an interface.
    /// - Parameters:
    ///   - name: The interface's name in the introspection data.
    ///   - call: Handles a method call and returns its results.
    ///   - get: Returns the value of a property; `nil` when the property does not exist.
    ///   - set: Sets a writable property.
    public init(
        name: String, call: @escaping (String, [Variant]) throws(BusError) -> [Variant],
        get: @escaping (String) -> Variant?, set: @escaping (String, Variant) throws(BusError) -> Void
    ) {
        self.name = name
        self.call = call
        self.get = get
        self.set = set
    }
}

/// A D-Bus error reply, with a message for the caller.
nonisolated public struct BusError: Error, Equatable, Sendable {
    /// The standard D-Bus error names in use.
    public enum Kind: Equatable, Sendable {
        /// The operation failed (`org.freedesktop.DBus.Error.Failed`).
        case failed
        /// The arguments are invalid (`InvalidArgs`).
        case invalidArguments
        /// The operation is not supported (`NotSupported`).
        case notSupported
    }

    /// The error name.
    public var kind: Kind
    /// The message, one sentence.
    public var message: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - kind: The kind, which has a D-Bus name.
    ///   - message: The message for the caller.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    var code: CInt {
        switch kind {
        case .failed: CInt(G_DBUS_ERROR_FAILED.rawValue)
        case .invalidArguments: CInt(G_DBUS_ERROR_INVALID_ARGS.rawValue)
        case .notSupported: CInt(G_DBUS_ERROR_NOT_SUPPORTED.rawValue)
        }
    }
}
