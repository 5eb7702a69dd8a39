import Observation
import TestSupport
import Testing

@testable import windowbox

/// A player and what remembers agree, whichever of them is told something.
@MainActor
struct LinkTests {
    private let player = Wishes()
    private let memory = Wishes()

    @Test func atFirstThePlayerGetsWhatIsRemembered() async {
        player.size = 30
        memory.size = 20
        let link = link()
        #expect(player.size == 20 && memory.size == 20)
        _ = link
    }

    @Test func whatIsSaidToEitherIsTheOthers() async throws {
        let link = link()
        player.size = 30
        try await wait(for: "the memory") { memory.size == 30 }
        memory.size = 40
        try await wait(for: "the player") { player.size == 40 }
        player.size = 50
        memory.size = 60
        try await wait(for: "the player's to count") { memory.size == 50 }
        #expect(player.size == 50)
        _ = link
    }

    @Test func whatCannotBeRememberedIsTakenBack() async throws {
        let link = link()
        player.size = 7000
        try await wait(for: "the limit") { player.size == 100 }
        #expect(memory.size == 100)
        _ = link
    }

    private func link() -> Link { Link(player, \.size, remembered: memory, \.limited) }
}

@MainActor
@Observable
private final class Wishes {
    var size = 10
    var limited: Int {
        get { size }
        set { size = min(newValue, 100) }
    }
}
