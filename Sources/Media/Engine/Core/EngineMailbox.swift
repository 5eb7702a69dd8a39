/// What waits for the engine's thread, in order.
final class EngineMailbox: Sendable {
    enum Message: Sendable {
        case open(MediaSource, generation: Int)
        case close(generation: Int)
        case setNext(MediaSource?)
        case setPlaying(Bool)
        case seek(SeekRequest)
        case step(StepDirection)
        case setSpeed(Double)
        case setLimits(StreamLimits)
        case select(Track.ID?, Track.Kind)
        case selectSecondarySubtitles(Track.ID?)
        case setSubtitles(SubtitleSettings)
        case covered(OccludedRows)
        case addSubtitles(String)
        case addExternalAudio(String)
        case screenshot(ScreenshotRequest)
        case setVolume(Double)
        case setMuted(Bool)
        case setAudioDevice(AudioDevice.ID?)
        case pipeline(Pipeline, Pipeline.Event)
        case audio(AudioOutput.Event)
        case targetChanged
        case stepReady
        case shutDown
    }

    private struct State {
        var messages: [Message] = []
        var isClosed = false
    }

    private let state = Monitor(State())

    func post(_ message: Message) { state.update { if !$0.isClosed { $0.messages.append(message) } } }

    /// All messages; waits for the first until `deadline`.
    func take(until deadline: HostTime?) -> [Message] {
        let taken = state.wait(until: deadline) { state -> [Message]? in
            guard !state.messages.isEmpty else { return nil }
            defer { state.messages = [] }
            return state.messages
        }
        return taken ?? []
    }

    /// Nobody takes any more: a message left here would keep its sender, which keeps this mailbox.
    func close() {
        state.update {
            $0.isClosed = true
            $0.messages = []
        }
    }
}
