/// Keeps a mix of several channels as loud as a device can be at the most: the whole of it is made less loud, all channels alike,
/// for as long as it would be louder, and then comes back slowly. Pure.
struct PeakLimiter {
    /// After so long two thirds of the loudness are back.
    private static let release: Seconds = 0.5

    private let channels: Int
    /// How much of what is missing comes back with each sample.
    private let share: Float
    private var gain: Float = 1

    init(_ format: AudioFormat) {
        channels = max(format.channelCount, 1)
        share = Float(1 / (Self.release * Double(max(format.rate, 1))))
    }

    /// Changes interleaved samples, which come one block after the other.
    mutating func limit(_ samples: UnsafeMutableBufferPointer<Float>) {
        for start in stride(from: 0, to: samples.count - channels + 1, by: channels) {
            var peak: Float = 1
            for index in start..<start + channels { peak = max(peak, abs(samples[index])) }
            gain = min(gain + (1 - gain) * share, 1 / peak)
            for index in start..<start + channels { samples[index] *= gain }
        }
    }
}
