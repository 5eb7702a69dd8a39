import FoundationEssentials
import Synchronization
import WindowboxMedia

/// What a tracker may ask of the playback that it follows, from any thread and at any time. It keeps no player alive, and
/// answers `nil` once its item is not played any more.
public final class TrackedPlayer: Sendable {
    private struct State {
        weak var engine: (any PlaybackEngine)?
        var loading: MeasuredLoad?
        /// What had been counted when the playback was over.
        var final: Metrics?
    }

    private let state: Mutex<State>

    init(_ engine: any PlaybackEngine) { state = Mutex(State(engine: engine)) }

    /// Says which loading is followed, once there is one.
    func follow(_ loading: MeasuredLoad?) { state.withLock { $0.loading = loading } }

    /// The playback is over.
    func finish() {
        let metrics = metrics()
        state.withLock { state in
            state.final = metrics
            state.loading = nil
        }
    }

    /// The position; `nil` while there is none.
    public func time() -> Duration? { ask { $0.position() } }

    /// The wall clock of the picture; `nil` where the stream has none.
    public func date() -> Date? { ask { $0.date() } }

    /// How far has been read ahead of the position; `nil` when nothing has.
    public func bufferedDuration() -> Duration? {
        ask { engine in
            guard let time = engine.position(), let end = engine.snapshot().bufferedEnd else { return nil }
            return max(.zero, end - time)
        }
    }

    /// What has been counted; `nil` before there is a picture or sound. It can be asked for in `disable` as well.
    public func metrics() -> Metrics? {
        let (engine, loading, final) = state.withLock { ($0.engine, $0.loading, $0.final) }
        if let final { return final }
        guard let loading, let statistics = engine?.statistics(of: loading.source),
            statistics.startupDuration != nil
        else { return nil }
        return Metrics(statistics, of: loading, time: time())
    }

    private func ask<Answer>(_ question: (any PlaybackEngine) -> Answer?) -> Answer? {
        let (engine, loading) = state.withLock { ($0.engine, $0.loading) }
        guard let engine, let loading, engine.statistics().source == loading.source else { return nil }
        return question(engine)
    }
}
