/// Observes a player through one function for each kind of `PlayerEvent`. All calls are made on the main actor, a turn
/// after the event; every function has an empty default implementation.
@MainActor
public protocol PlayerObserver: AnyObject {
    /// Reports another current item.
    /// - Parameter video: The item; `nil` when there is none.
    func playerVideoChanged(video: PlayerItem?)
    /// Reports another duration of the current item.
    /// - Parameter duration: The duration; `nil` when it is unknown or the stream is live.
    func playerDurationChanged(duration: Duration?)
    /// Reports another `Player.state`.
    /// - Parameter state: The playback state with buffering.
    func playerStateChanged(_ state: PlayerState)
    /// Reports that the loaded item is ready to play.
    func playerPlaybackReady()
    /// Reports that an item cannot be played, or not any further.
    /// - Parameter error: The reason, a `PlayerError`.
    func playerError(_ error: any Error)
    /// Reports that an item has played to its end.
    func playerPlaybackFinished()
    /// Reports another text of the selected subtitles.
    /// - Parameter text: The plain text, of one or more lines; `nil` when none is shown.
    func playerSubtitleChanged(_ text: String?)
    /// Reports the position, twenty times a second while playback advances and at each seek.
    /// - Parameter position: The position, from zero at the item's start.
    func playerPositionChanged(position: Duration)
    /// Reports another `Player.isMuted`.
    /// - Parameter muted: Whether the audio is muted.
    func playerMutedChanged(muted: Bool)
    /// Reports another `Player.aspectMode`.
    /// - Parameter aspectMode: The scaling of the video in its view.
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
    /// Adds an observer. Adding it again has no effect.
    ///
    /// In a debug build, functions of the observer that nearly match a requirement, and are never called, are reported
    /// on standard error.
    /// - Parameter observer: The observer; not retained.
    public func addObserver(_ observer: any PlayerObserver) {
        let observers = self.observers ?? ObserverList(self)
        self.observers = observers
        observers.add(observer)
    }

    /// Removes an observer.
    /// - Parameter observer: The observer. One that was not added is ignored.
    public func removeObserver(_ observer: any PlayerObserver) { observers?.remove(observer) }
}
