/// The observers of a player, with the state reported to them last. Without observers nothing is observed.
@MainActor
final class ObserverList {
    private struct Entry {
        weak var observer: (any PlayerObserver)?
    }

    private weak var player: Player?
    private var entries: [Entry] = []
    private var told: ObservedState?
    private var positions: Task<Void, Never>?
    private var watch: ObservationLoop<ObservedState>?

    init(_ player: Player) { self.player = player }

    deinit { positions?.cancel() }

    func add(_ observer: any PlayerObserver) {
        remove(observer)
        entries.append(Entry(observer: observer))
        if told == nil { begin() }
    }

    func remove(_ observer: any PlayerObserver) {
        entries.removeAll { $0.observer == nil || $0.observer === observer }
        endIfAlone()
    }

    private func begin() {
        watch = ObservationLoop { [weak player] in
            player.map { ObservedState($0) }
        } tell: { [weak self] in
            self?.take($0)
        }
        guard let times = player?.periodicTimes(every: .milliseconds(50)) else { return }
        positions = Task { [weak self] in
            for await time in times { self?.tell { $0.playerPositionChanged(position: time) } }
        }
    }

    private func endIfAlone() {
        guard entries.isEmpty else { return }
        positions?.cancel()
        told = nil
        watch?.stop()
    }

    private func take(_ state: ObservedState) {
        let old = told
        told = state
        if let old { tell { state.tell($0, changedFrom: old) } }
    }

    private func tell(_ call: (any PlayerObserver) -> Void) {
        entries.removeAll { $0.observer == nil }
        for entry in entries { entry.observer.map(call) }
        endIfAlone()
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
        readySource = player.readySource
        failures = player.failures
        finishCount = player.finishCount
        subtitle = player.subtitle
        isMuted = player.isMuted
        aspectMode = player.aspectMode
    }

    @MainActor
    func tell(_ observer: any PlayerObserver, changedFrom old: ObservedState) {
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
