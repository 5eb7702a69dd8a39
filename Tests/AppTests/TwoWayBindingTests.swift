import Observation
import TestSupport
import Testing

@testable import windowbox

/// Two-way bindings between a player's property and its stored value.
@MainActor
struct TwoWayBindingTests {
    private let player = Values()
    private let store = Values()

    @Test("A two-way binding starts with the stored value")
    func storedValueWinsAtStart() async {
        player.size = 30
        store.size = 20
        let binding = binding()
        #expect(player.size == 20 && store.size == 20)
        _ = binding
    }

    @Test("A two-way binding carries changes both ways, and the player's change wins a conflict")
    func bindingSyncsBothWays() async throws {
        let binding = binding()
        player.size = 30
        try await wait(for: "the stored value") { store.size == 30 }
        store.size = 40
        try await wait(for: "the player's value") { player.size == 40 }
        player.size = 50
        store.size = 60
        try await wait(for: "the player's value to win") { store.size == 50 }
        #expect(player.size == 50)
        _ = binding
    }

    @Test("A two-way binding writes a value limited by the store back to the player")
    func limitedValueIsWrittenBack() async throws {
        let binding = binding()
        player.size = 7000
        try await wait(for: "the limited value") { player.size == 100 }
        #expect(store.size == 100)
        _ = binding
    }

    private func binding() -> TwoWayBinding { TwoWayBinding(player, \.size, stored: store, \.limited) }
}

@MainActor
@Observable
private final class Values {
    var size = 10
    var limited: Int {
        get { size }
        set { size = min(newValue, 100) }
    }
}
