/// Observes a player through one function for each kind of event. All calls are made on the main actor, a turn after
/// the event; every function has an empty default implementation.
@MainActor
public protocol PlayerObserver: AnyObject {
    /// Reports another current item; `nil` when there is none.
    func playerVideoChanged(video: PlayerItem?)
    /// Reports another duration; `nil` when it is unknown or the stream is live.
    func playerDurationChanged(duration: Duration?)
    /// Reports another `Player.state`.
    func playerStateChanged(_ state: PlayerState)
    /// Reports that the loaded item is ready to play.
    func playerPlaybackReady()
    /// Reports that an item cannot be played, or not any further. The error is a `PlayerError`.
    func playerError(_ error: any Error)
    /// Reports that an item has played to its end.
    func playerPlaybackFinished()
    /// Reports another text of the selected subtitles; `nil` when none is shown.
    func playerSubtitleChanged(_ text: String?)
    /// Reports the position from zero at the item's start, twenty times a second while playback advances and at each
    /// seek.
    func playerPositionChanged(position: Duration)
    /// Reports another `Player.isMuted`.
    func playerMutedChanged(muted: Bool)
    /// Reports another `Player.aspectMode`.
    func playerAspectModeChanged(aspectMode: AspectMode)
}

/// Default implementations that ignore the event.
extension PlayerObserver {
    /// Ignores the event.
    public func playerVideoChanged(video: PlayerItem?) {}
    /// Ignores the event.
    public func playerDurationChanged(duration: Duration?) {}
    /// Ignores the event.
    public func playerStateChanged(_ state: PlayerState) {}
    /// Ignores the event.
    public func playerPlaybackReady() {}
    /// Ignores the event.
    public func playerError(_ error: any Error) {}
    /// Ignores the event.
    public func playerPlaybackFinished() {}
    /// Ignores the event.
    public func playerSubtitleChanged(_ text: String?) {}
    /// Ignores the event.
    public func playerPositionChanged(position: Duration) {}
    /// Ignores the event.
    public func playerMutedChanged(muted: Bool) {}
    /// Ignores the event.
    public func playerAspectModeChanged(aspectMode: AspectMode) {}
}

extension Player {
    /// Adds an observer, which is not retained. Adding it again has no effect.
    public func addObserver(_ observer: any PlayerObserver) {
        let observers = self.observers ?? ObserverList(self)
        self.observers = observers
        observers.add(observer)
    }

    /// Removes an observer. One that was not added is ignored.
    public func removeObserver(_ observer: any PlayerObserver) { observers?.remove(observer) }
}
