import CFFmpeg
import WindowboxCore
import WindowboxDemux

/// The decoder of a video stream. Confined to one thread.
///
/// Each serial begins in software. Once it is settled, a hardware decoder is set up beside it (`HardwareTakeover`) and
/// takes over between two frames; neither the start nor a seek waits for a device, and a device that fails goes
/// unnoticed. If it fails later, software decodes the packets since the last keyframe again, or waits for the next one;
/// the last frame stays meanwhile. Frames are copied into memory at once (`SurfaceUse`), unless the presenter renders
/// surfaces.
///
/// Measured with NVDEC (H100, driver 580, FFmpeg 5.1; milliseconds of processor time per frame with the copy): H.264
/// 1080p 0.54 instead of 6.1, HEVC 2160p 1.8 instead of 24, with 10 bits 3.0 instead of 43; all pixels are equal. A
/// device costs 0.2 to 0.35 s and 105 MB, the first frame 50 to 120 ms, closing a decoder up to 0.27 s. FFmpeg sets the
/// decoder of H.264 up anew after a flush, which takes 0.34 s. The takeover takes 4 to 8 ms of the video thread, at
/// 2160p 29 ms. At 2160p60 with 10 bits 9 of 180 frames were dropped, because decoding and copying alternate with the
/// conversion; with 8 threads of software 4.
package final class VideoDecoder {
    package typealias Body = (UnsafeMutablePointer<AVFrame>) -> Bool

    private enum State {
        case software
        /// Software decodes until hardware takes over.
        case preparing(HardwareTakeover)
        case hardware(any HardwareDecoder)
        /// Nothing is decoded until a keyframe, or for too many packets.
        case awaitingKeyframe(skipped: Int)
    }

    package let timeBase: AVRational
    private let open: @Sendable (HardwareDecoding) -> (any HardwareDecoder)?
    private let makeSoftware: () -> CodecContext?
    /// The software decoder; `nil` while hardware decodes.
    private var software: CodecContext?
    private var state = State.software
    /// The hardware decoder of the serial before, to take over again: closing it would slow down the seek.
    private var idle: (any HardwareDecoder)?
    private var replay = ReplayBuffer<Packet>()
    private var packetCount = 0
    private var failures = 0
    /// Whether hardware has failed, and is not tried again.
    private var isRefused = false
    /// Whether a frame has stayed in its surface.
    private var hasKeptSurface = false
    /// The time of the last frame.
    private var lastTime: Seconds?
    /// The time through which another decoder has returned the frames already; `nil` when all are new.
    private var repeatedUntil: Seconds?

    /// Opens the software decoder of a stream; `nil` when none is installed, or opening fails.
    package convenience init?(_ stream: CodecParameters, threads: Int32) {
        let hardware = HardwareDecoderOpener(stream)
        self.init(
            { CodecContext(stream, threads: threads) }, timeBase: stream.timeBase, open: { hardware.open($0) })
    }

    /// - Parameters:
    ///   - makeSoftware: Opens a software decoder.
    ///   - timeBase: The time base of the packets.
    ///   - open: Opens a hardware decoder; called on another thread.
    init?(
        _ makeSoftware: @escaping () -> CodecContext?, timeBase: AVRational,
        open: @escaping @Sendable (HardwareDecoding) -> (any HardwareDecoder)?
    ) {
        guard let software = makeSoftware() else { return nil }
        self.software = software
        self.makeSoftware = makeSoftware
        self.timeBase = timeBase
        self.open = open
    }

    deinit { if case .preparing(let takeover) = state { takeover.cancel() } }

    /// The name of the device that decodes, such as “cuda”; `nil` while software does.
    package var deviceName: String? { if case .hardware(let decoder) = state { decoder.deviceName } else { nil } }

    /// The frames that stay in the surfaces of a device that can export them.
    package var surfaceUse = SurfaceUse.none

    /// Whether software decodes all planes of a frame into one buffer.
    package var usesOneBuffer: Bool {
        get { software?.usesOneBuffer == true }
        set { software?.usesOneBuffer = newValue }
    }

    /// Whether a hardware decoder is being set up that cannot take over yet.
    var isCatchingUp: Bool { if case .preparing(let takeover) = state { takeover.isPending } else { false } }

    /// Whether the software decoder skips frames that others do not refer to.
    package var skipsNonReferenceFrames: Bool {
        get { software?.context.pointee.skip_frame == AVDISCARD_NONREF }
        set { software?.context.pointee.skip_frame = newValue ? AVDISCARD_NONREF : AVDISCARD_DEFAULT }
    }

    /// Returns the presentation time of a frame; `nil` when unknown.
    package func time(of frame: UnsafeMutablePointer<AVFrame>) -> Seconds? {
        timeBase.seconds(frame.pointee.best_effort_timestamp)
    }

    /// Discards all buffered frames and references, before a seek. The next serial begins in software: the first
    /// keyframe is decoded twice, and a device would set up its decoder anew each time.
    package func flush() {
        if let decoder = leaveHardware() {
            decoder.flush()
            idle = decoder
        }
        state = .software
        software?.flush()
        replay.removeAll()
        (packetCount, failures) = (0, 0)
        (lastTime, repeatedUntil) = (nil, nil)
    }

    /// Decodes the first packet of a serial ahead of the others, and flushes.
    package func decodeAhead(_ packet: Packet, _ body: Body) {
        software?.decode(packet, body)
        software?.decode(nil, body)
        software?.flush()
    }

    /// Decodes a packet, or with `nil` drains the decoder. Corrupt data is skipped.
    /// - Parameters:
    ///   - packet: The packet; `nil` at the end of the stream.
    ///   - mode: The hardware decoding.
    ///   - isSettled: Whether the serial plays.
    ///   - body: Receives each decoded frame, borrowed; it may move the frame's buffer references. Returns `false` to
    ///     stop early.
    package func decode(_ packet: Packet?, _ mode: HardwareDecoding, isSettled: Bool, _ body: Body) {
        if mode == .off { turnOff(body) }
        takeOver(body)
        if let packet, mode != .off, !isRefused { replay.add(packet, isKeyframe: packet.isKeyframe) }
        packetCount += 1
        switch state {
        case .software:
            decodeInSoftware(packet, body)
            if isSettled { prepare(mode) }
        case .preparing(let takeover):
            // Hardware decodes the packet while the software's frames wait for their time.
            if let packet { takeover.enqueue(packet) }
            decodeInSoftware(packet, body)
        case .hardware(let decoder): decode(packet, in: decoder, body)
        case .awaitingKeyframe(let skipped):
            guard let packet, !packet.isKeyframe, skipped < DecoderPlan.keyframePatience else {
                state = .software
                return decodeInSoftware(packet, body)
            }
            state = .awaitingKeyframe(skipped: skipped + 1)
        }
    }

    private func decodeInSoftware(_ packet: Packet?, _ body: Body) {
        software?.decode(packet) { isRepeated($0) ? true : pass($0, to: body) }
    }

    /// Whether another decoder has returned the frame already.
    private func isRepeated(_ frame: UnsafeMutablePointer<AVFrame>) -> Bool {
        guard let repeatedUntil else { return false }
        guard let time = time(of: frame), time > repeatedUntil else { return true }
        self.repeatedUntil = nil
        return false
    }

    private func pass(_ frame: UnsafeMutablePointer<AVFrame>, to body: Body) -> Bool {
        lastTime = time(of: frame)
        return body(frame)
    }
}

// MARK: - Hardware

extension VideoDecoder {
    /// Begins to set up a hardware decoder, if the packets since the last keyframe are known.
    private func prepare(_ mode: HardwareDecoding) {
        guard !isRefused, packetCount >= DecoderPlan.settledPackets, let packets = replay.packets,
            let context = software?.context.pointee,
            DecoderPlan.usesHardware(mode, for: PixelSize(width: Int(context.width), height: Int(context.height)))
        else { return }
        state = .preparing(HardwareTakeover(packets, reusing: idle) { [open] in open(mode) })
        idle = nil
    }

    /// Lets a hardware decoder take over that has caught up. Software returns the frames through its last one.
    private func takeOver(_ body: Body) {
        guard case .preparing(let takeover) = state else { return }
        switch takeover.finish() {
        case .pending: return
        case .failed:
            state = .software
            isRefused = true
        case .ready(let decoder, let last):
            HardwareReport.record(.used, by: decoder.deviceName)
            state = .hardware(decoder)
            failures = 0
            software?.decode(nil) { frame in
                guard let time = time(of: frame), time <= last else { return true }
                return isRepeated(frame) ? true : pass(frame, to: body)
            }
            repeatedUntil = lastTime
            close(software)
            software = nil
        }
    }

    private func decode(_ packet: Packet?, in decoder: any HardwareDecoder, _ body: Body) {
        var isCopied = true
        let failure = decoder.decode(packet) { frame in
            if isRepeated(frame) { return true }
            isCopied = keepsSurface(frame, of: decoder) || decoder.download(frame)
            return isCopied && pass(frame, to: body)
        }
        failures = failure == nil ? 0 : failures + 1
        guard !isCopied || failure == .device || failures == DecoderPlan.maximumFailures else { return }
        HardwareReport.record(.failed, by: decoder.deviceName)
        isRefused = true
        fallBack(body)
        if packet == nil { decodeInSoftware(nil, body) }
    }

    private func keepsSurface(_ frame: UnsafeMutablePointer<AVFrame>, of decoder: any HardwareDecoder) -> Bool {
        guard decoder.canKeepSurfaces, surfaceUse.includes(isInterlaced: wb_is_interlaced(frame) != 0) else {
            return false
        }
        if !hasKeptSurface { HardwareReport.record(.usedWithoutCopies, by: decoder.deviceName) }
        hasKeptSurface = true
        return true
    }

    /// Returns to software, and closes the hardware decoder that is kept for the next serial.
    private func turnOff(_ body: Body) {
        fallBack(body)
        guard let idle else { return }
        close(idle)
        self.idle = nil
    }

    /// Returns to software, which decodes the packets since the last keyframe again.
    private func fallBack(_ body: Body) {
        guard let decoder = leaveHardware() else { return }
        close(decoder)
        repeatedUntil = lastTime
        guard let packets = replay.packets else {
            state = .awaitingKeyframe(skipped: 0)
            return
        }
        for packet in packets { decodeInSoftware(packet, body) }
    }

    /// Returns to software. Returns the hardware decoder that decoded until now, if any.
    private func leaveHardware() -> (any HardwareDecoder)? {
        switch state {
        case .software, .awaitingKeyframe: return nil
        case .preparing(let takeover):
            takeover.cancel()
            state = .software
            return nil
        case .hardware(let decoder):
            software = makeSoftware()
            state = .software
            return decoder
        }
    }

    /// Closes a decoder on another thread, since that takes up to 0.3 s.
    private func close(_ decoder: AnyObject?) {
        // This thread no longer uses the decoder, but may be the last to release it.
        nonisolated(unsafe) let decoder = decoder
        startThread("close-decoder") { withExtendedLifetime(decoder) {} }
    }
}
