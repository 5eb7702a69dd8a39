import WindowboxMedia

extension Player {
    /// Samples the metrics of the current playback.
    /// - Returns: The metrics, counted since the item became current; `nil` until the first frame or audio is played,
    ///   and after a failure.
    public func metrics() -> Metrics? {
        guard error == nil, phase.isOpen, let measuredLoad,
            let statistics = engine.statistics(of: measuredLoad.source)
        else { return nil }
        return Metrics(statistics, of: measuredLoad, time: time())
    }

    /// Returns a stream of the metrics of the current playback, oldest first. Each element adds one sample to the
    /// previous one; another playback starts with an empty element. The stream ends with the player.
    /// - Parameters:
    ///   - interval: The interval between samples, at least one millisecond; none are taken while playback is paused.
    ///   - limit: The maximum number of samples, at least 1; the newest are kept.
    /// - Returns: The samples; the first element is empty.
    public func periodicMetrics(every interval: Duration, limit: Int = 100) -> AsyncStream<[Metrics]> {
        let (stream, continuation) = AsyncStream.makeStream(of: [Metrics].self, bufferingPolicy: .bufferingNewest(1))
        let sampler = MetricsSampler(interval: interval, limit: limit, clock: clock) { continuation.yield($0) }
        sampler.onDeinit = { continuation.finish() }
        sampler.player = self
        continuation.yield([])
        samplers.append(sampler)
        continuation.onTermination = { [weak self, weak sampler] _ in
            Task { @MainActor in self?.samplers.removeAll { $0 === sampler } }
        }
        return stream
    }
}
