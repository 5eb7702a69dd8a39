import CFFmpeg

/// An open container: reads packets, seeks, tells what is in it. Lives on one thread.
final class Demuxer {
    /// What a read brought.
    enum Reading {
        case packet(Packet)
        /// The end; `isEarly` when data is missing.
        case end(isEarly: Bool)
    }

    let context: UnsafeMutablePointer<AVFormatContext>
    let interrupt: Interrupt
    let networkTimeout: Seconds
    let isNetwork: Bool

    /// The indices of the streams that play.
    let video: Int?
    let audio: Int?

    private var timeline: Timeline
    private var isBroken = false

    /// Takes over an open context whose streams are known.
    init(
        adopting context: UnsafeMutablePointer<AVFormatContext>, interrupt: Interrupt, networkTimeout: Seconds,
        isNetwork: Bool, video: Int?, audio: Int?
    ) {
        self.context = context
        self.interrupt = interrupt
        self.networkTimeout = networkTimeout
        self.isNetwork = isNetwork
        self.video = video
        self.audio = audio
        let flags = context.pointee.iformat.pointee.flags
        timeline = Timeline(
            start: Self.startTime(of: context) ?? 0, mayJump: flags & AVFMT_TS_DISCONT != 0)
    }

    deinit {
        var context: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&context)
    }

    /// The stream at an index.
    func stream(_ index: Int) -> UnsafeMutablePointer<AVStream>? {
        guard index >= 0, index < Int(context.pointee.nb_streams) else { return nil }
        return context.pointee.streams[index]
    }

    /// Reads the next packet of a stream that plays. Damaged stretches are passed over.
    func read() -> Reading {
        var failures = 0
        while !interrupt.cancelled {
            guard let packet = Packet() else { return .end(isEarly: true) }
            let code = interrupt.limited(to: networkTimeout) { av_read_frame(context, packet.pointer) }
            if code == wb_error_again { continue }
            if code == wb_error_end { return .end(isEarly: isBroken || isCutShort) }
            if code < 0 {
                failures += 1
                isBroken = true
                // Packets that are merely damaged are followed by good ones; a source that is gone answers the same for ever.
                if code != wb_error_invalid || failures > 100 { return .end(isEarly: true) }
                continue
            }
            if prepare(packet) { return .packet(packet) }
        }
        return .end(isEarly: true)
    }

    /// Goes to the place of an order. False when the container refuses.
    func seek(to order: SeekOrder) -> Bool {
        isBroken = false
        context.pointee.pb?.pointee.error = 0
        context.pointee.pb?.pointee.eof_reached = 0
        timeline.reset()
        return interrupt.limited(to: networkTimeout) { seekToKeyframe(for: order.aim) }
    }

    /// Goes back to the first byte, where a container cannot seek by time.
    func rewind() -> Bool {
        timeline.reset()
        return interrupt.limited(to: networkTimeout) { av_seek_frame(context, -1, 0, AVSEEK_FLAG_BYTE) } >= 0
    }

    private func prepare(_ packet: Packet) -> Bool {
        let index = packet.streamIndex
        guard index == video || index == audio, let stream = stream(index) else { return false }
        let base = stream.pointee.time_base
        let raw = packet.pointer.pointee
        packet.span = base.seconds(raw.duration) ?? 0
        let shift = timeline.shift(stream: index, time: base.seconds(raw.dts), span: packet.span)
        packet.shift(by: shift, base: base)
        packet.end = base.seconds(packet.pointer.pointee.pts).map { $0 + packet.span }
        return true
    }

    /// A local file whose container promises more bytes than there are was cut.
    private var isCutShort: Bool {
        guard let io = context.pointee.pb, !isNetwork else { return false }
        return io.pointee.error < 0 && io.pointee.error != wb_error_end
    }
}

// MARK: - Seeking

extension Demuxer {
    private func seekToKeyframe(for aim: SeekOrder.Aim) -> Bool {
        switch aim {
        case .exact(let time):
            return seek(at: time, flags: AVSEEK_FLAG_BACKWARD)
        case .lastBefore(let time):
            // A little earlier: the frame before a keyframe belongs to the keyframe before.
            return seek(at: max(0, time - 0.001), flags: AVSEEK_FLAG_BACKWARD)
        case .near(let time, let before, let after):
            if before == 0, after > 0, seekForward(from: time, by: after) { return true }
            return seek(at: time, flags: AVSEEK_FLAG_BACKWARD)
        }
    }

    private func seek(at time: Seconds, flags: Int32) -> Bool {
        let (stream, ticks) = place(of: time)
        if av_seek_frame(context, stream, ticks, flags) >= 0 { return true }
        // Some containers refuse a place before their first index entry.
        return av_seek_frame(context, stream, ticks, flags | AVSEEK_FLAG_ANY) >= 0
    }

    private func seekForward(from time: Seconds, by most: Seconds) -> Bool {
        let (stream, ticks) = place(of: time)
        let limit = most.isFinite ? place(of: time + most).ticks : Int64.max
        return avformat_seek_file(context, stream, ticks, ticks, limit, 0) >= 0
    }

    /// The stream that seeks go by, and our time in its ticks.
    private func place(of time: Seconds) -> (stream: Int32, ticks: Int64) {
        let seconds = timeline.containerTime(time)
        if let video, let stream = stream(video), stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0 {
            let base = stream.pointee.time_base
            return (Int32(video), Int64((seconds * Double(base.den) / Double(base.num)).rounded()))
        }
        return (-1, Int64(seconds * Double(wb_time_base)))
    }

    private static func startTime(of context: UnsafeMutablePointer<AVFormatContext>) -> Seconds? {
        AVRational(num: 1, den: Int32(wb_time_base)).seconds(context.pointee.start_time)
    }
}
