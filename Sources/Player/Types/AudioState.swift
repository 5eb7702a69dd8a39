import WindowboxMedia

/// The state of the audio output.
public enum AudioState: Equatable, Sendable {
    /// The item has no audio, or nothing is open.
    case none
    /// Audio plays.
    case playing
    /// No audio server or no device is available: the item plays silently, at the right speed.
    case unavailable
}

extension AudioState {
    /// Converts the state of the engine's audio output.
    init(_ state: EngineSnapshot.AudioState) {
        switch state {
        case .none: self = .none
        case .playing: self = .playing
        case .unavailable: self = .unavailable
        }
    }
}
