import WindowboxMedia

/// What playback does. Buffering is not among these: it is still playing or paused.
public enum PlaybackState: Equatable, Sendable {
    /// Nothing is loaded yet, or the item failed.
    case idle
    /// Time passes, or would if data were there.
    case playing
    /// The current picture stays.
    case paused
    /// The last picture stays.
    case ended
}

extension PlaybackState {
    /// What the engine's phase and the intent to play come to.
    init(phase: EngineSnapshot.Phase, shouldPlay: Bool) {
        switch phase {
        case .empty, .opening, .failed: self = .idle
        case .ready: self = shouldPlay ? .playing : .paused
        case .ended: self = .ended
        }
    }
}
