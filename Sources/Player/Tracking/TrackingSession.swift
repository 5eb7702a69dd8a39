import Synchronization

/// The trackers during one playback of an item, until another item or load takes its place. They are disabled at its
/// end, also when the player is released.
final class TrackingSession: Sendable {
    private struct State {
        /// The indices of the enabled trackers.
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

    /// Returns the session identifiers of the trackers of a type, in alphabetical order.
    func sessionIdentifiers(trackedBy type: any PlayerItemTracker.Type) -> [String] {
        enabledTrackers.filter { $0.isTracker(of: type) }.compactMap(\.sessionIdentifier).sorted()
    }

    private var enabledTrackers: [any ItemTracking] {
        state.withLock { $0.enabled.sorted() }.map { trackers[$0] }
    }

    /// Enables or disables the optional trackers. A tracker that is enabled receives the present properties and events.
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

    /// Passes properties to the trackers when anything but the position has changed.
    func update(_ properties: TrackedProperties) {
        let hasChanged = state.withLock { state in
            defer { state.properties = properties }
            return properties.hasChanged(after: state.properties)
        }
        if hasChanged { for tracker in enabledTrackers { tracker.updateProperties(to: properties) } }
    }

    /// Passes all events so far to the trackers.
    func update(_ events: [MetricEvent]) {
        state.withLock { $0.events = events }
        for tracker in enabledTrackers { tracker.updateMetricEvents(to: events) }
    }

    /// Ends the session and disables its trackers; later calls have no effect.
    /// - Parameters:
    ///   - time: The position at the end; `nil` keeps the last known one.
    ///   - change: Changes further properties before they are reported.
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
