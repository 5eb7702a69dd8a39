import WindowboxCore

/// Estimates the throughput from the last segments, in bits per second. Pure.
struct ThroughputEstimator: Equatable, Sendable {
    private struct Sample: Equatable {
        var bytes: Int64
        var seconds: Seconds
    }

    /// The number of latest samples that count.
    private static let most = 5
    private var samples: [Sample] = []

    /// Adds the bytes of a segment and the seconds since its request.
    mutating func add(bytes: Int64, in seconds: Seconds) {
        // A response of a few packets measures latency, not bandwidth.
        guard bytes > 2000, seconds > 0 else { return }
        samples = samples.suffix(Self.most - 1) + [Sample(bytes: bytes, seconds: seconds)]
    }

    /// The estimate; `nil` before the first sample. Reacts faster to a decrease than to an increase.
    var bitRate: Double? {
        guard !samples.isEmpty else { return nil }
        return min(Self.mean(samples[...]), Self.mean(samples.suffix(2)))
    }

    /// All bits divided by the total time, so slow segments weigh more.
    private static func mean(_ samples: ArraySlice<Sample>) -> Double {
        Double(samples.reduce(0) { $0 + $1.bytes }) * 8 / samples.reduce(0) { $0 + $1.seconds }
    }
}
