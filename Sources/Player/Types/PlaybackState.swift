/// The playback state of a player. Buffering is no state of its own: a player that buffers is playing or paused.
public enum PlaybackState: Equatable, Sendable {
    /// Nothing is loaded yet, or the item failed.
    case idle
    /// Playing, or waiting for data to play.
    case playing
    /// Paused at the current frame.
    case paused
    /// Played to the end, with the last frame shown.
    case ended
}

extension PlaybackState {
    /// Combines the status of the item with the intent to play.
    init(_ status: ItemStatus, shouldPlay: Bool) {
        switch status {
        case .unknown: self = .idle
        case .readyToPlay: self = shouldPlay ? .playing : .paused
        case .ended: self = .ended
        }
    }
}
