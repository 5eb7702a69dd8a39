import Glibc

/// A second-order filter of interleaved samples, with the coefficients of R. Bristow-Johnson's *Audio EQ Cookbook*.
/// Pure.
struct Biquad {
    private let b0, b1, b2, a1, a2: Double
    /// The state of each channel.
    private var states: [(Double, Double)]

    private init(b: (Double, Double, Double), a: (Double, Double, Double), channels: Int) {
        (b0, b1, b2) = (b.0 / a.0, b.1 / a.0, b.2 / a.0)
        (a1, a2) = (a.1 / a.0, a.2 / a.0)
        states = Array(repeating: (0, 0), count: channels)
    }

    /// Creates a filter that changes an octave around a frequency by decibels; `nil` above the range of the format.
    static func peaking(_ frequency: Double, gain: Double, _ format: AudioFormat) -> Biquad? {
        let angle = 2 * Double.pi * frequency / Double(format.rate)
        guard angle < 0.95 * .pi else { return nil }
        let amplitude = pow(10, gain / 40)
        let alpha = sin(angle) / 2 / 1.414
        return Biquad(
            b: (1 + alpha * amplitude, -2 * cos(angle), 1 - alpha * amplitude),
            a: (1 + alpha / amplitude, -2 * cos(angle), 1 - alpha / amplitude), channels: format.channelCount)
    }

    /// Creates the filter of the head, the first of the K-weighting of ITU-R BS.1770: 4 dB more above 1.7 kHz.
    static func headShelf(_ format: AudioFormat) -> Biquad {
        let angle = 2 * Double.pi * 1682 / Double(format.rate)
        let amplitude = pow(10, 4.0 / 40)
        let (cosine, alpha) = (cos(angle), sin(angle) / 2 / 0.7072)
        let root = 2 * amplitude.squareRoot() * alpha
        return Biquad(
            b: (
                amplitude * (amplitude + 1 + (amplitude - 1) * cosine + root),
                -2 * amplitude * (amplitude - 1 + (amplitude + 1) * cosine),
                amplitude * (amplitude + 1 + (amplitude - 1) * cosine - root)
            ),
            a: (
                amplitude + 1 - (amplitude - 1) * cosine + root, 2 * (amplitude - 1 - (amplitude + 1) * cosine),
                amplitude + 1 - (amplitude - 1) * cosine - root
            ), channels: format.channelCount)
    }

    /// Creates the second filter of the K-weighting: no bass below 38 Hz.
    static func highPass(_ format: AudioFormat) -> Biquad {
        let angle = 2 * Double.pi * 38.1 / Double(format.rate)
        let (cosine, alpha) = (cos(angle), sin(angle))
        let edge = (1 + cosine) / 2
        return Biquad(
            b: (edge, -2 * edge, edge), a: (1 + alpha, -2 * cosine, 1 - alpha), channels: format.channelCount)
    }

    /// Filters samples in place. Successive calls continue one signal.
    mutating func process(_ samples: UnsafeMutableBufferPointer<Float>) {
        let channels = states.count
        for channel in 0..<channels {
            var (first, second) = states[channel]
            var index = channel
            while index < samples.count {
                let input = Double(samples[index])
                let output = b0 * input + first
                first = b1 * input - a1 * output + second
                second = b2 * input - a2 * output
                samples[index] = Float(output)
                index += channels
            }
            // Denormal numbers after the end of a sound would be slow.
            states[channel] = (abs(first) < 1e-20 ? 0 : first, abs(second) < 1e-20 ? 0 : second)
        }
    }
}
