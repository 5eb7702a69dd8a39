import WindowboxGtk

/// The dependencies of services beyond the player, each as a key with the value that it has outside of tests.
///
/// ```swift
/// extension Dependencies {
///     var downloads: Downloads { .shared }
/// }
/// ```
public struct Dependencies {
    /// The clock of the timers in services.
    public var clock: any Clock<Duration> { ContinuousClock() }

    /// The detector of a running screen reader.
    public var screenReader: ScreenReader { .shared }
}

/// A dependency of a service beyond the player. Tests replace its value in the context.
///
/// Declared as a property of a `Service`, it resolves in the context that creates the service. In an observable service
/// it is marked `@ObservationIgnored` as well.
@propertyWrapper
public struct Dependency<Value> {
    private let key: KeyPath<Dependencies, Value>
    private let store: DependencyStore

    /// Declares the dependency under `key`; its value is created at the first read.
    public init(_ key: KeyPath<Dependencies, Value>) {
        self.key = key
        store = Context.initializingContext?.dependencies ?? DependencyStore()
    }

    /// The value, shared by all services of a context.
    public var wrappedValue: Value { store[key] }
}

extension Context {
    /// Replaces the default value under `key` by the result of `make`.
    ///
    /// - Returns: `false`, without a change, if the value under `key` is already in use.
    @discardableResult
    public func withDependency<Value>(
        _ key: KeyPath<Dependencies, Value>, _ make: @escaping () -> Value
    ) -> Bool {
        dependencies.replace(key, make)
    }

    /// Returns the value under `key`, for the initializer of a service, which cannot read its own properties yet.
    public func dependency<Value>(_ key: KeyPath<Dependencies, Value>) -> Value { dependencies[key] }
}

/// The dependency values of a context, each created once.
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
