import CFFmpeg

/// Decodes sound, cuts it to where playback begins, sets its speed and writes it to the sound output.
///
/// `@unchecked Sendable`: made on the demuxer's thread and handed to its own before anything runs.
final class AudioThread: @unchecked Sendable {
    /// How much sound must wait before playback starts.
    private static let head: Seconds = 0.08
    /// A smaller hole or overlap than this is rounding, and passes.
    private static let tolerance: Seconds = 0.05
    /// Containers round times to this. A sound that begins so little before the start is whole.
    private static let rounding: Seconds = 0.002
    /// How much silence is made where a picture lasts longer and another medium is to follow.
    private static let longestSilence: Seconds = 3

    let pipeline: Pipeline
    private var decoder: Decoder
    /// The track that is decoded, and those that it may be changed for.
    private var track: Int
    private let streams: [Int: CodecParameters]
    /// Whether there is no moving picture, which would decide where a serial begins.
    private let decidesStart: Bool
    private var hasDecoded = false
    private var hasTaken = false
    /// Whether the container tells to the sample how long a packet is.
    private var tellsLengths: Bool
    private let isMP4: Bool
    /// A frame with more samples than its packet is long. At the end these are the encoder's, and not heard.
    private var padded: DecodedFrame?
    private var converter: AudioConverter?
    private var timeStretcher: TimeStretcher?
    private var silence: [Float] = []

    private var command = SeekCommand(serial: 0, target: .exact(0))
    /// Where the next sample belongs; `nil` before the first of a serial.
    private var next: Seconds?
    /// Where the next sample that leaves the stretcher belongs.
    private var timeStretcherNext: Seconds = 0
    private var primedSerial: Int?
    private var isStale = false
    /// Another track goes on in the stream of the one before it; and what comes next is its first sample there.
    private var hasJoined = false
    private var isJoining = false
    /// How many frames of a new stream have risen out of silence; `nil` when they need not.
    private var risen: Int?

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
        tellsLengths = isMP4 && stream.timeBase.num == 1
    }

    /// Of a file's track, for a film that has no sound itself; `nil` when no decoder can be had.
    init?(_ pipeline: Pipeline, file track: Track.ID) {
        guard let file = pipeline.externalAudio.stream(of: track), let decoder = Decoder(file.coded, threads: 1) else {
            return nil
        }
        self.pipeline = pipeline
        self.decoder = decoder
        self.track = track
        (streams, isMP4) = ([:], false)
        decidesStart = false
        tellsLengths = file.isMP4 && file.coded.timeBase.num == 1
    }

    func run() { pipeline.log.collect { loop() } }

    private func loop() {
        while true {
            let interruption = pipeline.packets.interruption
            switch pipeline.packets.take(.audio) {
            case .closed: return
            case .start(let command): begin(command)
            case .track(let track): change(to: track)
            case .packet(let packet):
                hasTaken = true
                if !isFinished { decode(packet) }
            case .end:
                finish()
                pipeline.packets.waitForNews(of: .audio, interruption: interruption)
            case .nothing: break
            }
        }
    }

    private func begin(_ command: SeekCommand) {
        decoder.flush()
        // After another medium its sound was made like that one's. With a new start it is itself again.
        if converter?.isForThisPlaceOnly == true { converter = nil }
        padded = nil
        timeStretcher = nil
        hasJoined = false
        isJoining = false
        risen = nil
        self.command = command
        next = nil
        isFinished = false
        isStale = false
    }

    /// Goes on with another track where the one before it was; what of that is on its way is still heard.
    private func change(to track: Int) {
        guard track != self.track else { return }
        let file = pipeline.externalAudio.stream(of: track)
        guard let stream = streams[track] ?? file?.coded, let decoder = Decoder(stream, threads: 1) else {
            pipeline.packets.selectAudio(self.track)
            return pipeline.tell(.audioRefused(track: track, instead: self.track))
        }
        self.track = track
        self.decoder = decoder
        tellsLengths = file?.isMP4 ?? isMP4 && stream.timeBase.num == 1
        converter = nil
        padded = nil
        hasJoined = next != nil
        isJoining = hasJoined
    }

    private func decode(_ packet: Packet?) {
        guard !isStale else { return }
        decoder.decode(packet) { frame in
            hasDecoded = true
            // It was not the last one.
            if let padded { hear(padded.pointer) }
            padded = nil
            if let length = length(of: frame), length < frame.pointee.nb_samples {
                padded = DecodedFrame(moving: frame, seconds: 0, span: 0)
            } else {
                hear(frame)
            }
            return !isStale
        }
    }

    private func hear(_ frame: UnsafeMutablePointer<AVFrame>) {
        guard prepare(for: frame), let converter, let start = start(for: frame) else { return }
        let delay = converter.delay
        let time = decoder.time(of: frame).map { $0 - delay }
        converter.isSilent = pipeline.isSilent
        converter.convert(frame) { samples in
            place(samples, at: time ?? next ?? start, from: start, format: converter.format)
        }
    }

    private func prepare(for frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        if let converter, converter.fits(frame) { return true }
        // Where it follows other sound, that one's stream goes on.
        let present =
            pipeline.isWaiting
            ? pipeline.audio.format(toFollow: command.serial)
            : hasJoined ? pipeline.audio.format(of: command.serial) : nil
        let wider = hasJoined ? present.flatMap { widened(frame, beyond: $0) } : nil
        converter =
            wider
            ?? AudioConverter(
                for: frame, to: present, mostChannels: present == nil ? pipeline.audio.deviceChannels() : 0)
        if !hasJoined { timeStretcher = nil }
        guard let converter else { return false }
        if wider != nil { risen = 0 }
        let isTaken =
            wider == nil
            ? pipeline.audio.use(converter.format, role: decidesStart ? .music : .video, serial: command.serial)
            : pipeline.audio.goOver(to: converter.format, serial: command.serial)
        if isTaken { return true }
        self.converter = nil
        isStale = true
        return false
    }

    /// The sound's own format, where the stream of the one before it has no place for all of its channels but the device
    /// has; `nil` where it does.
    private func widened(_ frame: UnsafeMutablePointer<AVFrame>, beyond present: AudioFormat) -> AudioConverter? {
        let own = AudioConverter(for: frame, to: nil, mostChannels: pipeline.audio.deviceChannels())
        return own.flatMap { Set($0.format.channels).isSubset(of: present.channels) ? nil : $0 }
    }

    /// Where the serial begins. Without a moving picture the sound itself decides that.
    private func start(for frame: UnsafeMutablePointer<AVFrame>) -> Seconds? {
        if decidesStart, next == nil, let time = decoder.time(of: frame) {
            let begin = command.isTooEarly(time) ? command.time : max(time, 0)
            pipeline.setStart(of: command.serial, to: begin)
            if case .exact = command.target {
            } else {
                pipeline.tell(.audioStarted(serial: command.serial, time: begin))
            }
        }
        guard let start = pipeline.start(of: command.serial) else {
            isStale = true
            return nil
        }
        return start
    }

    // MARK: Placing samples on the timeline

    /// Writes samples that begin at `time`: cut where they come too early, with silence before them where there is a hole.
    private func place(
        _ samples: UnsafeBufferPointer<Float>, at time: Seconds, from start: Seconds, format: AudioFormat
    ) {
        let rate = Double(format.rate)
        let expected = next ?? start
        var time = time
        var first = 0
        let slack = isJoining ? Self.rounding : Self.tolerance
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
        isJoining = false
    }

    private func fill(from start: Seconds, to end: Seconds, format: AudioFormat) {
        // When the hole was longer than what is read ahead, a part of it has passed meanwhile.
        let isLate = !pipeline.isWaiting && pipeline.clock.isRunning
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
            // The little that the old one still held is dropped: the new speed is heard at once.
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
        if let risen { return rise(samples, at: time, speed: speed, format: format, after: risen) }
        // It waits at the door, and can start at once.
        if pipeline.isWaiting { tellPrimed() }
        let written = pipeline.audio.write(samples, time: time, rate: speed, serial: command.serial) { fill in
            if fill >= Self.head { tellPrimed() }
        }
        isStale = written == .stale
    }

    /// Sends the first samples of a new stream, rising out of silence.
    private func rise(
        _ samples: UnsafeBufferPointer<Float>, at time: Seconds, speed: Double, format: AudioFormat, after done: Int
    ) {
        var risen = Array(samples)
        let fade = Fade(format)
        fade.rise(&risen, after: done)
        self.risen = nil
        risen.withUnsafeBufferPointer { send($0, at: time, speed: speed, format: format) }
        let count = done + samples.count / format.channelCount
        if count < fade.beginning { self.risen = count }
    }

    private func tellPrimed() {
        guard primedSerial != command.serial else { return }
        primedSerial = command.serial
        pipeline.tell(.audioPrimed(serial: command.serial))
    }

    // MARK: The end

    private var isFinished = false

    private func finish() {
        guard !isFinished else { return }
        isFinished = true
        decode(nil)
        hearWithoutPadding()
        if let converter, let next {
            converter.finish { place($0, at: next, from: next, format: converter.format) }
            if pipeline.isFollowed { lastAsLongAsThePicture(converter.format) }
            if let timeStretcher {
                timeStretcher.finish {
                    send($0, at: timeStretcherNext, speed: timeStretcher.speed, format: converter.format)
                }
            }
            self.timeStretcher = nil
        }
        guard !isStale else { return }
        if !hasDecoded { tellNothingDecoded() }
        tellPrimed()
        pipeline.tell(.audioFinished(serial: command.serial, end: next))
        pipeline.audio.finish(command.serial)
    }

    /// Behind the end of a file that was cut there may be nothing; what was read and not decoded is damaged.
    private func tellNothingDecoded() {
        guard command.time == 0 || hasTaken else { return }
        if hasTaken, command.time == 0 { pipeline.tell(.warning(.damagedTrack(kind: .audio))) }
        pipeline.tell(.nothingDecoded(.audio, serial: command.serial, isEssential: decidesStart))
    }

    /// FFmpeg cuts off the padding that other containers tell of; MP4 only has a last packet that is shorter than its frame.
    private func hearWithoutPadding() {
        guard let padded, let length = length(of: padded.pointer) else { return }
        padded.pointer.pointee.nb_samples = length
        hear(padded.pointer)
        self.padded = nil
    }

    /// How many samples of a frame its packet is long; `nil` when the container does not say it exactly.
    private func length(of frame: UnsafeMutablePointer<AVFrame>) -> Int32? {
        guard tellsLengths, frame.pointee.pkt_duration > 0, decoder.timeBase.den == frame.pointee.sample_rate else {
            return nil
        }
        return Int32(clamping: frame.pointee.pkt_duration)
    }

    /// What follows begins when the picture is over as well.
    private func lastAsLongAsThePicture(_ format: AudioFormat) {
        guard let next, let end = pipeline.packets.newest(of: .video), end > next + Self.rounding,
            end < next + Self.longestSilence
        else { return }
        fill(from: next, to: end, format: format)
        self.next = end
    }
}
