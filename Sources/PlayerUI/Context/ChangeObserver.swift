import WindowboxGtk

/// Observes an observable value on behalf of a service. Releasing the observer ends the observation.
final class ChangeObserver {
    private let effect: ObservationEffect

    /// Calls `change` with each new value of `read`, one main-actor turn after the value was set, and not with the
    /// initial value.
    init<Value: Equatable>(_ read: @escaping () -> Value, change: @escaping (Value) -> Void) {
        var last: Value?
        effect = ObservationEffect(reading: read) { value in
            let isNew = last != nil && last != value
            last = value
            if isNew { change(value) }
        }
    }
}
