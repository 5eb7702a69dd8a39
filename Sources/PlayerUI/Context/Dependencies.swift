import WindowboxGtk

/// What services use of the world beyond the player, each under a key with the value that it has outside of tests.
///
/// ```swift
/// extension Dependencies {
///     var downloads: Downloads { .shared }
/// }
/// ```
public struct Dependencies {
    /// What services measure time with.
    public var clock: any Clock<Duration> { ContinuousClock() }

    /// Who knows whether a screen reader runs.
    public var screenReader: ScreenReader { .shared }
}

/// A value that a service uses of the world beyond the player. A test gives the context another one.
///
/// It stands in a `Service` and is that of the context which made the service; in an observable one it is
/// `@ObservationIgnored` too.
@propertyWrapper
public struct Dependency<Value> {
    private let key: KeyPath<Dependencies, Value>
    private let store: DependencyStore

    /// The value under `key`, made when it is first read.
    public init(_ key: KeyPath<Dependencies, Value>) {
        self.key = key
        store = Context.making?.dependencies ?? DependencyStore()
    }

    /// The value: the same one for all services of a context.
    public var wrappedValue: Value { store[key] }
}

extension Context {
    /// Lets services use what `make` returns in the place of the usual value under `key`. Returns false, and changes nothing,
    /// when that is in use already.
    @discardableResult
    public func withDependency<Value>(
        _ key: KeyPath<Dependencies, Value>, _ make: @escaping () -> Value
    ) -> Bool {
        dependencies.replace(key, make)
    }

    /// The value under `key`, for the initializer of a service, which cannot read its own properties yet.
    public func dependency<Value>(_ key: KeyPath<Dependencies, Value>) -> Value { dependencies[key] }
}

/// The values that a context's services use, made once each.
final class DependencyStore {
    private var replacements: [PartialKeyPath<Dependencies>: () -> Any] = [:]
    private var used: [PartialKeyPath<Dependencies>: Any] = [:]

    subscript<Value>(key: KeyPath<Dependencies, Value>) -> Value {
        if let value = used[key] as? Value { return value }
        let value = (replacements[key]?() as? Value) ?? Dependencies()[keyPath: key]
        used[key] = value
        return value
    }

    func replace<Value>(_ key: KeyPath<Dependencies, Value>, _ make: @escaping () -> Value) -> Bool {
        guard used[key] == nil else { return false }
        replacements[key] = make
        return true
    }
}
