import FoundationEssentials
import Synchronization
import WindowboxCore
import WindowboxMedia

/// The playback as a tracker may query it, from any thread at any time. It does not retain the player, and returns
/// `nil` once the item is no longer played.
public final class TrackedPlayer: Sendable {
    private struct State {
        weak var engine: (any PlaybackEngine)?
        var loading: MeasuredLoad?
        /// The metrics at the end of the playback.
        var final: Metrics?
    }

    private let state: Mutex<State>

    init(_ engine: any PlaybackEngine) { state = Mutex(State(engine: engine)) }

    /// Sets the load to query.
    func track(_ loading: MeasuredLoad?) { state.withLock { $0.loading = loading } }

    /// Stores the final metrics and ends access to the playback.
    func finish() {
        let metrics = metrics()
        state.withLock { state in
            state.final = metrics
            state.loading = nil
        }
    }

    /// Queries the position.
    /// - Returns: The position, from zero at the item's start; `nil` when there is none.
    public func time() -> Duration? { query { $0.position() } }

    /// Queries the program date-time.
    /// - Returns: The wall-clock time of the current position; `nil` when the stream has no program date-time.
    public func date() -> Date? { query { $0.date() } }

    /// Queries the amount of buffered data.
    /// - Returns: The duration of the buffered data ahead of the position; `nil` when nothing is buffered.
    public func bufferedDuration() -> Duration? {
        query { engine in
            guard let time = engine.position(), let end = engine.snapshot().bufferedEnd else { return nil }
            return max(.zero, end - time)
        }
    }

    /// Samples the metrics of the playback.
    /// - Returns: The metrics; `nil` until the first frame or audio is played. In `disable(with:)` these are the final
    ///   ones.
    public func metrics() -> Metrics? {
        let (engine, loading, final) = state.withLock { ($0.engine, $0.loading, $0.final) }
        if let final { return final }
        guard let loading, let statistics = engine?.statistics(of: loading.source),
            statistics.startupDuration != nil
        else { return nil }
        return Metrics(statistics, of: loading, time: time())
    }

    private func query<Value>(_ body: (any PlaybackEngine) -> Value?) -> Value? {
        let (engine, loading) = state.withLock { ($0.engine, $0.loading) }
        guard let engine, let loading, engine.statistics().source == loading.source else { return nil }
        return body(engine)
    }
}
