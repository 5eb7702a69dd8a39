/// The observers of a player. Without observers nothing is observed.
@MainActor
final class ObserverList {
    private struct Entry {
        weak var observer: (any PlayerObserver)?
    }

    private weak var player: Player?
    private var entries: [Entry] = []
    private var source: PlayerEventSource?

    init(_ player: Player) { self.player = player }

    func add(_ observer: any PlayerObserver) {
        remove(observer)
        entries.append(Entry(observer: observer))
        #if DEBUG
        ObserverCheck.report(type(of: observer))
        #endif
        if source == nil { source = player.map { PlayerEventSource($0) { [weak self] in self?.notify($0) } } }
    }

    func remove(_ observer: any PlayerObserver) {
        entries.removeAll { $0.observer == nil || $0.observer === observer }
        stopIfEmpty()
    }

    private func stopIfEmpty() { if entries.isEmpty { source = nil } }

    private func notify(_ event: PlayerEvent) {
        entries.removeAll { $0.observer == nil }
        for entry in entries { entry.observer?.receive(event) }
        stopIfEmpty()
    }
}

extension PlayerObserver {
    /// Calls the function of an event.
    fileprivate func receive(_ event: PlayerEvent) {
        switch event {
        case .playbackFinished: playerPlaybackFinished()
        case .itemChanged(let item): playerVideoChanged(video: item)
        case .durationChanged(let duration): playerDurationChanged(duration: duration)
        case .stateChanged(let state): playerStateChanged(state)
        case .playbackReady: playerPlaybackReady()
        case .failed(let error): playerError(error)
        case .subtitleChanged(let text): playerSubtitleChanged(text)
        case .positionChanged(let position): playerPositionChanged(position: position)
        case .mutedChanged(let isMuted): playerMutedChanged(muted: isMuted)
        case .aspectModeChanged(let aspectMode): playerAspectModeChanged(aspectMode: aspectMode)
        }
    }
}
