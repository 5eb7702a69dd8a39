import FoundationEssentials
import WindowboxMedia

/// What happens while the current item is played becomes events.
extension Player {
    /// How many events are kept: a stream that stalls so often need not be known any better.
    static let mostMetricEvents = 1000

    /// Compares how things stand with what has been seen of this playback before.
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
        if !measurement.isReady {
            measurement.isReady = true
            record(.asset(experience: measurement.elapsed()))
        }
        for warning in warnings where !measurement.warnings.contains(warning) {
            measurement.warnings.append(warning)
            record(.warning(warning))
        }
        if isBuffering != measurement.isStalled {
            measurement.isStalled = isBuffering
            record(isBuffering ? .stall : .resumeAfterStall)
        }
    }

    private func record(_ kind: MetricEvent.Kind) {
        guard metricEvents.count < Self.mostMetricEvents else { return }
        metricEvents.append(MetricEvent(kind: kind, time: time()))
        tracking?.player.follow(measuredLoading)
        tracking?.update(metricEvents)
    }

    /// What is loaded of the current item; `nil` when nothing is.
    var measuredLoading: MeasuredLoad? {
        guard let opened else { return nil }
        return MeasuredLoad(
            source: opened.source.id, url: opened.item.url, startDate: measurement.startDate,
            startTime: opened.source.startPosition)
    }
}
