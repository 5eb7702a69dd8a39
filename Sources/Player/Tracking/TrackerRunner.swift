import Synchronization
import WindowboxCore

/// Delivers calls to a tracker on a thread that exists only while there are calls.
///
/// `@unchecked Sendable`: after its creation the tracker is used on that thread only, and at most one such thread runs.
final class TrackerRunner<Tracker: PlayerItemTracker>: @unchecked Sendable {
    private struct State {
        var inbox = TrackerInbox<Tracker.Metadata>()
        var isRunning = false
        var sessionIdentifier: String?
    }

    private let state = Mutex(State())
    private let tracker: Tracker
    /// Whether the tracker threw an error in this playback.
    private var hasFailed = false

    init(_ tracker: Tracker) { self.tracker = tracker }

    /// The session identifier that the tracker had after its last call.
    var sessionIdentifier: String? { state.withLock { $0.sessionIdentifier } }

    /// Queues a call and returns at once.
    func send(_ call: TrackerInbox<Tracker.Metadata>.Call) {
        let mustStart = state.withLock { state in
            state.inbox.append(call)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if mustStart { startThread("tracker") { self.run() } }
    }

    private func run() {
        while let call = next() {
            deliver(call)
            let identifier = hasFailed ? nil : tracker.sessionIdentifier
            state.withLock { $0.sessionIdentifier = identifier }
        }
    }

    private func next() -> TrackerInbox<Tracker.Metadata>.Call? {
        state.withLock { state in
            let call = state.inbox.popFirst()
            if call == nil { state.isRunning = false }
            return call
        }
    }

    private func deliver(_ call: TrackerInbox<Tracker.Metadata>.Call) {
        if case .enable = call { hasFailed = false }
        if case .disable(let properties) = call { return tracker.disable(with: properties) }
        guard !hasFailed else { return }
        do {
            switch call {
            case .updateMetadata(let metadata): try tracker.updateMetadata(to: metadata)
            case .enable(let player): try tracker.enable(for: player)
            case .updateProperties(let properties): try tracker.updateProperties(to: properties)
            case .updateMetricEvents(let events): try tracker.updateMetricEvents(to: events)
            case .disable: break
            }
        } catch {
            hasFailed = true
        }
    }
}
