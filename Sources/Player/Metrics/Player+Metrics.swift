extension Player {
    /// How well the current item has been played so far; `nil` before its first picture or sound, and when it failed.
    public func metrics() -> Metrics? {
        guard error == nil, phase.isOpen, let measuredLoading,
            let statistics = engine.statistics(of: measuredLoading.source)
        else { return nil }
        return Metrics(statistics, of: measuredLoading, time: time())
    }

    /// The metrics of the current playback, oldest first, with one more at each interval in which time passes. At first, and
    /// whenever another playback begins, there are none. It ends with the player.
    /// - Parameters:
    ///   - interval: How often they are taken, at least a millisecond; while playback is paused, they are not.
    ///   - limit: How many are kept, the newest; less than one is one.
    public func periodicMetrics(every interval: Duration, limit: Int = 100) -> AsyncStream<[Metrics]> {
        let (stream, continuation) = AsyncStream.makeStream(of: [Metrics].self, bufferingPolicy: .bufferingNewest(1))
        let sampler = MetricsSampler(interval: interval, limit: limit, clock: clock) { continuation.yield($0) }
        sampler.onEnd = { continuation.finish() }
        sampler.player = self
        continuation.yield([])
        samplers.append(sampler)
        continuation.onTermination = { [weak self, weak sampler] _ in
            Task { @MainActor in self?.samplers.removeAll { $0 === sampler } }
        }
        return stream
    }
}
