import Glibc
import WindowboxCore

/// A gain that follows from the level of the samples: night mode and volume normalization. Pure.
struct AutomaticGain {
    /// The relation of a gain to the level.
    struct Curve {
        /// The level in decibels that stays as it is.
        var target: Double
        /// The part of the distance to the target that the gain makes up: 1 makes all levels the same.
        var strength: Double
        /// The time constants of a rising and a falling level, in seconds.
        var rise: Seconds
        var fall: Seconds
        /// Whether levels are weighted by frequency as the ear does (ITU-R BS.1770), instead of all alike.
        var isWeighted: Bool

        /// Brings quiet passages and loud ones closer to each other.
        static let nightMode = Curve(target: -22, strength: 0.6, rise: 0.01, fall: 0.4, isWeighted: false)
        /// Brings the loudness to −18 LUFS, that of ReplayGain, within some seconds.
        static let normalization = Curve(target: -18, strength: 1, rise: 3, fall: 3, isWeighted: true)

        /// Returns the gain in decibels for a level.
        func gain(at level: Double) -> Double { ((target - level) * strength).clamped(to: -15...12) }
    }

    /// The number of frames with one level.
    private static let step = 64
    /// The level below which sound counts as silence, which is not amplified further.
    private static let silence = -60.0

    private let curve: Curve
    private let format: AudioFormat
    private var weighting: [Biquad]
    /// The smoothed power of the samples.
    private var power: Double
    private var factor: Float = 1

    init(_ curve: Curve, _ format: AudioFormat) {
        self.curve = curve
        self.format = format
        weighting = curve.isWeighted ? [.headShelf(format), .highPass(format)] : []
        power = pow(10, curve.target / 10)
    }

    /// Changes the gain of samples in place. Successive calls continue one signal.
    mutating func process(_ samples: UnsafeMutableBufferPointer<Float>) {
        let channels = format.channelCount
        let measured = weighted(samples)
        for start in stride(from: 0, to: samples.count, by: Self.step * channels) {
            let end = min(samples.count, start + Self.step * channels)
            follow(measured[start..<end])
            let target = Float(pow(10, curve.gain(at: 10 * log10(power)) / 20))
            let change = (target - factor) / Float((end - start) / channels)
            for frame in stride(from: start, to: end, by: channels) {
                factor += change
                for index in frame..<frame + channels { samples[index] *= factor }
            }
        }
    }

    /// Adapts the power to that of samples.
    private mutating func follow(_ samples: ArraySlice<Float>) {
        let channels = format.channelCount
        let sum = samples.reduce(into: 0.0) { $0 += Double($1) * Double($1) }
        let now = sum / Double(samples.count / channels)
        guard now > pow(10, Self.silence / 10) else { return }
        let time = Double(samples.count / channels) / Double(format.rate)
        power += (now - power) * (1 - exp(-time / (now > power ? curve.rise : curve.fall)))
    }

    private mutating func weighted(_ samples: UnsafeMutableBufferPointer<Float>) -> [Float] {
        var copy = Array(samples)
        copy.withUnsafeMutableBufferPointer { for index in weighting.indices { weighting[index].process($0) } }
        return copy
    }
}
