import CFFmpeg
import Glibc
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles
import WindowboxVideo

/// Decodes video, and converts and queues frames from the target of a seek on (`FirstFrameSearch`).
///
/// `@unchecked Sendable`: created on the demux thread and passed to its own thread before anything runs.
final class VideoThread: @unchecked Sendable {
    let pipeline: Pipeline
    let decoder: VideoDecoder
    let converter: VideoConverter
    private var deinterlacer = Deinterlacer()
    private let interpolator = FieldInterpolator()
    private var workload = Workload()
    /// The packets that were skipped to catch up, since the last keyframe among them.
    private var skippedPackets: [Packet] = []
    private let captions: ClosedCaptionDecoder
    private let frameDuration: Seconds
    private let isStillImage: Bool
    /// Whether the frame rate is variable, so that any frame may be the one visible at a seek's target.
    private let hasVariableFrameRate: Bool
    /// The number of frames in the track by its container (`nb_frames`); 0 if unknown.
    private let frameCount: Int64
    private var progress = DecodingProgress.none
    /// Whether the next frame is to have metadata of Dolby Vision, without which its colors are wrong.
    private var awaitsDolbyVision: Bool

    private var command = SeekCommand(serial: 0, target: .exact(0))
    private var search: FirstFrameSearch
    /// The newest frame, if it was too late to be shown; shown nevertheless when no other follows.
    private var lateFrame: DecodedFrame?
    /// The still image, if the view was hidden when it was decoded. Shown once the view is visible, because no later
    /// frame follows.
    private var hiddenImage: DecodedFrame?
    private var lastEnd: Seconds = 0
    private var phase = Phase.decoding
    let confinement = ThreadConfinement()

    private enum Phase {
        case decoding
        /// All queued frames have been shown before another packet arrived, which was reported once.
        case underrun
        /// The stream has ended, and all of its frames are queued.
        case finished
    }

    /// Returns the number of decoding threads: one per processor. One more, as is FFmpeg's default, costs a frame of
    /// memory and of delay; it pays where frames are large and many, since one thread waits during each conversion.
    private static func threads(for stream: UnsafeMutablePointer<AVStream>) -> Int32 {
        let (size, rate) = (stream.pointee.codecpar.pointee, stream.pointee.avg_frame_rate.quotient ?? 0)
        let isDemanding = Double(size.width) * Double(size.height) * rate > demandingPixelRate
        return Int32(clamping: max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8))) + (isDemanding ? 1 : 0)
    }

    /// The pixels per second from which a video is demanding: more than those of 2160p30.
    private static let demandingPixelRate = 300e6

    init?(_ pipeline: Pipeline, demuxer: Demuxer, index: Int) {
        guard let stream = demuxer.stream(index), let parameters = CodecParameters(stream),
            let decoder = VideoDecoder(parameters, threads: Self.threads(for: stream))
        else {
            return nil
        }
        self.pipeline = pipeline
        self.decoder = decoder
        captions = ClosedCaptionDecoder(pipeline)
        converter = VideoConverter(pool: pipeline.output.pool) { [subtitles = pipeline.subtitles] canvas, source in
            guard subtitles.hasSelection else { return nil }
            return subtitles.renderQueue.composition(at: source.seconds, duration: source.duration, on: canvas)
        }
        converter.aspect = stream.sampleAspectRatio
        converter.rotation = stream.displayRotation
        frameDuration =
            (stream.pointee.avg_frame_rate.quotient ?? stream.pointee.r_frame_rate.quotient).map { 1 / $0 } ?? 0.04
        isStillImage = MediaInfo.isStillImage(stream, in: demuxer.context.pointee)
        frameCount = stream.pointee.nb_frames
        awaitsDolbyVision = stream.requiresDolbyVision
        let rates = (mean: stream.pointee.avg_frame_rate.quotient, finest: stream.pointee.r_frame_rate.quotient)
        search = FirstFrameSearch(command, isStillImage: isStillImage)
        hasVariableFrameRate = abs((rates.mean ?? 1) / (rates.finest ?? 1) - 1) > 0.02
    }

    func run() { pipeline.log.collect { loop() } }

    private func loop() {
        while true {
            let interruption = pipeline.packets.interruption
            convertShownFrame()
            switch pipeline.packets.dequeue(.video, until: underrunDeadline, interruption: interruption) {
            case .closed: return
            case .start(let command): begin(command)
            case .track: break
            case .packet(let packet):
                progress.advance(to: .received)
                decode(packet)
            case .end:
                finish()
                pipeline.packets.waitForWork(of: .video, interruption: interruption)
            case .timeout: reportUnderrun()
            }
        }
    }

    private func begin(_ command: SeekCommand) {
        confinement.assertOnThread()
        decoder.flush()
        captions.begin()
        deinterlacer.reset()
        self.command = command
        search = FirstFrameSearch(command, isStillImage: isStillImage)
        workload.stopCatchingUp()
        skippedPackets = []
        phase = .decoding
        lateFrame = nil
        hiddenImage = nil
        lastEnd = command.time
    }

    private func decode(_ packet: Packet?) {
        confinement.assertOnThread()
        if phase == .underrun { phase = .decoding }
        if let packet, skips(packet) { return }
        skipNonReferenceFrames(packet)
        if let packet { drainFirstKeyframe(packet) }
        decoder.surfaceUse = SurfaceUse(
            hardwareDecoding, rendersSurfaces: converter.rendersSurfaces, deinterlacing)
        decoder.usesOneBuffer = converter.takesPlanes
        decoder.decode(packet, hardwareDecoding, isSettled: search.phase == .started && !pipeline.isPreloading) {
            frame in
            guard let source = source(of: frame) else { return true }
            return deinterlacer.add(source, deinterlacing).allSatisfy(handle)
        }
        if !pipeline.isPreloading { pipeline.output.setDecodingDevice(decoder.deviceName) }
    }

    /// The hardware decoding, which spares still images.
    private var hardwareDecoding: HardwareDecoding { isStillImage ? .off : pipeline.output.hardwareDecoding }

    /// The deinterlacing, which spares still images.
    private var deinterlacing: Deinterlacing { isStillImage ? .off : pipeline.output.deinterlacing }

    private func source(of frame: UnsafeMutablePointer<AVFrame>) -> DecodedFrame? {
        progress.advance(to: .decoded)
        notifySize(of: frame)
        if awaitsDolbyVision, !DolbyVision.isStated(for: frame) { pipeline.notify(.warning(.dolbyVision)) }
        awaitsDolbyVision = false
        let time = decoder.time(of: frame) ?? lastEnd
        if workload.step == .referenceFrames, search.phase == .started { countDrops(until: time) }
        if !search.isRepeated(time) { captions.read(frame, at: time, serial: command.serial) }
        let declaredDuration = decoder.timeBase.seconds(wb_frame_duration(frame).pointee) ?? 0
        let duration = declaredDuration > 0 && declaredDuration < 10 ? declaredDuration : frameDuration
        lastEnd = time + duration
        return DecodedFrame(moving: frame, seconds: time, duration: duration, isOnly: isStillImage)
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

    /// Drains the first keyframe from the decoder at once. Normally the decoder returns a frame only after the packets
    /// that might precede it in presentation order, and one more per thread; a seek would be delayed by that many
    /// frames. The cost is decoding the keyframe twice.
    private func drainFirstKeyframe(_ packet: Packet) {
        guard search.passPacket() else { return }
        // Without a timestamp the second decoding of the frame could not be recognized.
        guard packet.isKeyframe, packet.pointer.pointee.pts != wb_no_timestamp else { return }
        var early: DecodedFrame?
        decoder.decodeAhead(packet) { frame in
            if early == nil { early = source(of: frame) }
            return true
        }
        guard let early, let first = deinterlacer.first(of: early, deinterlacing), handle(first) else { return }
        search.passFrame(at: early.seconds)
    }

    /// Shows a decoded frame, unless it lies before the target or was shown ahead. Returns `false` when the serial is
    /// over.
    private func handle(_ source: DecodedFrame) -> Bool {
        if search.isRepeated(source.seconds) { return true }
        switch search.decide(on: source) {
        case .show(let frame): return show(frame)
        case .showBoth(let first, let second): return show(first) && show(second)
        case .skip: return true
        case .preview(let frame):
            guard push(frame, isPreview: true) else { return false }
            pipeline.notify(.videoPreviewed(serial: command.serial))
            return true
        }
    }

    /// Skips non-reference frames in the decoder while they are far before the target, or all are too many.
    private func skipNonReferenceFrames(_ packet: Packet?) {
        guard let packet, let time = decoder.timeBase.seconds(packet.pointer.pointee.pts) else { return }
        let isFar = !hasVariableFrameRate && search.isFar(time)
        decoder.skipsNonReferenceFrames = !captions.needsAll && (isFar || workload.step == .referenceFrames)
    }

    // MARK: Slow machines

    /// Returns the seconds since a media time; 0 before the serial has started and while paused.
    private func lateness(of time: Seconds) -> Seconds {
        search.phase == .started && pipeline.clock.isRunning ? pipeline.clock.time() - time : 0
    }

    /// Returns whether a packet is skipped, because decoding catches up with the clock. Resets the decoder where it is
    /// resumed.
    private func skips(_ packet: Packet) -> Bool {
        guard let time = decoder.timeBase.seconds(packet.pointer.pointee.pts) else { return false }
        switch workload.action(isKeyframe: packet.isKeyframe, lateness: lateness(of: time)) {
        case .decode: return false
        case .skip:
            if packet.isKeyframe { skippedPackets = [] }
            skippedPackets.append(packet)
            return true
        case .resume:
            skippedPackets = []
            resume(at: time)
            return false
        }
    }

    /// Prepares to decode a packet that does not continue the one decoded last.
    private func resume(at time: Seconds) {
        countDrops(until: time)
        decoder.flush()
        deinterlacer.reset()
    }

    /// Decodes the packets that were skipped at the end of the stream, whose last frame stays visible.
    private func decodeSkippedPackets() {
        // Decoding them may lag as well, and skip the rest of them again.
        while let first = skippedPackets.first {
            let packets = skippedPackets
            skippedPackets = []
            workload.stopCatchingUp()
            if first.isKeyframe, let time = decoder.timeBase.seconds(first.pointer.pointee.pts) { resume(at: time) }
            for packet in packets where !pipeline.packets.hasEnded(.video) { decode(packet) }
        }
    }

    /// Counts the frames between the end of the one decoded last and a time as dropped: they were skipped on purpose.
    private func countDrops(until time: Seconds) {
        let count = ((time - lastEnd) / frameDuration).rounded()
        if count >= 1 { pipeline.output.addUndecodedDrops(Int(min(count, 100_000))) }
    }

    // MARK: Video output

    private func show(_ source: DecodedFrame) -> Bool {
        guard push(source, isPreview: false) else { return false }
        if search.phase != .started { notifyStart(source) }
        return true
    }

    private func notifyStart(_ source: DecodedFrame) {
        search.start()
        let time: Seconds = if case .exact(let time) = command.target { time } else { source.seconds }
        pipeline.setStart(of: command.serial, to: time)
        pipeline.notify(.videoStarted(serial: command.serial, time: time))
    }

    /// Converts and queues a frame. Returns `false` when the serial is over.
    private func push(_ source: DecodedFrame, isPreview: Bool, isLast: Bool = false) -> Bool {
        (lateFrame, hiddenImage) = (nil, nil)
        let isUrgent = isLast || search.phase != .started
        switch admit(source, isUrgent: isUrgent) {
        case .stale, .convertAgain, .prepare: return false
        case .skip:
            if isStillImage { hiddenImage = source }
            return true
        case .tooLate:
            workload.record(lateness: lateness(of: source.end))
            lateFrame = source
            return true
        case .convert(let target):
            workload.setTarget(target)
            workload.record(lateness: isUrgent ? 0 : lateness(of: source.end))
            converter.filter = workload.filter
            converter.rate = pipeline.clock.rate
            let adjustments = pipeline.videoAdjustments
            let isRetained = isStillImage || adjustments != .none
            let source = interpolator.interpolate(source)
            guard let frame = converter.convert(source, for: target, adjustments, keepingSource: isRetained) else {
                return true
            }
            guard pipeline.output.push(frame, serial: command.serial, isPreview: isPreview) == .accepted else {
                return false
            }
            pipeline.recompositeSubtitles(of: frame, serial: command.serial)
            if !isPreview {
                makeScreenshots(of: source, serial: command.serial, isFirst: search.phase != .started)
            }
            return true
        }
    }

    /// Waits for room for a decoded frame, and meanwhile prepares its conversion, and converts outdated frames again.
    private func admit(_ source: DecodedFrame, isUrgent: Bool) -> VideoOutput.Admission {
        while true {
            let admission = pipeline.output.admit(
                from: source.seconds, until: source.end, serial: command.serial, isUrgent: isUrgent
            ) { [pipeline] in pipeline.videoAdjustments }
            switch admission {
            case .prepare(let target): converter.prepare(source, for: target, pipeline.videoAdjustments)
            case .convertAgain(let outdated):
                guard let frame = converted(outdated) else { return .skip }
                replace(outdated.frame, by: frame)
            default: return admission
            }
        }
    }

    /// Converts the shown and the queued frames again after the view was resized or the adjustments have changed, and a
    /// still image once its view is visible. Renders screenshots of that.
    private func convertShownFrame() {
        guard !pipeline.isPreloading else { return }
        if let source = pipeline.output.current?.source, source.isOnly {
            // A still image has no timestamp; subtitles follow the clock.
            makeScreenshots(of: source, serial: command.serial, isFirst: true, at: pipeline.clock.time())
        }
        if let hiddenImage, let target = pipeline.output.target {
            self.hiddenImage = nil
            if let frame = converted(hiddenImage, for: target) {
                pipeline.output.show(frame, serial: command.serial)
                pipeline.recompositeSubtitles()
            }
        }
        while let outdated = pipeline.output.outdatedFrame(pipeline.videoAdjustments),
            let frame = converted(outdated), replace(outdated.frame, by: frame)
        {}
    }

    /// Replaces a frame that was converted again, and its subtitles if others were rendered meanwhile.
    @discardableResult
    private func replace(_ old: VideoFrame, by frame: VideoFrame) -> Bool {
        defer { pipeline.recompositeSubtitles() }
        return pipeline.output.replace(old, by: frame, serial: command.serial)
    }

    private func converted(_ outdated: VideoOutput.OutdatedFrame) -> VideoFrame? {
        (outdated.source ?? outdated.frame.standIn()).flatMap { converted($0, for: outdated.target) }
    }

    /// Returns a decoded frame, converted and retained for the next time; `nil` when it cannot be converted.
    private func converted(_ source: DecodedFrame, for target: VideoTarget) -> VideoFrame? {
        converter.convert(source, for: target, pipeline.videoAdjustments, keepingSource: true)
    }

    // MARK: End of stream and underruns

    private func finish() {
        guard phase != .finished else { return }
        phase = .finished
        decodeSkippedPackets()
        decode(nil)
        _ = deinterlacer.finish().allSatisfy(handle)
        if let last = search.finish() { _ = show(last) }
        // The last frame stays visible, and is therefore never too late.
        if let lateFrame, push(lateFrame, isPreview: false, isLast: true) { pipeline.output.revertDrop() }
        if progress != .decoded { notifyNothingDecoded() }
        pipeline.output.finish(command.serial)
        pipeline.setStart(of: command.serial, to: command.time)
        pipeline.notify(.videoFinished(serial: command.serial, end: isStillImage ? 0 : lastEnd))
    }

    /// Reports that nothing was decoded. The end of a truncated file may contain no packets; packets that were read but
    /// not decoded are damaged, and so is a track without the frames that its container counts.
    private func notifyNothingDecoded() {
        guard command.time == 0 || progress == .received else { return }
        let isDamaged = progress == .received || frameCount > 0
        if isDamaged, command.time == 0 { pipeline.notify(.warning(.damagedTrack(kind: .video))) }
        pipeline.notify(.nothingDecoded(.video, serial: command.serial, isEssential: false))
    }

    /// The host time at which the last queued frame has been shown; `nil` while the clock is held, and when no underrun
    /// is to be reported.
    private var underrunDeadline: HostTime? {
        guard phase == .decoding, !pipeline.isPreloading, !workload.isCatchingUp else { return nil }
        return pipeline.clock.host(for: lastEnd + 0.1)
    }

    private func reportUnderrun() {
        guard let due = underrunDeadline, due <= .now else { return }
        phase = .underrun
        // Playback that has started without video does not wait for it.
        if !search.isSearching { pipeline.notify(.videoUnderrun(serial: command.serial)) }
    }
}
