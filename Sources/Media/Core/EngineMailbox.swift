import WindowboxCore

/// The event queue of the engine thread; first in, first out.
final class EngineMailbox: Sendable {
    private struct State {
        var events: [EngineEvent] = []
        var isClosed = false
    }

    private let state = Monitor(State())

    func post(_ event: EngineEvent) { state.update { if !$0.isClosed { $0.events.append(event) } } }

    /// Removes and returns all events, waiting for the first until `deadline`; empty after the deadline.
    func dequeueAll(until deadline: HostTime?) -> [EngineEvent] {
        let taken = state.wait(until: deadline) { state -> [EngineEvent]? in
            guard !state.events.isEmpty else { return nil }
            defer { state.events = [] }
            return state.events
        }
        return taken ?? []
    }

    /// Drops all events and rejects further ones, because a queued screenshot request would never complete.
    func close() {
        state.update {
            $0.isClosed = true
            $0.events = []
        }
    }
}
