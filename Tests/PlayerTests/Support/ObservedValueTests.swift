import Observation
import Synchronization
import Testing

@testable import WindowboxPlayer

/// Observation tracking of the single properties of a value.
@MainActor
struct ObservedValueTests {
    private struct Fields: ObservableValue {
        static let empty = Fields()

        var number = 0
        var names: [String] = []
    }

    private final class Flag: Sendable {
        let isUp = Mutex(false)
    }

    private let fields = ObservedValue<Fields>()

    /// Returns whether `change` notifies the observers of the property that `read` accesses.
    private func announces<Value>(_ read: () -> Value, _ change: () -> Void) -> Bool {
        let flag = Flag()
        withObservationTracking {
            _ = read()
        } onChange: {
            flag.isUp.withLock { $0 = true }
        }
        change()
        return flag.isUp.withLock { $0 }
    }

    @Test("A changed property of a value notifies its observers")
    func changedProperty() {
        #expect(announces({ fields.number }) { fields.number = 1 })
        #expect(announces({ fields.names }) { fields.names.append("one") })
        #expect(fields.number == 1 && fields.names == ["one"])
    }

    @Test("A changed property of a value does not notify the observers of the others")
    func otherProperty() {
        #expect(!announces({ fields.number }) { fields.names = ["one"] })
    }

    @Test("A property of a value that is set to what it is does not notify its observers")
    func unchangedProperty() {
        fields.names = ["one"]
        #expect(!announces({ fields.names }) { fields.names = ["one"] })
    }

    @Test("Observers of a value that is not the initial one are notified")
    func initialValue() {
        let fields = ObservedValue(Fields(number: 2))
        #expect(fields.number == 2)
        #expect(announces({ fields.number }) { fields.number = 0 })
    }
}
