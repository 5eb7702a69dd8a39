import WindowboxCore

/// Amplifies samples, and limits their peaks to −0.1 dBFS by a look-ahead limiter. The gain of all channels is the
/// same: it falls within the 5 ms before a peak, and recovers slowly. Adds no latency, as it reads the samples ahead.
/// Pure.
struct Amplifier {
    /// The maximum amplitude of the output.
    static let ceiling: Float = 0.9885
    private static let lookahead: Seconds = 0.005
    /// The release time constant in seconds: the gain recovers by about two thirds in this time.
    private static let release: Seconds = 0.1

    /// The number of frames to read ahead.
    let length: Int
    /// The gain of samples that it does not take above the ceiling.
    var gain: Float
    private let channels: Int
    /// The fraction of the missing gain that recovers with each sample.
    private let share: Double
    /// The lowest gains required after each of the last frames, the mean of which is the gain of the next one.
    private var window: [Double]
    private var position = 0
    private var last: Double
    /// Whether the next samples do not continue the last ones.
    private var isRestarted = true

    /// Creates an amplifier that begins with a gain.
    init(_ format: AudioFormat, gain: Float) {
        channels = max(format.channelCount, 1)
        length = max(1, Int(Self.lookahead * Double(format.rate)))
        share = 1 / (Self.release * Double(max(format.rate, 1)))
        window = Array(repeating: Double(gain), count: length + 1)
        last = Double(gain)
        self.gain = gain
    }

    /// Whether samples within full scale pass unchanged, or nearly so.
    var isTransparent: Bool { gain == 1 && window.allSatisfy { $0 >= Double(Self.ceiling) } }

    /// Begins with samples that do not continue the last ones, at the present gain.
    mutating func restart() { isRestarted = true }

    /// Amplifies the first `count` frames of interleaved samples in place; the others, up to `length`, follow them.
    mutating func amplify(_ samples: UnsafeMutableBufferPointer<Float>, count: Int) {
        let required = requiredGains(samples)
        var minima = SlidingMinimum(required, length: length)
        var sum = 0.0
        for frame in 0..<count {
            let minimum = Double(minima.next())
            if isRestarted { restart(at: min(last, minimum)) }
            if frame == 0 { sum = window.reduce(0, +) }
            last = min(minimum, last + (minimum - last) * share)
            sum += last - window[position]
            window[position] = last
            position = position + 1 == window.count ? 0 : position + 1
            let gain = min(Float(sum / Double(window.count)), required[frame])
            for index in frame * channels..<(frame + 1) * channels { samples[index] *= gain }
        }
    }

    private mutating func restart(at gain: Double) {
        isRestarted = false
        last = gain
        for index in window.indices { window[index] = gain }
    }

    /// Returns the highest allowed gain of each frame.
    private func requiredGains(_ samples: UnsafeMutableBufferPointer<Float>) -> [Float] {
        (0..<samples.count / channels).map { frame in
            var peak = Self.ceiling / gain
            for index in frame * channels..<(frame + 1) * channels { peak = max(peak, abs(samples[index])) }
            return Self.ceiling / peak
        }
    }
}

/// The minima of each value and the `length` values after it. Pure.
private struct SlidingMinimum {
    private let values: [Float]
    private let length: Int
    /// The indices of the values that are lower than all values before them in the window, from `head` to `tail`.
    private var queue: [Int]
    private var head = 0
    private var tail = 0
    private var start = 0
    private var end = 0

    init(_ values: [Float], length: Int) {
        self.values = values
        self.length = length
        queue = Array(repeating: 0, count: values.count)
    }

    mutating func next() -> Float {
        while end < min(values.count, start + length + 1) {
            while tail > head, values[queue[tail - 1]] >= values[end] { tail -= 1 }
            queue[tail] = end
            tail += 1
            end += 1
        }
        if queue[head] < start { head += 1 }
        start += 1
        return values[queue[head]]
    }
}
