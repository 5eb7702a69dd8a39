import Testing

@testable import WindowboxCore
@testable import WindowboxMedia

/// The queue of messages to the engine's thread.
struct EngineMailboxTests {
    func volumes(_ messages: [EngineEvent]) -> [Double] {
        messages.compactMap { if case .setVolume(let volume) = $0 { volume } else { nil } }
    }

    @Test("The engine mailbox delivers its messages in order and all at once") func messagesArriveInOrder() {
        let mailbox = EngineMailbox()
        for volume in 0..<5 { mailbox.post(.setVolume(Double(volume))) }
        #expect(volumes(mailbox.dequeueAll(until: nil)) == [0, 1, 2, 3, 4])
        #expect(mailbox.dequeueAll(until: .now).isEmpty)
    }

    @Test("A posted message wakes the thread that waits on the engine mailbox") func messageWakesThread() {
        let mailbox = EngineMailbox()
        let received = Monitor<[Double]?>(nil)
        startThread("waiting") {
            let messages = mailbox.dequeueAll(until: .now + 60)
            received.update { $0 = volumes(messages) }
        }
        #expect(received.wait(until: .now + 0.1) { $0 } == nil)
        mailbox.post(.setVolume(1))
        #expect(received.wait(until: .now + 60) { $0 } == [1])
    }

    @Test("A closed engine mailbox drops its messages and accepts no more") func closedMailboxIsEmpty() {
        let mailbox = EngineMailbox()
        mailbox.post(.setVolume(1))
        mailbox.close()
        mailbox.post(.setVolume(2))
        #expect(mailbox.dequeueAll(until: .now).isEmpty)
    }
}
