import CFFmpeg

/// Decodes audio, trims it to the start of playback, applies the speed and writes it to the audio output.
///
/// `@unchecked Sendable`: created on the demux thread and passed to its own thread before anything runs.
final class AudioThread: @unchecked Sendable {
    /// The duration of audio that must be queued before playback starts, in seconds.
    private static let primingDuration: Seconds = 0.08
    /// The largest gap or overlap that is ignored as rounding, in seconds.
    private static let tolerance: Seconds = 0.05
    /// The rounding error of container timestamps, in seconds. Audio that begins this little before the start is not
    /// trimmed.
    private static let rounding: Seconds = 0.002
    /// The maximum duration of silence that pads audio to the end of longer video before a transition, in seconds.
    private static let longestSilence: Seconds = 3

    let pipeline: Pipeline
    private var decoder: Decoder
    /// The decoded track, and the codec parameters of the tracks it can be switched to.
    private var track: Int
    private let streams: [Int: CodecParameters]
    /// Whether there is no moving video, so that audio determines the start of a serial.
    private let decidesStart: Bool
    private var hasDecoded = false
    private var hasReceivedPackets = false
    /// Whether the container stores packet durations with sample accuracy.
    private var hasExactDurations: Bool
    private let isMP4: Bool
    /// A frame with more samples than the duration of its packet. At the end of the stream the excess is encoder
    /// padding, which is not played.
    private var padded: DecodedFrame?
    private var converter: AudioConverter?
    private var timeStretcher: TimeStretcher?
    private var silence: [Float] = []

    private var command = SeekCommand(serial: 0, target: .exact(0))
    /// The time of the next sample; `nil` before the first of a serial.
    private var next: Seconds?
    /// The time of the next sample that leaves the time stretcher.
    private var timeStretcherNext: Seconds = 0
    private var primedSerial: Int?
    private var isStale = false
    /// Whether another track continues in the output stream of the previous one, and whether its first sample there is
    /// next.
    private var continuesStream = false
    private var isFirstAfterSwitch = false
    /// The number of frames of a new output stream that have been faded in; `nil` when no fade is in progress.
    private var fadedFrames: Int?

    init?(_ pipeline: Pipeline, demuxer: Demuxer, index: Int) {
        let tracks = demuxer.selection.tracks.filter { $0.kind == .audio && $0.isPlayable }
        streams = tracks.reduce(into: [:]) { $0[$1.id] = demuxer.stream($1.id).flatMap { CodecParameters($0) } }
        guard let stream = streams[index], let decoder = Decoder(stream, threads: 1) else { return nil }
        self.pipeline = pipeline
        self.decoder = decoder
        track = index
        let hasMovingPicture = demuxer.video.flatMap(demuxer.stream).map {
            $0.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
        }
        decidesStart = hasMovingPicture != true
        isMP4 = demuxer.isMP4
        hasExactDurations = isMP4 && stream.timeBase.num == 1
    }

    /// Creates the thread for an external track of a medium without audio; `nil` when no decoder can be opened.
    init?(_ pipeline: Pipeline, file track: Track.ID) {
        guard let file = pipeline.externalAudio.stream(of: track),
            let decoder = Decoder(file.codecParameters, threads: 1)
        else {
            return nil
        }
        self.pipeline = pipeline
        self.decoder = decoder
        self.track = track
        (streams, isMP4) = ([:], false)
        decidesStart = false
        hasExactDurations = file.isMP4 && file.codecParameters.timeBase.num == 1
    }

    func run() { pipeline.log.collect { loop() } }

    private func loop() {
        while true {
            let interruption = pipeline.packets.interruption
            switch pipeline.packets.dequeue(.audio) {
            case .closed: return
            case .start(let command): begin(command)
            case .track(let track): change(to: track)
            case .packet(let packet):
                hasReceivedPackets = true
                if !isFinished { decode(packet) }
            case .end:
                finish()
                pipeline.packets.waitForWork(of: .audio, interruption: interruption)
            case .timeout: break
            }
        }
    }

    private func begin(_ command: SeekCommand) {
        decoder.flush()
        // After a transition samples were converted to the previous item's format. A new start uses the native format
        // again.
        if converter?.isSingleUse == true { converter = nil }
        padded = nil
        timeStretcher = nil
        continuesStream = false
        isFirstAfterSwitch = false
        fadedFrames = nil
        self.command = command
        next = nil
        isFinished = false
        isStale = false
    }

    /// Switches to another track at the current position; queued samples of the previous track still play.
    private func change(to track: Int) {
        guard track != self.track else { return }
        let file = pipeline.externalAudio.stream(of: track)
        guard let stream = streams[track] ?? file?.codecParameters, let decoder = Decoder(stream, threads: 1) else {
            pipeline.packets.selectAudio(self.track)
            return pipeline.notify(.audioDecoderFailed(track: track, instead: self.track))
        }
        self.track = track
        self.decoder = decoder
        hasExactDurations = file?.isMP4 ?? isMP4 && stream.timeBase.num == 1
        converter = nil
        padded = nil
        continuesStream = next != nil
        isFirstAfterSwitch = continuesStream
    }

    private func decode(_ packet: Packet?) {
        guard !isStale else { return }
        decoder.decode(packet) { frame in
            hasDecoded = true
            // The padded frame was not the last one, so all of it is played.
            if let padded { process(padded.pointer) }
            padded = nil
            if let length = length(of: frame), length < frame.pointee.nb_samples {
                padded = DecodedFrame(moving: frame, seconds: 0, span: 0)
            } else {
                process(frame)
            }
            return !isStale
        }
    }

    private func process(_ frame: UnsafeMutablePointer<AVFrame>) {
        guard prepare(for: frame), let converter, let start = start(for: frame) else { return }
        let delay = converter.delay
        let time = decoder.time(of: frame).map { $0 - delay }
        converter.outputsSilence = pipeline.outputsSilence
        converter.convert(frame) { samples in
            align(samples, at: time ?? next ?? start, from: start, format: converter.format)
        }
    }

    private func prepare(for frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        if let converter, converter.fits(frame) { return true }
        // After a transition or a track switch, the existing output stream continues in its format.
        let present =
            pipeline.isPreloading
            ? pipeline.audio.format(toFollow: command.serial)
            : continuesStream ? pipeline.audio.format(of: command.serial) : nil
        let wider = continuesStream ? present.flatMap { nativeConverter(frame, beyond: $0) } : nil
        converter =
            wider
            ?? AudioConverter(
                for: frame, to: present, maximumChannels: present == nil ? pipeline.audio.deviceChannels() : 0)
        if !continuesStream { timeStretcher = nil }
        guard let converter else { return false }
        if wider != nil { fadedFrames = 0 }
        let isTaken =
            wider == nil
            ? pipeline.audio.use(converter.format, role: decidesStart ? .music : .video, serial: command.serial)
            : pipeline.audio.switchFormat(to: converter.format, serial: command.serial)
        if isTaken { return true }
        self.converter = nil
        isStale = true
        return false
    }

    /// Returns a converter to the track's native format, if the output stream lacks some of its channels and the device
    /// has them; `nil` otherwise.
    private func nativeConverter(_ frame: UnsafeMutablePointer<AVFrame>, beyond present: AudioFormat) -> AudioConverter?
    {
        let own = AudioConverter(for: frame, to: nil, maximumChannels: pipeline.audio.deviceChannels())
        return own.flatMap { Set($0.format.channels).isSubset(of: present.channels) ? nil : $0 }
    }

    /// Returns the start of the serial, which audio determines itself when there is no moving video; `nil` when the
    /// serial is over.
    private func start(for frame: UnsafeMutablePointer<AVFrame>) -> Seconds? {
        if decidesStart, next == nil, let time = decoder.time(of: frame) {
            let begin = command.isTooEarly(time) ? command.time : max(time, 0)
            pipeline.setStart(of: command.serial, to: begin)
            if case .exact = command.target {
            } else {
                pipeline.notify(.audioStarted(serial: command.serial, time: begin))
            }
        }
        guard let start = pipeline.start(of: command.serial) else {
            isStale = true
            return nil
        }
        return start
    }

    // MARK: Aligning samples

    /// Writes samples that begin at `time`: trims an overlap, and fills a gap with silence.
    private func align(
        _ samples: UnsafeBufferPointer<Float>, at time: Seconds, from start: Seconds, format: AudioFormat
    ) {
        let rate = Double(format.rate)
        let expected = next ?? start
        var time = time
        var first = 0
        let slack = isFirstAfterSwitch ? Self.rounding : Self.tolerance
        if time < expected - (next == nil ? Self.rounding : slack) {
            first = Int(((expected - time) * rate).rounded())
            time = expected
        } else if time > expected + slack {
            fill(from: expected, to: time, format: format)
        } else if next != nil || time < expected {
            time = expected
        }
        let count = samples.count / format.channelCount
        guard first < count, !isStale else { return }
        write(UnsafeBufferPointer(rebasing: samples[(first * format.channelCount)...]), at: time, format: format)
        next = time + Double(count - first) / rate
        isFirstAfterSwitch = false
    }

    private func fill(from start: Seconds, to end: Seconds, format: AudioFormat) {
        // A gap longer than the read-ahead buffer has partly elapsed by now.
        let isLate = !pipeline.isPreloading && pipeline.clock.isRunning
        let start = isLate ? min(max(start, pipeline.clock.time()), end) : start
        let part = format.rate / 10
        if silence.count != part * format.channelCount {
            silence = Array(repeating: 0, count: part * format.channelCount)
        }
        var time = start
        while time < end, !isStale {
            let count = min(part, Int(((end - time) * Double(format.rate)).rounded(.up)))
            silence.withUnsafeBufferPointer {
                write(UnsafeBufferPointer(rebasing: $0[..<(count * format.channelCount)]), at: time, format: format)
            }
            time += Double(count) / Double(format.rate)
        }
    }

    private func write(_ samples: UnsafeBufferPointer<Float>, at time: Seconds, format: AudioFormat) {
        let speed = pipeline.speed
        if speed != (timeStretcher?.speed ?? 1) || (timeStretcher.map { $0.format != format } ?? false) {
            // The samples buffered in the old stretcher are dropped, so that the new speed is heard at once.
            timeStretcher = speed == 1 ? nil : TimeStretcher(format: format, speed: speed)
            timeStretcherNext = time
        }
        guard let timeStretcher else { return send(samples, at: time, speed: 1, format: format) }
        timeStretcher.process(samples) { stretched in
            send(stretched, at: timeStretcherNext, speed: speed, format: format)
            timeStretcherNext += Double(stretched.count / format.channelCount) / Double(format.rate) * speed
        }
    }

    private func send(_ samples: UnsafeBufferPointer<Float>, at time: Seconds, speed: Double, format: AudioFormat) {
        guard !isStale else { return }
        if let fadedFrames { return fadeIn(samples, at: time, speed: speed, format: format, after: fadedFrames) }
        // A preloaded pipeline blocks in `write` until the transition, and counts as ready.
        if pipeline.isPreloading { notifyPrimed() }
        let written = pipeline.audio.write(samples, time: time, rate: speed, serial: command.serial) { fill in
            if fill >= Self.primingDuration { notifyPrimed() }
        }
        isStale = written == .stale
    }

    /// Sends the first samples of a new output stream with a fade-in.
    private func fadeIn(
        _ samples: UnsafeBufferPointer<Float>, at time: Seconds, speed: Double, format: AudioFormat, after done: Int
    ) {
        var faded = Array(samples)
        let fade = Fade(format)
        fade.fadeIn(&faded, after: done)
        self.fadedFrames = nil
        faded.withUnsafeBufferPointer { send($0, at: time, speed: speed, format: format) }
        let count = done + samples.count / format.channelCount
        if count < fade.startLength { self.fadedFrames = count }
    }

    private func notifyPrimed() {
        guard primedSerial != command.serial else { return }
        primedSerial = command.serial
        pipeline.notify(.audioPrimed(serial: command.serial))
    }

    // MARK: End of stream

    private var isFinished = false

    private func finish() {
        guard !isFinished else { return }
        isFinished = true
        decode(nil)
        processWithoutPadding()
        if let converter, let next {
            converter.finish { align($0, at: next, from: next, format: converter.format) }
            if pipeline.hasNext { padToVideoEnd(converter.format) }
            if let timeStretcher {
                timeStretcher.finish {
                    send($0, at: timeStretcherNext, speed: timeStretcher.speed, format: converter.format)
                }
            }
            self.timeStretcher = nil
        }
        guard !isStale else { return }
        if !hasDecoded { notifyNothingDecoded() }
        notifyPrimed()
        pipeline.notify(.audioFinished(serial: command.serial, end: next))
        pipeline.audio.finish(command.serial)
    }

    /// Reports that nothing was decoded. The end of a truncated file may contain no packets; packets that were read but
    /// not decoded are damaged.
    private func notifyNothingDecoded() {
        guard command.time == 0 || hasReceivedPackets else { return }
        if hasReceivedPackets, command.time == 0 { pipeline.notify(.warning(.damagedTrack(kind: .audio))) }
        pipeline.notify(.nothingDecoded(.audio, serial: command.serial, isEssential: decidesStart))
    }

    /// Plays the last frame without its padding. FFmpeg trims the padding that other containers declare; MP4 only has a
    /// last packet that is shorter than its frame.
    private func processWithoutPadding() {
        guard let padded, let length = length(of: padded.pointer) else { return }
        padded.pointer.pointee.nb_samples = length
        process(padded.pointer)
        self.padded = nil
    }

    /// Returns the duration of a frame's packet in samples; `nil` when the container does not store it exactly.
    private func length(of frame: UnsafeMutablePointer<AVFrame>) -> Int32? {
        guard hasExactDurations, frame.pointee.pkt_duration > 0, decoder.timeBase.den == frame.pointee.sample_rate
        else {
            return nil
        }
        return Int32(clamping: frame.pointee.pkt_duration)
    }

    /// Pads audio with silence to the end of the video, because the next item begins only after both have ended.
    private func padToVideoEnd(_ format: AudioFormat) {
        guard let next, let end = pipeline.packets.newest(of: .video), end > next + Self.rounding,
            end < next + Self.longestSilence
        else { return }
        fill(from: next, to: end, format: format)
        self.next = end
    }
}
