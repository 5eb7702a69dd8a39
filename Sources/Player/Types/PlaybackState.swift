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
    /// What the item's status and the intent to play come to.
    init(_ status: ItemStatus, shouldPlay: Bool) {
        switch status {
        case .unknown: self = .idle
        case .readyToPlay: self = shouldPlay ? .playing : .paused
        case .ended: self = .ended
        }
    }
}
