import WindowboxCore

/// Samples that are audible at one moment.
public struct AudibleSamples: Equatable, Sendable {
    /// The samples, mixed to one channel, oldest first.
    public var samples: [Float]
    /// The sample rate.
    public var rate: Int

    /// Creates samples.
    /// - Parameters:
    ///   - samples: The samples of one channel, oldest first.
    ///   - rate: The sample rate.
    public init(samples: [Float], rate: Int) { (self.samples, self.rate) = (samples, rate) }
}

extension AudioRing {
    /// Copies the samples that end with the audible one, which the clock knows.
    ///
    /// The ring keeps what the server holds, so nothing is recorded for this. A device that is further behind gets the
    /// oldest samples that are kept.
    /// - Parameter count: The maximum number of samples.
    /// - Returns: The samples, before volume; `nil` while nothing plays.
    package func audibleSamples(_ count: Int) -> AudibleSamples? {
        let format: AudioFormat
        var frames: [Float] = []
        (format, frames) = state.withLock { state in
            guard clock.isRunning, let audible = state.frame(at: clock.time()) else { return (state.format, []) }
            let oldest = max(0, state.written - state.storage)
            let end = min(max(audible, oldest + count), state.written)
            var frames: [Float] = []
            state.copy(max(oldest, end - count)..<end, into: &frames)
            return (state.format, frames)
        }
        guard !frames.isEmpty else { return nil }
        return AudibleSamples(samples: Self.mixed(frames, channels: format.channelCount), rate: format.rate)
    }

    /// Returns the mean of all channels.
    private static func mixed(_ frames: [Float], channels: Int) -> [Float] {
        guard channels > 1 else { return frames }
        return (0..<frames.count / channels).map { frame in
            var sum: Float = 0
            for index in frame * channels..<(frame + 1) * channels { sum += frames[index] }
            return sum / Float(channels)
        }
    }
}

extension AudioRing.State {
    /// Returns the frame of a media time; `nil` without samples.
    fileprivate func frame(at time: Seconds) -> Int? {
        guard let mark = marks.last(where: { $0.time <= time }) ?? marks.first else { return nil }
        return mark.start + Int((time - mark.time) / mark.rate * Double(format.rate))
    }
}
