import WindowboxCore

/// Time stretching by WSOLA: changes the speed of audio and preserves its pitch by overlapping similar waveforms.
///
/// The output consists of windows that each overlap half of the previous one. The input position of a window follows
/// from the speed, plus or minus a search range in which the window that best continues the previous one is chosen, so
/// that no period of a tone is cut. Not FFmpeg's `atempo`, because libavfilter adds 15 ms and 11 MB to every start,
/// even when the speed never changes.
///
/// Confined to the audio thread. Samples are interleaved; lengths are in frames unless stated otherwise.
package final class TimeStretcher {
    /// The window length in seconds, half of which is new output: long enough for the lowest voices, short enough to
    /// avoid echoes.
    private static let windowSeconds: Seconds = 0.03
    /// The width of the search range in seconds.
    private static let searchSeconds: Seconds = 0.024
    /// The coarse search step in frames; the search is refined around the best candidate.
    private static let step = 8

    package let format: AudioFormat
    package let speed: Double
    private let channels: Int
    private let hop: Int
    private let search: Int
    private let fade: [Float]

    private var input: [Float] = []
    /// The sum of the channels, for the search.
    private var mono: [Float] = []
    /// The number of frames dropped from the front of `input`.
    private var dropped = 0
    /// The second half of the last window, already faded out.
    private var tail: [Float]
    /// The input frame at which the last window continues; `nil` before the first window.
    private var continuation: Int?
    /// The number of output frames so far.
    private var produced = 0
    private var output: [Float] = []
    private let confinement = ThreadConfinement()

    /// Creates a time stretcher.
    /// - Parameters:
    ///   - format: The format of input and output.
    ///   - speed: The speed, above zero; 2 is twice as fast.
    package init(format: AudioFormat, speed: Double) {
        self.format = format
        self.speed = speed
        channels = format.channelCount
        let hop = max(1, Int(Double(format.rate) * Self.windowSeconds / 2))
        self.hop = hop
        search = Int(Double(format.rate) * Self.searchSeconds / 2)
        fade = (0..<hop).map { (Float($0) + 0.5) / Float(hop) }
        tail = Array(repeating: 0, count: hop * channels)
    }

    /// Processes samples and passes the finished output to `body`, which borrows it.
    package func process(_ samples: UnsafeBufferPointer<Float>, _ body: (UnsafeBufferPointer<Float>) -> Void) {
        confinement.assertOnThread()
        append(samples)
        produce()
        deliver(body)
    }

    /// Drains the remaining output into `body`. Nothing can be processed afterwards.
    package func finish(_ body: (UnsafeBufferPointer<Float>) -> Void) {
        confinement.assertOnThread()
        let end = dropped + mono.count
        // The input beyond the end that the last window needs.
        let reach = Int(Double(hop) * max(speed, 1)) + hop + 2 * search + 1
        let silence = [Float](repeating: 0, count: reach * channels)
        silence.withUnsafeBufferPointer { append($0) }
        while Int(Double(produced) * speed) < end, canProduce { addWindow() }
        let total = Int(Double(end) / speed)
        if produced > total { output.removeLast(min(output.count, (produced - total) * channels)) }
        deliver(body)
    }

    private func append(_ samples: UnsafeBufferPointer<Float>) {
        input.append(contentsOf: samples)
        for frame in 0..<samples.count / channels {
            var sum: Float = 0
            for channel in 0..<channels { sum += samples[frame * channels + channel] }
            mono.append(sum)
        }
    }

    private func deliver(_ body: (UnsafeBufferPointer<Float>) -> Void) {
        guard !output.isEmpty else { return }
        output.withUnsafeBufferPointer(body)
        output.removeAll(keepingCapacity: true)
    }

    // MARK: Windows

    /// The nominal start of the next window, as an index into `input`: the middle of the window is on time. With its
    /// start on time, the content would be early at low speeds.
    private var nominalStart: Int { Int(Double(produced + hop) * speed) - hop - dropped }

    private var canProduce: Bool {
        let furthest = max(nominalStart + search, continuation.map { $0 - dropped } ?? 0)
        return furthest + 2 * hop <= mono.count
    }

    private func produce() {
        while canProduce { addWindow() }
        dropProcessed()
    }

    /// Crossfades the best window into the end of the previous one.
    private func addWindow() {
        let start = continuation.map { bestStart(continuing: $0 - dropped) } ?? 0
        for frame in 0..<hop {
            for channel in 0..<channels {
                let index = frame * channels + channel
                let fresh = input[start * channels + index]
                output.append(continuation == nil ? fresh : tail[index] + fresh * fade[frame])
                tail[index] = input[(start + hop) * channels + index] * (1 - fade[frame])
            }
        }
        continuation = start + hop + dropped
        produced += hop
    }

    /// Returns the start, within the search range, of the window most similar to the continuation of the previous one.
    private func bestStart(continuing target: Int) -> Int {
        let first = max(0, nominalStart - search)
        let last = max(first, nominalStart + search)
        // At speeds near 1 the exact continuation often lies within the range.
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
        var bestSimilarity = -Float.infinity
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
            let similarity = product / energy.squareRoot()
            if similarity > bestSimilarity {
                bestSimilarity = similarity
                best = candidate
            }
        }
        return best
    }

    /// Drops input that no later search needs; in large steps, because moving the rest is expensive.
    private func dropProcessed() {
        let needed = min(nominalStart - search, continuation.map { $0 - dropped } ?? 0)
        guard needed > format.rate / 4 else { return }
        input.removeFirst(needed * channels)
        mono.removeFirst(needed)
        dropped += needed
    }
}
