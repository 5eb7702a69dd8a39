import WindowboxGtk

/// Follows an observable value for a service. It ends when it is let go of.
final class ChangeObserver {
    private let effect: ObservationEffect

    /// Calls `change` with each new value of `read`, a turn of the main actor after it was set, and not at the start.
    init<Value: Equatable>(_ read: @escaping () -> Value, change: @escaping (Value) -> Void) {
        var last: Value?
        effect = ObservationEffect(reading: read) { value in
            let isNew = last != nil && last != value
            last = value
            if isNew { change(value) }
        }
    }
}
