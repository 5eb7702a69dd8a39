/// The effects of one stream of samples, in the order of their application. Pure.
struct EffectChain {
    /// The gain of the file and of no effect, with a limiter for what they take above full scale.
    private let factor: Float
    private var filters: [Biquad]
    private var gains: [AutomaticGain]
    private var limiter: PeakLimiter

    /// Creates a chain; `nil` when it would change nothing.
    /// - Parameters:
    ///   - effects: The effects.
    ///   - replayGain: The gain that the file states.
    ///   - format: The format of the samples.
    init?(_ effects: AudioEffects, _ replayGain: ReplayGain, _ format: AudioFormat) {
        factor = replayGain.factor(effects.replayGain)
        filters = zip(Equalizer.frequencies, effects.equalizer.gains).compactMap { frequency, gain in
            gain == 0 ? nil : .peaking(frequency, gain: gain, format)
        }
        var curves: [AutomaticGain.Curve] = []
        if effects.normalizesVolume { curves.append(.normalization) }
        if effects.isNightMode { curves.append(.nightMode) }
        gains = curves.map { AutomaticGain($0, format) }
        limiter = PeakLimiter(format)
        if factor == 1, filters.isEmpty, gains.isEmpty { return nil }
    }

    /// Applies the effects to interleaved samples in place. Successive calls continue one signal.
    mutating func process(_ samples: UnsafeMutableBufferPointer<Float>) {
        if factor != 1 { for index in samples.indices { samples[index] *= factor } }
        for index in filters.indices { filters[index].process(samples) }
        for index in gains.indices { gains[index].process(samples) }
        limiter.limit(samples)
    }
}

/// The effects of a stream whose user changes them. A change fades over one block of samples. Pure.
struct ChangingEffects {
    private let replayGain: ReplayGain
    private let format: AudioFormat
    private var effects: AudioEffects
    private var chain: EffectChain?

    init(_ effects: AudioEffects, _ replayGain: ReplayGain, _ format: AudioFormat) {
        (self.effects, self.replayGain, self.format) = (effects, replayGain, format)
        chain = EffectChain(effects, replayGain, format)
    }

    /// Applies effects to interleaved samples in place.
    mutating func apply(_ effects: AudioEffects, to samples: UnsafeMutableBufferPointer<Float>) {
        guard effects != self.effects else {
            chain?.process(samples)
            return
        }
        var before = Array(samples)
        before.withUnsafeMutableBufferPointer { chain?.process($0) }
        self.effects = effects
        chain = EffectChain(effects, replayGain, format)
        chain?.process(samples)
        let channels = format.channelCount
        for index in samples.indices {
            let share = Float(index / channels * channels) / Float(samples.count)
            samples[index] = before[index] + (samples[index] - before[index]) * share
        }
    }
}
