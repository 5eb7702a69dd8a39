import CFFmpeg
import WindowboxCore

/// An encoded packet, owning its `AVPacket`.
///
/// `@unchecked Sendable`: written by the demuxer thread, then handed to one decoder thread that reads it.
package final class Packet: @unchecked Sendable {
    package let pointer: UnsafeMutablePointer<AVPacket>

    /// The serial of the seek that the packet belongs to.
    package var serial = 0

    /// The duration in seconds; zero when unknown.
    package var duration: Seconds = 0

    /// The presentation end time in seconds, normalized; `nil` when unknown.
    package var endTime: Seconds?

    package init?() {
        guard let pointer = av_packet_alloc() else { return nil }
        self.pointer = pointer
    }

    deinit {
        var pointer: UnsafeMutablePointer<AVPacket>? = pointer
        av_packet_free(&pointer)
    }

    /// Shifts both timestamps.
    func shift(by seconds: Seconds, base: AVRational) {
        guard base.num > 0 else { return }
        let ticks = base.ticks(seconds)
        pointer.pointee.pts = Self.moved(pointer.pointee.pts, by: ticks)
        pointer.pointee.dts = Self.moved(pointer.pointee.dts, by: ticks)
    }

    /// Returns the shifted timestamp; no timestamp on overflow.
    private static func moved(_ timestamp: Int64, by ticks: Int64) -> Int64 {
        guard timestamp != wb_no_timestamp else { return timestamp }
        let (moved, isTooFar) = timestamp.addingReportingOverflow(ticks)
        return isTooFar ? wb_no_timestamp : moved
    }

    /// Clears damaged timestamps, so that the decoder infers them.
    func clearTimestamps() {
        pointer.pointee.pts = wb_no_timestamp
        pointer.pointee.dts = wb_no_timestamp
    }

    /// The largest reordering delay in frames: no codec holds back more than 16, plus the frame itself.
    private static let maximumReordering = 17.0
    /// The assumed reordering delay, in seconds, for frames of unknown duration and for packets with several frames.
    private static let minimumReordering: Seconds = 1

    /// When presentation and decoding timestamp are further apart than reordering explains, clears the one further from
    /// `expected`.
    func discardImplausibleTimestamp(expected: Seconds, base: AVRational) {
        guard let shown = base.seconds(pointer.pointee.pts), let decoded = base.seconds(pointer.pointee.dts),
            abs(shown - decoded) > max(Self.minimumReordering, duration * Self.maximumReordering)
        else { return }
        if abs(shown - expected) < abs(decoded - expected) {
            pointer.pointee.dts = wb_no_timestamp
        } else {
            pointer.pointee.pts = wb_no_timestamp
        }
    }

    package var isKeyframe: Bool { pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }
    package var bytes: Int { Int(pointer.pointee.size) }
    package var streamIndex: Int { Int(pointer.pointee.stream_index) }
}

extension AVRational {
    /// FFmpeg's global time base, `AV_TIME_BASE`.
    package static let microseconds = AVRational(num: 1, den: Int32(wb_time_base))

    /// The largest plausible time in seconds, about 3,000 years; timestamps beyond are damaged.
    private static let maximumSeconds: Seconds = 1e11

    /// Converts ticks to seconds; `nil` for `AV_NOPTS_VALUE` and for implausible times.
    package func seconds(_ ticks: Int64) -> Seconds? {
        guard ticks != wb_no_timestamp, den != 0 else { return nil }
        let seconds = Seconds(ticks) * Seconds(num) / Seconds(den)
        return abs(seconds) < Self.maximumSeconds ? seconds : nil
    }

    /// Converts seconds to the nearest tick, clamped to the range of `Int64`.
    package func ticks(_ seconds: Seconds) -> Int64 {
        Int64(exactly: (seconds * Seconds(den) / Seconds(num)).rounded()) ?? (seconds < 0 ? -Int64.max : .max)
    }

    /// The quotient; `nil` when unset.
    package var quotient: Double? { num > 0 && den > 0 ? Double(num) / Double(den) : nil }
}
