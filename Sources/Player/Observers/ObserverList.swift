/// The observers of a player, with the state reported to them last. Without observers nothing is observed.
@MainActor
final class ObserverList {
    private struct Entry {
        weak var observer: (any PlayerObserver)?
    }

    private weak var player: Player?
    private var entries: [Entry] = []
    private var reported: ObservedState?
    private var positions: Task<Void, Never>?
    private var observation: ObservationLoop<ObservedState>?

    init(_ player: Player) { self.player = player }

    deinit { positions?.cancel() }

    func add(_ observer: any PlayerObserver) {
        remove(observer)
        entries.append(Entry(observer: observer))
        if reported == nil { startObserving() }
    }

    func remove(_ observer: any PlayerObserver) {
        entries.removeAll { $0.observer == nil || $0.observer === observer }
        stopIfEmpty()
    }

    private func startObserving() {
        observation = ObservationLoop { [weak player] in
            player.map { ObservedState($0) }
        } notify: { [weak self] in
            self?.update($0)
        }
        guard let times = player?.periodicTimes(every: .milliseconds(50)) else { return }
        positions = Task { [weak self] in
            for await time in times { self?.notify { $0.playerPositionChanged(position: time) } }
        }
    }

    private func stopIfEmpty() {
        guard entries.isEmpty else { return }
        positions?.cancel()
        reported = nil
        observation?.stop()
    }

    private func update(_ state: ObservedState) {
        let old = reported
        reported = state
        if let old { notify { state.notify($0, changedFrom: old) } }
    }

    private func notify(_ call: (any PlayerObserver) -> Void) {
        entries.removeAll { $0.observer == nil }
        for entry in entries { entry.observer.map(call) }
        stopIfEmpty()
    }
}

/// The observed state, except for the position.
private struct ObservedState: Equatable {
    var item: PlayerItem?
    var duration: Duration?
    var state: PlayerState
    var readySource: UInt64
    var failures: [PlayerItem: PlayerError]
    var finishCount: Int
    var subtitle: String?
    var isMuted: Bool
    var aspectMode: AspectMode

    @MainActor
    init(_ player: Player) {
        item = player.currentItem
        duration = player.duration
        state = player.state
        readySource = player.medium.readySource
        failures = player.failures
        finishCount = player.medium.finishCount
        subtitle = player.subtitle
        isMuted = player.isMuted
        aspectMode = player.aspectMode
    }

    @MainActor
    func notify(_ observer: any PlayerObserver, changedFrom old: ObservedState) {
        if item != old.item { observer.playerVideoChanged(video: item) }
        if duration != old.duration { observer.playerDurationChanged(duration: duration) }
        if state != old.state { observer.playerStateChanged(state) }
        if readySource != old.readySource, readySource != 0 { observer.playerPlaybackReady() }
        for (item, error) in failures where old.failures[item] != error { observer.playerError(error) }
        if finishCount != old.finishCount { observer.playerPlaybackFinished() }
        if subtitle != old.subtitle { observer.playerSubtitleChanged(subtitle) }
        if isMuted != old.isMuted { observer.playerMutedChanged(muted: isMuted) }
        if aspectMode != old.aspectMode { observer.playerAspectModeChanged(aspectMode: aspectMode) }
    }
}
