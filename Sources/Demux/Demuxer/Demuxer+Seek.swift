import CFFmpeg
import WindowboxCore

/// Seeking to the keyframe from which the target frame can be decoded.
extension Demuxer {
    /// The distances before the target, in seconds, at which a keyframe is searched in a container without a keyframe
    /// index, in this order.
    private static let searchDistances: [Seconds] = [0, 1, 3, 8, 20, .infinity]
    /// The maximum number of packets read in search of a keyframe.
    private static let maximumPacketsToKeyframe = 3000

    /// Seeks to the target of a command. Returns `false` when FFmpeg cannot seek there.
    package func seek(to command: SeekCommand) -> Bool {
        recover()
        return interrupt.withTimeout(of: callTimeout) { seekToKeyframe(for: command.target) }
    }

    /// Seeks to the first byte, for containers that cannot seek by time. Returns `false` when that fails too.
    package func rewind() -> Bool {
        recover()
        return interrupt.withTimeout(of: callTimeout) { goToFirstByte() }
    }

    /// Whether the medium is a file on a server that supports range requests.
    package var supportsRangeRequests: Bool {
        connection != nil && (context.pointee.pb?.pointee.seekable ?? 0) & AVIO_SEEKABLE_NORMAL != 0
    }

    private func goToFirstByte() -> Bool { av_seek_frame(context, -1, 0, AVSEEK_FLAG_BYTE) >= 0 }

    private func recover() {
        confinement.assertOnThread()
        isBroken = false
        connection?.restart()
        if let io = context.pointee.pb { recover(io) }
        timestampNormalizer.reset()
        discardReadPackets()
        reached = 0
    }

    /// Clears an error of the I/O. After an aborted read, FFmpeg would read on to a target that lies shortly behind,
    /// where a resource loader may stall again.
    private func recover(_ io: UnsafeMutablePointer<AVIOContext>) {
        let wasAborted = io.pointee.error == wb_error_exit
        io.pointee.error = 0
        io.pointee.eof_reached = 0
        guard wasAborted, let loader else { return }
        loader.seekDirectly()
        fragments?.seekDirectly()
    }

    private func seekToKeyframe(for target: SeekCommand.Target) -> Bool {
        switch target {
        case .exact(let time):
            return seek(before: time)
        case .lastBefore(let time):
            // One millisecond earlier, because the frame before a keyframe belongs to the previous group of pictures.
            return seek(before: max(0, time - 0.001))
        case .near(let time, before: 0, after: .infinity):
            return seekForward(from: time, by: .infinity) || seek(before: time)
        case .near(let time, let before, let after):
            if isNextNearer(time, before: before, after: after), seekForward(from: time, by: after) { return true }
            guard seek(before: time) else { return false }
            // Matroska loads its index with the first seek; only then is the keyframe after the target known.
            if isNextNearer(time, before: before, after: after) { _ = seekForward(from: time, by: after) }
            return true
        }
    }

    /// Whether the index has a keyframe after `time`, within the tolerance, that is nearer than the one before.
    private func isNextNearer(_ time: Seconds, before: Seconds, after: Seconds) -> Bool {
        guard before.isFinite, after > 0, !lacksIndex, let next = indexed(at: time, 0),
            next - time <= after
        else { return false }
        guard let previous = indexed(at: time, AVSEEK_FLAG_BACKWARD), time - previous <= before else { return true }
        return next - time < time - previous
    }

    /// The time of the first keyframe in the index at or after `time`, or with `AVSEEK_FLAG_BACKWARD` of the last one
    /// at or before; `nil` without an entry.
    private func indexed(at time: Seconds, _ flags: Int32) -> Seconds? {
        let (index, ticks) = seekPoint(at: time)
        guard index >= 0, let stream = stream(Int(index)),
            let entry = avformat_index_get_entry_from_timestamp(stream, ticks, flags)
        else { return nil }
        return stream.pointee.time_base.seconds(entry.pointee.timestamp).map { $0 - timestampNormalizer.start }
    }

    /// Seeks to a keyframe at or before `time`. Returns `false` when FFmpeg cannot seek there.
    private func seek(before time: Seconds) -> Bool {
        guard lacksIndex else { return seek(at: time) }
        for distance in Self.searchDistances {
            let start = max(0, time - distance)
            // A seek by time misses the first keyframe: FFmpeg's search needs a packet before it.
            if start == 0 { return goToFirstByte() || seek(at: 0) }
            guard seek(at: start) else { return false }
            if let keyframe = nextKeyframeTime(), keyframe <= time + 0.001 { return seek(at: start) }
        }
        return true
    }

    /// Whether a seek ends at an arbitrary packet. Broadcast streams (MPEG-TS) have no keyframe index.
    private var lacksIndex: Bool { video != nil && context.pointee.iformat.pointee.flags & AVFMT_TS_DISCONT != 0 }

    /// The time of the next keyframe, found by reading packets; `nil` when none is near.
    private func nextKeyframeTime() -> Seconds? {
        guard let video, let stream = stream(video), let packet = Packet() else { return nil }
        for _ in 0..<Self.maximumPacketsToKeyframe where !interrupt.cancelled {
            guard av_read_frame(context, packet.pointer) >= 0 else { return nil }
            defer { av_packet_unref(packet.pointer) }
            guard packet.streamIndex == video, packet.pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 else { continue }
            return stream.pointee.time_base.seconds(packet.pointer.pointee.pts).map { $0 - timestampNormalizer.start }
        }
        return nil
    }

    private func seek(at time: Seconds) -> Bool {
        let (stream, ticks) = seekPoint(at: time)
        if av_seek_frame(context, stream, ticks, AVSEEK_FLAG_BACKWARD) >= 0 { return true }
        // Some demuxers reject a target before the first index entry.
        return av_seek_frame(context, stream, ticks, AVSEEK_FLAG_BACKWARD | AVSEEK_FLAG_ANY) >= 0
    }

    private func seekForward(from time: Seconds, by most: Seconds) -> Bool {
        let (stream, ticks) = seekPoint(at: time)
        let limit = most.isFinite ? seekPoint(at: time + most).ticks : Int64.max
        return avformat_seek_file(context, stream, ticks, ticks, limit, 0) >= 0
    }

    /// The stream used for seeking, and a normalized time in its time base. Stream -1 means `AV_TIME_BASE`.
    private func seekPoint(at time: Seconds) -> (stream: Int32, ticks: Int64) {
        let seconds = timestampNormalizer.containerTime(time)
        if let video, let stream = stream(video), stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC == 0 {
            return (Int32(video), stream.pointee.time_base.ticks(seconds))
        }
        return (-1, AVRational.microseconds.ticks(seconds))
    }
}
