extension Player {
    /// Returns a stream of metric events: those recorded for the current playback so far, then each new one, a turn of
    /// the main actor after it was recorded. The stream has a single consumer and ends with the player.
    ///
    /// ```swift
    /// let events = player.metricEventUpdates()
    /// Task { for await event in events { report(event) } }
    /// ```
    /// - Returns: The events of one playback after the other.
    public func metricEventUpdates() -> AsyncStream<MetricEvent> { stream { MetricEventProducer(self, $0) } }
}

/// Forwards new metric events to a stream.
@MainActor
private final class MetricEventProducer: StreamProducer {
    private var observation: ObservationLoop<[MetricEvent]>?
    private var forwarded: [MetricEvent] = []

    init(_ player: Player, _ continuation: AsyncStream<MetricEvent>.Continuation) {
        observation = ObservationLoop { [weak player] in
            player?.metricEvents
        } notify: { [weak self] events in
            guard let self else { return }
            // Another playback begins with an empty list.
            let isContinued = events.starts(with: forwarded)
            for event in events.dropFirst(isContinued ? forwarded.count : 0) { continuation.yield(event) }
            forwarded = events
        }
    }

    func stop() { observation?.stop() }
}
