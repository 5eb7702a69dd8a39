import Testing

@testable import WindowboxMedia

/// Messages reach the engine's thread in order, and none stays behind it.
struct EngineMailboxTests {
    func volumes(_ messages: [EngineMailbox.Message]) -> [Double] {
        messages.compactMap { if case .setVolume(let volume) = $0 { volume } else { nil } }
    }

    @Test func inOrderAndAllAtOnce() {
        let mailbox = EngineMailbox()
        for volume in 0..<5 { mailbox.post(.setVolume(Double(volume))) }
        #expect(volumes(mailbox.take(until: nil)) == [0, 1, 2, 3, 4])
        #expect(mailbox.take(until: .now).isEmpty)
    }

    @Test func aMessageWakes() {
        let mailbox = EngineMailbox()
        startThread("posting") { mailbox.post(.setVolume(1)) }
        #expect(volumes(mailbox.take(until: .now + 60)) == [1])
    }

    @Test func closedItKeepsNothing() {
        let mailbox = EngineMailbox()
        mailbox.post(.setVolume(1))
        mailbox.close()
        mailbox.post(.setVolume(2))
        #expect(mailbox.take(until: .now).isEmpty)
    }
}
