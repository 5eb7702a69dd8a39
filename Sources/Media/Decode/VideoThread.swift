import CFFmpeg
import Glibc

/// Decodes video, finds the target frame of a seek, and converts and queues frames.
///
/// `@unchecked Sendable`: created on the demux thread and passed to its own thread before anything runs.
final class VideoThread: @unchecked Sendable {
    let pipeline: Pipeline
    let decoder: Decoder
    let converter: VideoConverter
    private let captions: ClosedCaptionDecoder
    private let frameDuration: Seconds
    private let isStillImage: Bool
    /// Whether the frame rate is variable, so that any frame may be the one visible at a seek's target.
    private let hasVariableFrameRate: Bool
    private var hasDecoded = false
    private var hasReceivedPackets = false

    private var command = SeekCommand(serial: 0, target: .exact(0))
    private var target: SeekCommand.Target?
    private var hasPreviewed = false
    /// The last frame before a seek's target; shown when no later frame follows.
    private var previousFrame: DecodedFrame?
    /// The newest frame, if it was too late to be shown; shown nevertheless when no other follows.
    private var lateFrame: DecodedFrame?
    private var lastEnd: Seconds = 0

    /// The number of decoding threads, one per processor. FFmpeg's default is one more, which costs a frame of memory
    /// and of delay.
    private static let threads = Int32(clamping: max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8)))

    init?(_ pipeline: Pipeline, demuxer: Demuxer, index: Int) {
        guard let stream = demuxer.stream(index), let decoder = Decoder(stream: stream, threads: Self.threads) else {
            return nil
        }
        self.pipeline = pipeline
        self.decoder = decoder
        captions = ClosedCaptionDecoder(pipeline)
        converter = VideoConverter(pool: pipeline.output.pool) { [subtitles = pipeline.subtitles] canvas, source in
            guard subtitles.hasSelection else { return nil }
            return subtitles.renderQueue.composition(at: source.seconds, span: source.span, on: canvas)
        }
        converter.aspect = Self.aspect(of: stream)
        converter.rotation = Self.rotation(of: stream)
        frameDuration =
            (stream.pointee.avg_frame_rate.quotient ?? stream.pointee.r_frame_rate.quotient).map { 1 / $0 } ?? 0.04
        isStillImage = MediaInfo.isStillImage(stream, in: demuxer.context.pointee)
        let rates = (mean: stream.pointee.avg_frame_rate.quotient, finest: stream.pointee.r_frame_rate.quotient)
        hasVariableFrameRate = abs((rates.mean ?? 1) / (rates.finest ?? 1) - 1) > 0.02
    }

    func run() { pipeline.log.collect { loop() } }

    private func loop() {
        while true {
            let interruption = pipeline.packets.interruption
            refreshStillImage()
            switch pipeline.packets.dequeue(.video, until: underrunDeadline, interruption: interruption) {
            case .closed: return
            case .start(let command): begin(command)
            case .track: break
            case .packet(let packet):
                hasReceivedPackets = true
                decode(packet)
            case .end:
                finish()
                pipeline.packets.waitForWork(of: .video, interruption: interruption)
            case .timeout: reportUnderrun()
            }
        }
    }

    private func begin(_ command: SeekCommand) {
        decoder.flush()
        captions.begin()
        self.command = command
        target = command.target
        hasPreviewed = !command.showsPreviewFrame
        isFirstPacket = true
        earlyFrameTime = nil
        isFinished = false
        hasUnderrun = false
        previousFrame = nil
        lateFrame = nil
        lastEnd = command.time
    }

    private func decode(_ packet: Packet?) {
        hasUnderrun = false
        skipNonReferenceFrames(packet)
        if let packet { drainFirstKeyframe(packet) }
        decoder.decode(packet) { frame in
            guard let source = source(of: frame) else { return true }
            return handle(source)
        }
    }

    private func source(of frame: UnsafeMutablePointer<AVFrame>) -> DecodedFrame? {
        hasDecoded = true
        notifySize(of: frame)
        let time = decoder.time(of: frame) ?? lastEnd
        if let earlyFrameTime, time <= earlyFrameTime + Self.timestampTolerance { return nil }
        captions.read(frame, at: time, serial: command.serial)
        let declaredDuration = decoder.timeBase.seconds(frame.pointee.pkt_duration) ?? 0
        let span = declaredDuration > 0 && declaredDuration < 10 ? declaredDuration : frameDuration
        lastEnd = time + span
        return DecodedFrame(moving: frame, seconds: time, span: span)
    }

    /// The coded size of the last frame.
    private var size: PixelSize?

    /// Reports a change of the coded size, as after a variant switch or between programs.
    private func notifySize(of frame: UnsafeMutablePointer<AVFrame>) {
        let stored = PixelSize(width: Int(frame.pointee.width), height: Int(frame.pointee.height))
        defer { size = stored }
        guard let size, size != stored else { return }
        pipeline.notify(.videoResized(converter.presentationSize(of: frame)))
    }

    // MARK: First frame of a serial

    private var isFirstPacket = false
    /// The time of the frame that was shown ahead and will be decoded a second time.
    private var earlyFrameTime: Seconds?

    /// Drains the first keyframe from the decoder at once. Normally the decoder returns a frame only after the packets
    /// that might precede it in presentation order, and one more per thread; a seek would be delayed by that many
    /// frames. The price is decoding the keyframe twice.
    private func drainFirstKeyframe(_ packet: Packet) {
        guard isFirstPacket else { return }
        isFirstPacket = false
        let packetFields = packet.pointer.pointee
        // Without a timestamp the second decoding of the frame could not be recognized.
        guard packetFields.flags & AV_PKT_FLAG_KEY != 0, packetFields.pts != wb_no_timestamp, !isStillImage else {
            return
        }
        if case .lastBefore = target { return }
        var early: DecodedFrame?
        let first = { (frame: UnsafeMutablePointer<AVFrame>) -> Bool in
            if early == nil { early = self.source(of: frame) }
            return true
        }
        decoder.decode(packet, first)
        decoder.decode(nil, first)
        decoder.flush()
        guard let early, handle(early) else { return }
        earlyFrameTime = startedSerial == command.serial ? early.seconds : nil
    }

    // MARK: Seeking to the target

    /// The tolerance for equal timestamps, in seconds; containers round.
    private static let timestampTolerance: Seconds = 0.0005

    /// Handles a decoded frame according to the seek target. Returns `false` when the serial is over.
    private func handle(_ source: DecodedFrame) -> Bool {
        switch target {
        case nil: return show(source)
        case .exact(let time): return seekToward(time, with: source)
        case .near(let time, _, _):
            target = command.isTooEarly(source.seconds) ? .exact(time) : nil
            return handle(source)
        case .lastBefore(let time):
            guard source.seconds >= time - Self.timestampTolerance else {
                previousFrame = source
                return true
            }
            target = nil
            let last = previousFrame ?? source
            previousFrame = nil
            return show(last) && (last === source || show(source))
        }
    }

    private func seekToward(_ time: Seconds, with source: DecodedFrame) -> Bool {
        if source.end > time + Self.timestampTolerance || isStillImage {
            target = nil
            // When the target lies in a gap, the frame before the gap is the visible one.
            let before = source.seconds > time + Self.timestampTolerance ? previousFrame : nil
            previousFrame = nil
            if let before, !show(before) { return false }
            return show(source)
        }
        previousFrame = source
        if hasPreviewed { return true }
        hasPreviewed = true
        guard push(source, isPreview: true) else { return false }
        pipeline.notify(.videoPreviewed(serial: command.serial))
        return true
    }

    /// Skips non-reference frames in the decoder while they are far before the target.
    private func skipNonReferenceFrames(_ packet: Packet?) {
        guard let packet, let time = decoder.timeBase.seconds(packet.pointer.pointee.pts) else { return }
        var isFar = false
        if case .exact(let target) = target, !hasVariableFrameRate, !captions.needsAll { isFar = time < target - 0.2 }
        decoder.context.pointee.skip_frame = isFar ? AVDISCARD_NONREF : AVDISCARD_DEFAULT
    }

    // MARK: Video output

    /// The last serial whose first frame was reported.
    private var startedSerial: Int?

    private func show(_ source: DecodedFrame) -> Bool {
        let isFirst = startedSerial != command.serial
        guard push(source, isPreview: false) else { return false }
        if isFirst { notifyStart(source) }
        return true
    }

    private func notifyStart(_ source: DecodedFrame) {
        startedSerial = command.serial
        let time: Seconds = if case .exact(let time) = command.target { time } else { source.seconds }
        pipeline.setStart(of: command.serial, to: time)
        pipeline.notify(.videoStarted(serial: command.serial, time: time))
    }

    /// Converts and queues a frame. Returns `false` when the serial is over.
    private func push(_ source: DecodedFrame, isPreview: Bool, isLast: Bool = false) -> Bool {
        lateFrame = nil
        let isUrgent = isLast || startedSerial != command.serial
        switch pipeline.output.admit(until: source.end, serial: command.serial, isUrgent: isUrgent) {
        case .stale: return false
        case .skip: return true
        case .tooLate:
            lateFrame = source
            return true
        case .convert(let target):
            guard let frame = converter.convert(source, for: target, keepingSource: isStillImage) else {
                return true
            }
            guard pipeline.output.push(frame, serial: command.serial, isPreview: isPreview) == .accepted else {
                return false
            }
            if !isPreview {
                let isFirst = startedSerial != command.serial
                makeScreenshots(of: source, serial: command.serial, isFirst: isFirst)
            }
            return true
        }
    }

    /// Converts a still image again after its view was resized, and renders screenshots of it.
    private func refreshStillImage() {
        guard isStillImage, !pipeline.isPreloading else { return }
        if let source = pipeline.output.current?.source {
            // A still image has no timestamp; subtitles follow the clock.
            makeScreenshots(of: source, serial: command.serial, isFirst: true, at: pipeline.clock.time())
        }
        guard let (shown, target) = pipeline.output.frameToRescale(), let source = shown.source else { return }
        guard let frame = converter.convert(source, for: target, keepingSource: true) else { return }
        pipeline.output.replace(frame, serial: command.serial)
    }

    // MARK: End of stream and underruns

    private var isFinished = false
    private var hasUnderrun = false

    private func finish() {
        guard !isFinished else { return }
        isFinished = true
        decode(nil)
        if let previousFrame {
            // The target lies after the last frame, which is then the nearest.
            target = nil
            self.previousFrame = nil
            _ = show(previousFrame)
        }
        // The last frame stays visible, and is therefore never too late.
        if let lateFrame, push(lateFrame, isPreview: false, isLast: true) { pipeline.output.revertDrop() }
        if !hasDecoded { notifyNothingDecoded() }
        pipeline.output.finish(command.serial)
        pipeline.setStart(of: command.serial, to: command.time)
        pipeline.notify(.videoFinished(serial: command.serial, end: isStillImage ? 0 : lastEnd))
    }

    /// Reports that nothing was decoded. The end of a truncated file may contain no packets; packets that were read but
    /// not decoded are damaged.
    private func notifyNothingDecoded() {
        guard command.time == 0 || hasReceivedPackets else { return }
        if hasReceivedPackets, command.time == 0 { pipeline.notify(.warning(.damagedTrack(kind: .video))) }
        pipeline.notify(.nothingDecoded(.video, serial: command.serial, isEssential: false))
    }

    /// The host time at which the last queued frame has been shown; `nil` while the clock is held.
    private var underrunDeadline: HostTime? {
        hasUnderrun || pipeline.isPreloading ? nil : pipeline.clock.host(for: lastEnd + 0.1)
    }

    private func reportUnderrun() {
        guard let due = underrunDeadline, due <= .now else { return }
        hasUnderrun = true
        // Playback that has started without video does not wait for it.
        if target == nil { pipeline.notify(.videoUnderrun(serial: command.serial)) }
    }
}

extension VideoThread {
    /// Returns the sample aspect ratio; `nil` when the stream declares none.
    static func aspect(of stream: UnsafeMutablePointer<AVStream>) -> Double? {
        stream.pointee.sample_aspect_ratio.quotient ?? stream.pointee.codecpar.pointee.sample_aspect_ratio.quotient
    }

    /// Returns the rotation of the stream's display matrix, in clockwise quarter turns.
    static func rotation(of stream: UnsafeMutablePointer<AVStream>) -> VideoGeometry.Rotation {
        guard let matrix = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, nil) else { return .none }
        let degrees = matrix.withMemoryRebound(to: Int32.self, capacity: 9) { av_display_rotation_get($0) }
        guard degrees.isFinite else { return .none }
        // FFmpeg's angle is counterclockwise.
        let quarters = Int((-degrees / 90).rounded())
        return VideoGeometry.Rotation(rawValue: ((quarters % 4) + 4) % 4) ?? .none
    }
}
