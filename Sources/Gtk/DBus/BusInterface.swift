import CGtk

/// One interface of an object on the bus: what is done when somebody calls it. All closures are called on the main actor.
public struct BusInterface {
    /// Its name, which the introspection data describe.
    public let name: String
    /// Answers a call of a method with its results. What it is called with has the described types.
    public var call: (_ method: String, _ arguments: [Variant]) throws(BusError) -> [Variant]
    /// The value of a property; `nil` when there is none.
    public var get: (_ property: String) -> Variant?
    /// Sets a property that is described as writable. The value has the described type.
    public var set: (_ property: String, _ value: Variant) throws(BusError) -> Void

    /// Makes an interface.
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

/// Why a call is refused, with a sentence for the caller.
nonisolated public struct BusError: Error, Equatable, Sendable {
    /// The kinds of refusal, as D-Bus names them.
    public enum Kind: Equatable, Sendable {
        /// It could not be done.
        case failed
        /// What was given cannot be meant.
        case invalidArguments
        /// There is no such thing here.
        case notSupported
    }

    /// What kind of refusal it is.
    public var kind: Kind
    /// One sentence that says why.
    public var message: String

    /// Makes an error.
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
