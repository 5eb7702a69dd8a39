import Observation

/// A value whose properties are observed one by one through an `ObservedValue`.
protocol ObservableValue: Observable, Equatable, Sendable {
    /// The initial value.
    static var empty: Self { get }
}

/// Stores a value and notifies the observers of those of its properties that change. Observers of its other properties
/// are not notified, as if each were stored by itself in an `@Observable` class.
@MainActor
@dynamicMemberLookup
final class ObservedValue<Value: ObservableValue> {
    private var value: Value
    private let registrar = ObservationRegistrar()
    /// The subject of the registrar, which uses only the key paths. A constant spares it a copy of the present value.
    private let subject = Value.empty

    init(_ value: Value = .empty) { self.value = value }

    subscript<Member: Equatable>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Member {
        get {
            registrar.access(subject, keyPath: keyPath)
            return value[keyPath: keyPath]
        }
        set {
            guard value[keyPath: keyPath] != newValue else { return }
            registrar.withMutation(of: subject, keyPath: keyPath) { value[keyPath: keyPath] = newValue }
        }
    }
}
