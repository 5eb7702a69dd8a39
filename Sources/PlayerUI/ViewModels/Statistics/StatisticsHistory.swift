import WindowboxPlayer

/// The playback of the last minute, in one sample for each second of playback. Pure.
struct StatisticsHistory: Equatable {
    /// The maximum number of samples.
    static let limit = 60

    private struct Sample: Equatable {
        /// The duration of the media that is read ahead, in seconds; `nil` when unknown.
        var buffered: Double?
        /// The bits read within the second.
        var bits: Double
        var droppedFrames: Double
        var indicatedBitRate: Double?
        /// The time during which playback advanced, in seconds.
        var playback: Double
    }

    private var samples: [Sample] = []

    /// Adds a second of playback; `metrics` are those at its end.
    mutating func append(_ metrics: Metrics, buffered: Duration?) {
        let increment = metrics.increment
        samples = samples.suffix(Self.limit - 1)
        samples.append(
            Sample(
                buffered: buffered.map { max(0, $0.inSeconds) }, bits: Double(increment.bytes) * 8,
                droppedFrames: Double(increment.framesDropped), indicatedBitRate: metrics.indicatedBitRate,
                playback: increment.playbackDuration.inSeconds))
    }

    /// The mean of the declared bit rates of the variants that played, by their time; `nil` without any.
    var averageIndicatedBitRate: Double? {
        var (bits, seconds) = (0.0, 0.0)
        for sample in samples {
            guard let rate = sample.indicatedBitRate else { continue }
            bits += rate * sample.playback
            seconds += sample.playback
        }
        return seconds > 0 ? bits / seconds : nil
    }

    /// The charts of the values that are known; none before the first sample.
    func charts(hasVideo: Bool) -> [StatisticsChart] {
        [
            StatisticsChart(.cache, samples.map(\.buffered)),
            StatisticsChart(.input, samples.map(\.bits)),
            hasVideo ? StatisticsChart(.droppedFrames, samples.map(\.droppedFrames)) : nil,
        ].compactMap(\.self)
    }
}

/// A chart of the last minute. Pure.
struct StatisticsChart: Equatable {
    enum Kind: CaseIterable {
        /// Seconds that are read ahead.
        case cache
        /// Bits per second that are read.
        case input
        /// Frames per second that are dropped.
        case droppedFrames
    }

    let kind: Kind
    /// The values, oldest first; `nil` for an unknown one.
    let values: [Double?]
    /// The lowest and the highest value.
    private let range: ClosedRange<Double>

    /// Creates a chart; `nil` without any value.
    init?(_ kind: Kind, _ values: [Double?]) {
        let known = values.compactMap(\.self)
        guard let lowest = known.min(), let highest = known.max() else { return nil }
        (self.kind, self.values) = (kind, values)
        range = lowest...highest
    }

    /// The values as shares of the highest one.
    var shares: [Double?] { values.map { value in value.map { range.upperBound > 0 ? $0 / range.upperBound : 0 } } }

    /// The name with the lowest and the highest value.
    var caption: String {
        switch kind {
        case .cache: tr("Cache: {1} s", text { NumberFormatter.text($0, decimals: 1) })
        case .input: tr("Input: {1}", text(NumberFormatter.bitRate))
        case .droppedFrames: tr("Dropped: {1}/s", text { NumberFormatter.text($0, decimals: 0) })
        }
    }

    private func text(_ format: (Double) -> String) -> String {
        let (lowest, highest) = (format(range.lowerBound), format(range.upperBound))
        return lowest == highest ? lowest : "\(lowest)–\(highest)"
    }
}
