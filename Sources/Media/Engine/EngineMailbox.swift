/// What waits for the engine's thread, in order.
final class EngineMailbox: Sendable {
    enum Message: Sendable {
        case open(MediaSource, generation: Int)
        case close(generation: Int)
        case setPlaying(Bool)
        case seek(SeekRequest)
        case step(StepDirection)
        case setSpeed(Double)
        case setVolume(Double)
        case setMuted(Bool)
        case pipeline(Pipeline, Pipeline.Event)
        case sound(SoundOutput.Event)
        case targetChanged
        case shutDown
    }

    private let messages = Monitor<[Message]>([])

    func post(_ message: Message) { messages.update { $0.append(message) } }

    /// All messages; waits for the first until `deadline`.
    func take(until deadline: HostTime?) -> [Message] {
        let taken = messages.wait(until: deadline) { messages -> [Message]? in
            guard !messages.isEmpty else { return nil }
            defer { messages = [] }
            return messages
        }
        return taken ?? []
    }
}
