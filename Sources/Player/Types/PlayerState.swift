/// The state reported to a `PlayerObserver`: the playback state together with buffering.
public enum PlayerState: Equatable, Sendable {
    /// Nothing to play: no item, or one that failed.
    case idle
    /// Paused, perhaps while the item is still loading.
    case paused(buffering: Bool)
    /// Playing; while `buffering`, waiting for data.
    case playing(buffering: Bool)

    /// Whether there is an item to play.
    public var hasContent: Bool { self != .idle }

    /// Whether playback advances: playing, and not buffering.
    public var isPlaying: Bool { self == .playing(buffering: false) }
}

extension Player {
    /// The state with buffering: idle, paused or playing. An ended item counts as playing only while another one
    /// follows.
    public var state: PlayerState {
        guard currentItem != nil, error == nil else { return .idle }
        let waits = isBuffering || itemStatus == .unknown
        return shouldPlay ? .playing(buffering: waits) : .paused(buffering: waits)
    }
}
