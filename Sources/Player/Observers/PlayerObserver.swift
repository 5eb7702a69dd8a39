/// Who wants to be told what a player does, one call for each kind of event. All come on the main actor, a turn after it
/// happened; what does not matter to an observer it leaves out.
@MainActor
public protocol PlayerObserver: AnyObject {
    /// Another item is the current one; `nil` when none is.
    func playerVideoChanged(video: PlayerItem?)
    /// The length is known, or is another one; `nil` when it is unknown or without end.
    func playerDurationChanged(duration: Duration?)
    /// `Player.state` is another one.
    func playerStateChanged(_ state: PlayerState)
    /// What was loaded can be played now.
    func playerPlaybackReady()
    /// An item cannot be played, or not any further: a `PlayerError` says why.
    func playerError(_ error: any Error)
    /// An item was played to its end.
    func playerPlaybackFinished()
    /// The text of the subtitles that are chosen is another one; `nil` when there is nothing to read.
    func playerSubtitleChanged(_ text: String?)
    /// The position is another one, from zero at the item's start: twenty times a second while time passes, and at each
    /// jump.
    func playerPositionChanged(position: Duration)
    /// `Player.isMuted` is another one.
    func playerMutedChanged(muted: Bool)
    /// `Player.aspectMode` is another one.
    func playerAspectModeChanged(aspectMode: AspectMode)
}

/// What an observer leaves out does nothing.
extension PlayerObserver {
    /// Does nothing.
    public func playerVideoChanged(video: PlayerItem?) {}
    /// Does nothing.
    public func playerDurationChanged(duration: Duration?) {}
    /// Does nothing.
    public func playerStateChanged(_ state: PlayerState) {}
    /// Does nothing.
    public func playerPlaybackReady() {}
    /// Does nothing.
    public func playerError(_ error: any Error) {}
    /// Does nothing.
    public func playerPlaybackFinished() {}
    /// Does nothing.
    public func playerSubtitleChanged(_ text: String?) {}
    /// Does nothing.
    public func playerPositionChanged(position: Duration) {}
    /// Does nothing.
    public func playerMutedChanged(muted: Bool) {}
    /// Does nothing.
    public func playerAspectModeChanged(aspectMode: AspectMode) {}
}

extension Player {
    /// Tells an observer from now on what happens. It is not kept alive, and counts once however often it is added.
    public func addObserver(_ observer: any PlayerObserver) {
        let observers = self.observers ?? ObserverList(self)
        self.observers = observers
        observers.add(observer)
    }

    /// Tells an observer nothing any more. One that was not added is ignored.
    public func removeObserver(_ observer: any PlayerObserver) { observers?.remove(observer) }
}
