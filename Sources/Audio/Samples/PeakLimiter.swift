import WindowboxCore

/// Limits the peaks of a downmix to full scale. The gain of all channels drops at once where the sum would clip, and
/// recovers slowly. Pure.
struct PeakLimiter {
    /// The release time constant in seconds: the gain recovers by about two thirds in this time.
    private static let release: Seconds = 0.5

    private let channels: Int
    /// The fraction of the missing gain that recovers with each sample.
    private let share: Float
    private var gain: Float = 1

    init(_ format: AudioFormat) {
        channels = max(format.channelCount, 1)
        share = Float(1 / (Self.release * Double(max(format.rate, 1))))
    }

    /// Limits interleaved samples in place. Successive calls continue one signal.
    mutating func limit(_ samples: UnsafeMutableBufferPointer<Float>) {
        for start in stride(from: 0, to: samples.count - channels + 1, by: channels) {
            var peak: Float = 1
            for index in start..<start + channels { peak = max(peak, abs(samples[index])) }
            gain = min(gain + (1 - gain) * share, 1 / peak)
            for index in start..<start + channels { samples[index] *= gain }
        }
    }
}
