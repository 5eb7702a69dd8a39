/// An event of a player, received by `Player.events()`. `PlayerObserver` has a function for each.
///
/// Events of one turn arrive in this order: what has ended, what has changed, what is ready or has failed.
public enum PlayerEvent: Equatable, Sendable {
    /// An item has played to its end.
    case playbackFinished
    /// The current item is another one; `nil` when there is none.
    case itemChanged(PlayerItem?)
    /// The current item's duration is another one; `nil` when it is unknown or the stream is live.
    case durationChanged(Duration?)
    /// `Player.state` has changed.
    case stateChanged(PlayerState)
    /// The loaded item is ready to play.
    case playbackReady
    /// An item cannot be played, or not any further.
    case failed(PlayerError)
    /// The text of the selected subtitles is another one, of one or more lines; `nil` when none is shown.
    case subtitleChanged(String?)
    /// The position, from zero at the item's start: twenty times a second while playback advances, and at each seek.
    case positionChanged(Duration)
    /// `Player.isMuted` has changed.
    case mutedChanged(Bool)
    /// `Player.aspectMode` has changed.
    case aspectModeChanged(AspectMode)
}

extension Player {
    /// Returns a stream of the events from now on, each a turn of the main actor after it has happened. The stream has
    /// a single consumer and ends with the player.
    ///
    /// ```swift
    /// let events = player.events()
    /// Task { for await event in events { log(event) } }
    /// ```
    /// A task that calls `player.events()` itself would retain the player, and with it the stream.
    /// - Returns: The events. What already holds is not reported.
    public func events() -> AsyncStream<PlayerEvent> { stream { EventProducer(self, $0) } }
}

/// Forwards the events of a player to a stream.
@MainActor
private final class EventProducer: StreamProducer {
    private var source: PlayerEventSource?

    init(_ player: Player, _ continuation: AsyncStream<PlayerEvent>.Continuation) {
        source = PlayerEventSource(player) { continuation.yield($0) }
    }

    func stop() { source = nil }
}
