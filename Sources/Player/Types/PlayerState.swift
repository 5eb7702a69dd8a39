/// What a player does, with whether it waits for data: what a `PlayerObserver` is told.
public enum PlayerState: Equatable, Sendable {
    /// There is nothing that could be played: no item, or one that failed.
    case idle
    /// There is something to play, perhaps still on its way.
    case paused(buffering: Bool)
    /// It is to be played; while `buffering` it waits.
    case playing(buffering: Bool)

    /// Whether there is something to play.
    public var hasContent: Bool { self != .idle }

    /// Whether time passes.
    public var isPlaying: Bool { self == .playing(buffering: false) }
}

extension Player {
    /// Idle, paused or playing, with whether it waits for data. An item that has ended is paused unless more is to come.
    public var state: PlayerState {
        guard currentItem != nil, error == nil else { return .idle }
        let waits = isBuffering || itemStatus == .unknown
        return shouldPlay ? .playing(buffering: waits) : .paused(buffering: waits)
    }
}
