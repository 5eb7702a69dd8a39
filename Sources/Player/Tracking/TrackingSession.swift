import Synchronization

/// The trackers of one playback of an item, from the moment when it becomes the current one until it is that no more. They
/// are told the end even when their player just goes.
final class TrackingSession: Sendable {
    private struct State {
        /// Which trackers are at work, by their place in the list.
        var enabled: Set<Int> = []
        var properties: TrackedProperties
        var events: [MetricEvent] = []
        var isOver = false
    }

    let player: TrackedPlayer
    private let trackers: [any ItemTracking]
    private let state: Mutex<State>

    init(_ trackers: [any ItemTracking], player: TrackedPlayer, isTrackingEnabled: Bool, properties: TrackedProperties)
    {
        self.trackers = trackers
        self.player = player
        state = Mutex(State(properties: properties))
        setTrackingEnabled(isTrackingEnabled)
    }

    deinit { end(at: nil) }

    /// The names of the sessions that trackers of a type are in, in order.
    func sessionIdentifiers(trackedBy type: any PlayerItemTracker.Type) -> [String] {
        enabledTrackers.filter { $0.isTracker(of: type) }.compactMap(\.sessionIdentifier).sorted()
    }

    private var enabledTrackers: [any ItemTracking] {
        state.withLock { $0.enabled.sorted() }.map { trackers[$0] }
    }

    /// Says whether those are at work that can be switched off. Who begins is told how things stand.
    func setTrackingEnabled(_ isEnabled: Bool) {
        let wanted = Set(trackers.indices.filter { isEnabled || trackers[$0].behavior == .mandatory })
        let (before, now) = state.withLock { state in
            let before = state
            if !state.isOver { state.enabled = wanted }
            return (before.enabled, state)
        }
        for index in before.subtracting(now.enabled) { trackers[index].disable(with: now.properties) }
        for index in now.enabled.subtracting(before).sorted() {
            trackers[index].enable(for: player)
            trackers[index].updateProperties(to: now.properties)
            if !now.events.isEmpty { trackers[index].updateMetricEvents(to: now.events) }
        }
    }

    /// Tells how things stand, when that is news.
    func update(_ properties: TrackedProperties) {
        let isNews = state.withLock { state in
            defer { state.properties = properties }
            return properties.isNews(after: state.properties)
        }
        if isNews { for tracker in enabledTrackers { tracker.updateProperties(to: properties) } }
    }

    /// Tells all that has happened so far.
    func update(_ events: [MetricEvent]) {
        state.withLock { $0.events = events }
        for tracker in enabledTrackers { tracker.updateMetricEvents(to: events) }
    }

    /// Tells that it is over; only the first time counts.
    /// - Parameters:
    ///   - time: Where it was left; `nil` where it was last known to be.
    ///   - change: What else has changed.
    func end(at time: Duration?, _ change: (inout TrackedProperties) -> Void = { _ in }) {
        player.finish()
        let (trackers, properties) = state.withLock { state in
            if let time { state.properties.time = time }
            change(&state.properties)
            defer {
                state.isOver = true
                state.enabled = []
            }
            return (state.enabled.sorted().map { self.trackers[$0] }, state.properties)
        }
        for tracker in trackers { tracker.disable(with: properties) }
    }
}
