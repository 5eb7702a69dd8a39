/// Derives the events of a player from the changes of its state and position, while it exists.
@MainActor
final class PlayerEventSource {
    private var reported: ObservedState?
    private let positions: Task<Void, Never>
    private var observation: ObservationLoop<ObservedState>?
    private let notify: (PlayerEvent) -> Void

    /// Begins to observe.
    /// - Parameters:
    ///   - player: The player; not retained.
    ///   - notify: Receives each event, a turn after it has happened.
    init(_ player: Player, notify: @escaping @MainActor (PlayerEvent) -> Void) {
        self.notify = notify
        let times = player.periodicTimes(every: .milliseconds(50))
        positions = Task {
            for await time in times { notify(.positionChanged(time)) }
        }
        observation = ObservationLoop { [weak player] in
            player.map { ObservedState($0) }
        } notify: { [weak self] in
            self?.update($0)
        }
    }

    deinit { positions.cancel() }

    private func update(_ state: ObservedState) {
        let old = reported
        reported = state
        for event in old.map(state.events(since:)) ?? [] { notify(event) }
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

    func events(since old: ObservedState) -> [PlayerEvent] {
        var events: [PlayerEvent] = []
        if finishCount != old.finishCount { events.append(.playbackFinished) }
        if item != old.item { events.append(.itemChanged(item)) }
        if duration != old.duration { events.append(.durationChanged(duration)) }
        if state != old.state { events.append(.stateChanged(state)) }
        if readySource != old.readySource, readySource != 0 { events.append(.playbackReady) }
        events += failures.filter { old.failures[$0.key] != $0.value }.map { .failed($0.value) }
        if subtitle != old.subtitle { events.append(.subtitleChanged(subtitle)) }
        if isMuted != old.isMuted { events.append(.mutedChanged(isMuted)) }
        if aspectMode != old.aspectMode { events.append(.aspectModeChanged(aspectMode)) }
        return events
    }
}
