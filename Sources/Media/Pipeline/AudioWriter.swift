import WindowboxAudio
import WindowboxCore

/// Writes converted samples to the audio output: joins them to the previous ones, applies the speed and fades them in.
/// Confined to the audio thread.
final class AudioWriter {
    /// The duration of audio that must be queued before playback starts, in seconds.
    private static let primingDuration: Seconds = 0.08
    /// The maximum duration of silence that pads audio to the end of longer video before a transition, in seconds.
    private static let longestSilence: Seconds = 3

    private(set) var join = AudioJoin()
    /// Whether the serial is over, and everything is dropped until the next one. Independent of the join, whose end is
    /// that of the samples written before, and of the end of the stream, after which the rest is still written.
    private(set) var isStale = false
    private let pipeline: Pipeline
    private var serial = 0
    private var primedSerial: Int?
    private var timeStretcher: TimeStretcher?
    /// The time of the next sample that leaves the time stretcher.
    private var timeStretcherNext: Seconds = 0
    private var silence: [Float] = []
    private let confinement = ThreadConfinement()

    init(_ pipeline: Pipeline) { self.pipeline = pipeline }

    /// Begins a serial, without a preceding sample and without buffered output of the time stretcher.
    func begin(_ serial: Int) {
        confinement.assertOnThread()
        self.serial = serial
        join = AudioJoin()
        timeStretcher = nil
        isStale = false
    }

    /// Continues with another track at the end of the written samples.
    func switchTrack() { join.switchTrack() }

    /// Prepares for samples of another converter.
    ///
    /// - Parameter isNewStream: Whether an output stream begins with the samples, in which they fade in.
    func changeConverter(isNewStream: Bool) {
        if !join.continuesStream { timeStretcher = nil }
        if isNewStream { join.beginFade() }
    }

    /// Drops everything until the next serial.
    func drop() { isStale = true }

    /// Writes samples: cuts an overlap, and fills a gap with silence.
    ///
    /// - Parameters:
    ///   - samples: The interleaved samples.
    ///   - time: The time of the first sample in seconds.
    ///   - start: The start of playback in seconds.
    ///   - format: The format of the samples.
    func write(_ samples: UnsafeBufferPointer<Float>, at time: Seconds, from start: Seconds, format: AudioFormat) {
        confinement.assertOnThread()
        let rate = Double(format.rate)
        let placement = join.placement(of: time, start: start, rate: rate)
        if let gapStart = placement.gapStart { fill(from: gapStart, to: placement.time, format: format) }
        let count = samples.count / format.channelCount
        guard placement.cut < count, !isStale else { return }
        let rest = UnsafeBufferPointer(rebasing: samples[(placement.cut * format.channelCount)...])
        stretch(rest, at: placement.time, format: format)
        join.advance(to: placement.time + Double(count - placement.cut) / rate)
    }

    private func fill(from start: Seconds, to end: Seconds, format: AudioFormat) {
        // A gap longer than the read-ahead buffer has partly elapsed by now.
        let isLate = !pipeline.isPreloading && pipeline.clock.isRunning
        let start = isLate ? min(max(start, pipeline.clock.time() - pipeline.audioDelay), end) : start
        let part = format.rate / 10
        if silence.count != part * format.channelCount {
            silence = Array(repeating: 0, count: part * format.channelCount)
        }
        var time = start
        while time < end, !isStale {
            let count = min(part, Int(((end - time) * Double(format.rate)).rounded(.up)))
            silence.withUnsafeBufferPointer {
                stretch(UnsafeBufferPointer(rebasing: $0[..<(count * format.channelCount)]), at: time, format: format)
            }
            time += Double(count) / Double(format.rate)
        }
    }

    // MARK: Speed and fade

    private func stretch(_ samples: UnsafeBufferPointer<Float>, at time: Seconds, format: AudioFormat) {
        let speed = pipeline.speed
        if speed != (timeStretcher?.speed ?? 1) || (timeStretcher.map { $0.format != format } ?? false) {
            // The samples buffered in the old stretcher are dropped, so that the new speed is heard at once.
            timeStretcher = speed == 1 ? nil : TimeStretcher(format: format, speed: speed)
            timeStretcherNext = time
        }
        guard let timeStretcher else { return fade(samples, at: time, speed: 1, format: format) }
        timeStretcher.process(samples) { stretched in
            fade(stretched, at: timeStretcherNext, speed: speed, format: format)
            timeStretcherNext += Double(stretched.count / format.channelCount) / Double(format.rate) * speed
        }
    }

    private func fade(_ samples: UnsafeBufferPointer<Float>, at time: Seconds, speed: Double, format: AudioFormat) {
        guard !isStale else { return }
        guard let done = join.fadedFrames else { return send(samples, at: time, speed: speed) }
        let fade = Fade(format)
        var faded = Array(samples)
        fade.fadeIn(&faded, after: done)
        join.advanceFade(by: samples.count / format.channelCount, length: fade.startLength)
        faded.withUnsafeBufferPointer { send($0, at: time, speed: speed) }
    }

    private func send(_ samples: UnsafeBufferPointer<Float>, at time: Seconds, speed: Double) {
        // A preloaded pipeline blocks in `write` until the transition, and counts as ready.
        if pipeline.isPreloading { notifyPrimed() }
        let written = pipeline.audio.write(samples, time: time, rate: speed, serial: serial) { fill in
            if fill >= Self.primingDuration { notifyPrimed() }
        }
        isStale = written == .stale
    }

    /// Reports once a serial that playback may start.
    func notifyPrimed() {
        guard primedSerial != serial else { return }
        primedSerial = serial
        pipeline.notify(.audioPrimed(serial: serial))
    }

    // MARK: End of stream

    /// Writes what follows the last sample: silence up to the end of the video when another item follows, and the rest
    /// of the time stretcher.
    func finish(_ format: AudioFormat) {
        if pipeline.hasNext { padToVideoEnd(format) }
        if let timeStretcher {
            timeStretcher.finish { fade($0, at: timeStretcherNext, speed: timeStretcher.speed, format: format) }
        }
        timeStretcher = nil
    }

    /// Pads audio with silence to the end of the video, because the next item begins only after both have ended.
    private func padToVideoEnd(_ format: AudioFormat) {
        guard let start = join.end, let videoEnd = pipeline.packets.newest(of: .video),
            case let end = videoEnd - pipeline.audioDelay, end > start + AudioJoin.rounding,
            end < start + Self.longestSilence
        else { return }
        fill(from: start, to: end, format: format)
        join.advance(to: end)
    }
}
