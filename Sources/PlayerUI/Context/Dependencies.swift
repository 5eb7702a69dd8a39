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
}

/// A dependency of a service beyond the player. Tests replace its value in the context.
///
/// Declared as a property of a `Service`, it resolves in the context that creates the service. In an observable service
/// it is marked `@ObservationIgnored` as well.
@propertyWrapper
public struct Dependency<Value> {
    private let key: KeyPath<Dependencies, Value>
    private let store: DependencyStore

    /// Declares a dependency, whose value is created at the first read.
    ///
    /// - Parameter key: The key of the value.
    public init(_ key: KeyPath<Dependencies, Value>) {
        self.key = key
        store = PlayerContext.initializingContext?.dependencies ?? DependencyStore()
    }

    /// The value, shared by all services of a context.
    public var wrappedValue: Value { store[key] }
}

extension PlayerContext {
    /// Replaces the default value of a dependency.
    ///
    /// - Parameters:
    ///   - key: The key of the value.
    ///   - make: Creates the value at the first read.
    /// - Returns: `false`, without a change, if the value is already in use.
    @discardableResult
    public func withDependency<Value>(
        _ key: KeyPath<Dependencies, Value>, _ make: @escaping () -> Value
    ) -> Bool {
        dependencies.replace(key, make)
    }

    /// Returns a dependency, for the initializer of a service, which cannot read its own properties yet.
    ///
    /// - Parameter key: The key of the value.
    /// - Returns: The value, shared by all services of the context.
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
