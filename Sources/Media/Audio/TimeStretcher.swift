/// Plays sound faster or slower at its own pitch, by overlapping similar waveforms (WSOLA).
///
/// Output is made of windows that each overlap half of the one before. A window is taken from where the speed says the
/// input should be by now, give or take a search range: from the spot where it continues the previous window best, so that
/// no period of a tone is cut in two. Our own, because FFmpeg's `atempo` lives in libavfilter, which costs every start
/// 15 ms and 11 MB whether or not anybody ever changes the speed.
///
/// Lives on the audio thread. Samples are interleaved; lengths are in frames unless said otherwise.
final class TimeStretcher {
    /// A window, of which half is new output: long enough for the lowest voices, short enough not to echo.
    private static let windowSeconds: Seconds = 0.03
    /// How far around its place a window is looked for.
    private static let searchSeconds: Seconds = 0.024
    /// Coarse steps of the search, refined around the best.
    private static let step = 8

    let format: AudioFormat
    let speed: Double
    private let channels: Int
    private let hop: Int
    private let search: Int
    private let fade: [Float]

    private var input: [Float] = []
    /// The mean of the channels, for the search.
    private var mono: [Float] = []
    /// How many frames have been dropped from the front of `input`.
    private var dropped = 0
    /// The second half of the last window, already faded out.
    private var tail: [Float]
    /// Where the last window would go on in the input.
    private var natural: Int?
    /// How many output frames there have been.
    private var produced = 0
    private var output: [Float] = []

    /// - Parameter speed: Above zero; 2 is twice as fast.
    init(format: AudioFormat, speed: Double) {
        self.format = format
        self.speed = speed
        channels = format.channelCount
        let hop = max(1, Int(Double(format.rate) * Self.windowSeconds / 2))
        self.hop = hop
        search = Int(Double(format.rate) * Self.searchSeconds / 2)
        fade = (0..<hop).map { (Float($0) + 0.5) / Float(hop) }
        tail = Array(repeating: 0, count: hop * channels)
    }

    /// Takes samples, and lends those that are ready to `body`.
    func process(_ samples: UnsafeBufferPointer<Float>, _ body: (UnsafeBufferPointer<Float>) -> Void) {
        append(samples)
        produce()
        lend(body)
    }

    /// Lends what is still inside to `body`; nothing can be processed after it.
    func finish(_ body: (UnsafeBufferPointer<Float>) -> Void) {
        let end = dropped + mono.count
        // What the last window needs behind the end.
        let reach = Int(Double(hop) * max(speed, 1)) + hop + 2 * search + 1
        let silence = [Float](repeating: 0, count: reach * channels)
        silence.withUnsafeBufferPointer { append($0) }
        while Int(Double(produced) * speed) < end, canProduce { addWindow() }
        let total = Int(Double(end) / speed)
        if produced > total { output.removeLast(min(output.count, (produced - total) * channels)) }
        lend(body)
    }

    private func append(_ samples: UnsafeBufferPointer<Float>) {
        input.append(contentsOf: samples)
        for frame in 0..<samples.count / channels {
            var sum: Float = 0
            for channel in 0..<channels { sum += samples[frame * channels + channel] }
            mono.append(sum)
        }
    }

    private func lend(_ body: (UnsafeBufferPointer<Float>) -> Void) {
        guard !output.isEmpty else { return }
        output.withUnsafeBufferPointer(body)
        output.removeAll(keepingCapacity: true)
    }

    // MARK: Windows

    /// Where the speed says that the next window starts, as an index into `input`: its middle is in time. At its start
    /// what is within it would come too early at a slow speed.
    private var place: Int { Int(Double(produced + hop) * speed) - hop - dropped }

    private var canProduce: Bool {
        let furthest = max(place + search, natural.map { $0 - dropped } ?? 0)
        return furthest + 2 * hop <= mono.count
    }

    private func produce() {
        while canProduce { addWindow() }
        dropWhatIsPast()
    }

    /// Fades the best window in over the tail of the one before.
    private func addWindow() {
        let start = natural.map { bestStart(continuing: $0 - dropped) } ?? 0
        for frame in 0..<hop {
            for channel in 0..<channels {
                let index = frame * channels + channel
                let fresh = input[start * channels + index]
                output.append(natural == nil ? fresh : tail[index] + fresh * fade[frame])
                tail[index] = input[(start + hop) * channels + index] * (1 - fade[frame])
            }
        }
        natural = start + hop + dropped
        produced += hop
    }

    /// The start, within the search range, of the window most like the one that would follow naturally.
    private func bestStart(continuing target: Int) -> Int {
        let first = max(0, place - search)
        let last = max(first, place + search)
        // At a speed near one the natural continuation is often within reach, and perfect.
        if (first...last).contains(target) { return target }
        return mono.withUnsafeBufferPointer { samples in
            var best = Self.best(
                Swift.stride(from: first, through: last, by: Self.step), target, samples, hop, every: 4)
            best = Self.best(
                Swift.stride(from: max(first, best - Self.step + 1), through: min(last, best + Self.step - 1), by: 1),
                target, samples, hop, every: 1)
            return best
        }
    }

    private static func best(
        _ candidates: StrideThrough<Int>, _ target: Int, _ samples: UnsafeBufferPointer<Float>, _ length: Int,
        every step: Int
    ) -> Int {
        var best = target
        var bestLikeness = -Float.infinity
        for candidate in candidates {
            var product: Float = 0
            var energy: Float = 1e-6
            var index = 0
            while index < length {
                let sample = samples[candidate + index]
                product += sample * samples[target + index]
                energy += sample * sample
                index += step
            }
            let likeness = product / energy.squareRoot()
            if likeness > bestLikeness {
                bestLikeness = likeness
                best = candidate
            }
        }
        return best
    }

    /// Keeps what the next search may still look at; moved seldom, because moving costs.
    private func dropWhatIsPast() {
        let needed = min(place - search, natural.map { $0 - dropped } ?? 0)
        guard needed > format.rate / 4 else { return }
        input.removeFirst(needed * channels)
        mono.removeFirst(needed)
        dropped += needed
    }
}
