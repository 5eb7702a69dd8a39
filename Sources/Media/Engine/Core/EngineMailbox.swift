/// The message queue of the engine thread; first in, first out.
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
        case occluded(OccludedRows)
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

    /// Removes and returns all messages, waiting for the first until `deadline`; empty after the deadline.
    func dequeueAll(until deadline: HostTime?) -> [Message] {
        let taken = state.wait(until: deadline) { state -> [Message]? in
            guard !state.messages.isEmpty else { return nil }
            defer { state.messages = [] }
            return state.messages
        }
        return taken ?? []
    }

    /// Drops all messages and refuses further ones: a remaining message would retain its sender, which retains this
    /// mailbox.
    func close() {
        state.update {
            $0.isClosed = true
            $0.messages = []
        }
    }
}
