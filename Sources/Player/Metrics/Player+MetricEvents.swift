import FoundationEssentials
import WindowboxDemux
import WindowboxMedia

/// Recording of metric events during the playback of the current item.
extension Player {
    /// The maximum number of events; a stream that stalls more often needs no finer record.
    static let maximumMetricEventCount = 1000

    /// Compares the present state with the recorded one and records the events in between.
    func measure() {
        guard let item = currentItem else { return }
        if !measurement.hasMetadata, item.content.asset != nil {
            measurement.hasMetadata = true
            record(.metadata(experience: measurement.elapsed(), service: item.serviceDuration))
        }
        if let error, !measurement.hasFailed {
            measurement.hasFailed = true
            return record(.failure(error))
        }
        guard phase.isOpen else { return }
        if measurement.playback == .loading {
            measurement.playback = .ready
            record(.asset(experience: measurement.elapsed()))
        }
        for warning in warnings where !measurement.warnings.contains(warning) {
            measurement.warnings.append(warning)
            record(.warning(warning))
        }
        if isBuffering != (measurement.playback == .stalled) {
            measurement.playback = isBuffering ? .stalled : .ready
            record(isBuffering ? .stall : .resumeAfterStall)
        }
    }

    private func record(_ kind: MetricEvent.Kind) {
        guard metricEvents.count < Self.maximumMetricEventCount else { return }
        metricEvents.append(MetricEvent(kind: kind, time: time()))
        tracking?.player.track(measuredLoad)
        tracking?.update(metricEvents)
    }

    /// The load of the current item that is measured; `nil` when nothing is open.
    var measuredLoad: MeasuredLoad? {
        guard let opened else { return nil }
        return MeasuredLoad(
            source: opened.source.id, url: opened.item.url, startDate: measurement.startDate,
            startTime: opened.source.startPosition)
    }
}
