import CFFmpeg

/// A piece of a stream's coded data, with the times that it spans.
///
/// `@unchecked Sendable`: made by the demuxer's thread, then read by the one decoder that takes it.
final class Packet: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<AVPacket>

    /// The seek that it belongs to.
    var serial = 0

    /// How much time it lasts; zero when unknown.
    var span: Seconds = 0

    /// When what is in it has been seen or heard, on the timeline; `nil` when unknown.
    var end: Seconds?

    init?() {
        guard let pointer = av_packet_alloc() else { return nil }
        self.pointer = pointer
    }

    deinit {
        var pointer: UnsafeMutablePointer<AVPacket>? = pointer
        av_packet_free(&pointer)
    }

    /// Moves the timestamps to the timeline that starts at zero and has no jumps.
    func shift(by seconds: Seconds, base: AVRational) {
        guard base.num > 0 else { return }
        let ticks = base.ticks(seconds)
        pointer.pointee.pts = Self.moved(pointer.pointee.pts, by: ticks)
        pointer.pointee.dts = Self.moved(pointer.pointee.dts, by: ticks)
    }

    /// The timestamp so much later; none when that cannot be counted any more.
    private static func moved(_ timestamp: Int64, by ticks: Int64) -> Int64 {
        guard timestamp != wb_no_timestamp else { return timestamp }
        let (moved, isTooFar) = timestamp.addingReportingOverflow(ticks)
        return isTooFar ? wb_no_timestamp : moved
    }

    /// Leaves it to the decoder to find its place: the timestamps are damaged.
    func forgetTime() {
        pointer.pointee.pts = wb_no_timestamp
        pointer.pointee.dts = wb_no_timestamp
    }

    /// Frames wait for at most sixteen others in any codec, and the next one for its turn.
    private static let mostReordered = 17.0
    /// For frames of unknown length, and for what carries several at once.
    private static let leastReordering: Seconds = 1

    /// Of two times that are further apart than any reordering explains, forgets the one further from `expected`.
    func forgetWrongTime(expected: Seconds, base: AVRational) {
        guard let shown = base.seconds(pointer.pointee.pts), let decoded = base.seconds(pointer.pointee.dts),
            abs(shown - decoded) > max(Self.leastReordering, span * Self.mostReordered)
        else { return }
        if abs(shown - expected) < abs(decoded - expected) {
            pointer.pointee.dts = wb_no_timestamp
        } else {
            pointer.pointee.pts = wb_no_timestamp
        }
    }

    var bytes: Int { Int(pointer.pointee.size) }
    var streamIndex: Int { Int(pointer.pointee.stream_index) }
}

extension AVRational {
    /// FFmpeg's own time base, for what belongs to no stream.
    static let microseconds = AVRational(num: 1, den: Int32(wb_time_base))

    /// Three thousand years: what claims to be further from zero is damaged.
    private static let furthest: Seconds = 1e11

    /// `ticks` of this time base in seconds; `nil` for what FFmpeg calls no timestamp, and for what can be none.
    func seconds(_ ticks: Int64) -> Seconds? {
        guard ticks != wb_no_timestamp, den != 0 else { return nil }
        let seconds = Seconds(ticks) * Seconds(num) / Seconds(den)
        return abs(seconds) < Self.furthest ? seconds : nil
    }

    /// The nearest tick of this time base; the outermost one for a time beyond all ticks.
    func ticks(_ seconds: Seconds) -> Int64 {
        Int64(exactly: (seconds * Seconds(den) / Seconds(num)).rounded()) ?? (seconds < 0 ? -Int64.max : .max)
    }

    /// The quotient; `nil` when unset.
    var quotient: Double? { num > 0 && den > 0 ? Double(num) / Double(den) : nil }
}
