/// How many bits a second come from a server, as the last pieces of a stream have shown. Pure.
struct ThroughputEstimator: Equatable, Sendable {
    private struct Sample: Equatable {
        var bytes: Int64
        var seconds: Seconds
    }

    /// As many as say something of now.
    private static let most = 5
    private var samples: [Sample] = []

    /// So much came in so long, from its request on.
    mutating func add(bytes: Int64, in seconds: Seconds) {
        // What is only a few packets long tells how far the server is, not how wide the way.
        guard bytes > 2000, seconds > 0 else { return }
        samples = samples.suffix(Self.most - 1) + [Sample(bytes: bytes, seconds: seconds)]
    }

    /// The bits a second; `nil` before anything has come. When it becomes less that counts sooner than when it becomes
    /// more.
    var bitRate: Double? {
        guard !samples.isEmpty else { return nil }
        return min(Self.mean(samples[...]), Self.mean(samples.suffix(2)))
    }

    /// All bits over all the time: a slow piece weighs more than a quick one.
    private static func mean(_ samples: ArraySlice<Sample>) -> Double {
        Double(samples.reduce(0) { $0 + $1.bytes }) * 8 / samples.reduce(0) { $0 + $1.seconds }
    }
}
