import Foundation
import Synchronization

/// Records the monitor of a sink, with the time of each sample.
public final class AudioRecorder: Sendable {
    private static let rate = 48000.0
    private static let window = 48
    private static let loud: Int16 = 1500

    private struct Sample {
        // The peak of each millisecond.
        var peaks: [Int16] = []
        // The rising zero crossings of each millisecond.
        var risingCrossings: [Int] = []
        var rest: [Int16] = []
        var all: [Int16] = []
        var last: Int16 = 0
        var count = 0
        // The time of the first sample, as the minimum over all packets: packets may arrive late, but never early.
        var start = Double.infinity

        mutating func countCrossings() {
            var count = 0
            for sample in rest.prefix(AudioRecorder.window) {
                if last < 0, sample >= 0 { count += 1 }
                last = sample
            }
            risingCrossings.append(count)
        }
    }

    private let heard = Mutex(Sample())
    private let recorder: ChildProcess

    init(monitor: String, environment: [String: String]) throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw WaitTimeout(description: "there was no pipe for the recorder") }
        let (input, output) = (ends[0], ends[1])
        _ = fcntl(input, F_SETFD, FD_CLOEXEC)
        _ = fcntl(output, F_SETFD, FD_CLOEXEC)
        defer { close(output) }
        recorder = try ChildProcess(
            ["parec", "-d", monitor, "--format=s16le", "--rate=48000", "--channels=1", "--latency-msec=20"],
            environment: environment, streams: .init(output: output))
        Thread { [weak self] in
            var samples = [Int16](repeating: 0, count: 4096)
            while case let count = read(input, &samples, samples.count * 2), count > 0 {
                guard let self else { break }
                self.hear(samples.prefix(count / 2))
            }
            close(input)
        }.start()
    }

    /// Stops recording.
    public func stop() { recorder.end() }

    /// The recorded duration in seconds.
    public var seconds: Double { heard.withLock { Double($0.count) / Self.rate } }

    /// The end of the recording, on the monotonic clock in seconds; later samples have not arrived yet.
    public var end: Double { heard.withLock { $0.start + Double($0.count) / Self.rate } }

    /// All recorded samples, at 48 kHz.
    public var samples: [Int16] { heard.withLock { $0.all } }

    /// Returns the start times of the beeps, on the monotonic clock in seconds: a loud sample after 0.2 s of silence.
    public func beeps() -> [Double] {
        heard.withLock { heard in
            heard.peaks.indices.filter { index in
                index > 0 && heard.peaks[index] > Self.loud
                    && heard.peaks[max(0, index - 200)..<index].allSatisfy { $0 <= Self.loud }
            }.map { heard.start + Double($0 * Self.window) / Self.rate }
        }
    }

    /// Returns the peak between two times of the monotonic clock, from 0 to 1; zero where nothing was recorded.
    public func peak(from start: Double, to end: Double = .infinity) -> Double {
        heard.withLock { heard in
            let perSecond = Self.rate / Double(Self.window)
            let first = max(0, (start - heard.start) * perSecond)
            let last = min(Double(heard.peaks.count), (end - heard.start) * perSecond)
            guard first < last else { return 0 }
            return Double(heard.peaks[Int(first)..<Int(last)].max() ?? 0) / 32768
        }
    }

    /// Returns the longest silence between two times of the monotonic clock, in seconds.
    public func longestSilence(from start: Double, to end: Double) -> Double {
        heard.withLock { heard in
            let perSecond = Self.rate / Double(Self.window)
            let first = max(0, Int((start - heard.start) * perSecond))
            let last = min(heard.peaks.count, Int((end - heard.start) * perSecond))
            guard first < last else { return end - start }
            let runs = heard.peaks[first..<last].split { $0 > Self.loud }
            return Double(runs.map(\.count).max() ?? 0) / perSecond
        }
    }

    /// Returns whether a tone of this pitch in hertz was recorded just now.
    public func isHearing(_ pitch: Double) -> Bool {
        let now = monotonicSeconds()
        return abs(self.pitch(from: now - 0.3, to: now - 0.05) - pitch) < 50
    }

    /// Returns the pitch of the tone between two times of the monotonic clock, in hertz; zero where most of the
    /// interval is silent. Gaps in the tone do not lower the result.
    public func pitch(from start: Double, to end: Double) -> Double {
        heard.withLock { heard in
            let perSecond = Self.rate / Double(Self.window)
            let first = max(0, Int((start - heard.start) * perSecond))
            let last = min(heard.risingCrossings.count, Int((end - heard.start) * perSecond))
            let loud = (first..<max(first, last)).filter { heard.peaks[$0] > Self.loud }
            guard loud.count * 2 > last - first else { return 0 }
            return Double(loud.reduce(0) { $0 + heard.risingCrossings[$1] }) / Double(loud.count) * perSecond
        }
    }

    private func hear(_ samples: ArraySlice<Int16>) {
        let now = monotonicSeconds()
        heard.withLock { heard in
            heard.count += samples.count
            heard.start = min(heard.start, now - Double(heard.count) / Self.rate)
            heard.rest += samples
            heard.all += samples
            while heard.rest.count >= Self.window {
                heard.countCrossings()
                heard.peaks.append(heard.rest.prefix(Self.window).map { $0 == .min ? .max : abs($0) }.max() ?? 0)
                heard.rest.removeFirst(Self.window)
            }
        }
    }
}
