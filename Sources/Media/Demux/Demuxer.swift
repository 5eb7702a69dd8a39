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

    var timeline: Timeline
    var isBroken = false

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

    private static func startTime(of context: UnsafeMutablePointer<AVFormatContext>) -> Seconds? {
        AVRational(num: 1, den: Int32(wb_time_base)).seconds(context.pointee.start_time)
    }
}
