import CFFmpeg
import WindowboxCore

/// Subtitles that start before a seek target: reading from the keyframe there would miss them.
///
/// FFmpeg adds the packets that it reads to the index. An index without entries far beyond the part that was read is
/// therefore not the container's own.
extension Demuxer {
    /// The distance before the target, in seconds, from which to read when the index does not list a subtitle stream.
    private static let searchDistance: Seconds = 10
    /// The longest duration, in seconds, that a cue is expected to have.
    private static let longest: Seconds = 60
    /// The number of seconds from the start that FFmpeg may have read while probing.
    private static let probed: Seconds = 15
    /// The maximum number of bytes read in search of subtitles and captions.
    package static let maximumSearchBytes = 24 << 20

    /// Whether reading from a seek target misses earlier subtitles that can be found without a network.
    package var missesSubtitles: Bool { isRandomAccess && !findsSubtitlesItself && !isNetwork }

    /// Reads the packets of a subtitle stream before `time`, back to where one may still last until then. The demuxer's
    /// position changes; the caller must seek afterwards.
    /// - Parameter take: Called with each packet, in the order of the file.
    package func readSubtitles(of index: Int, before time: Seconds, _ take: (Packet) -> Void) {
        guard isRandomAccess, !findsSubtitlesItself, let stream = stream(index) else { return }
        // Some containers load their index with the first seek.
        if furthest == 0, !isNetwork { seekBack(to: time) }
        if let known = lastStart(in: stream, before: time), time - known < Self.longest {
            let ticks = stream.pointee.time_base.ticks(timestampNormalizer.containerTime(known))
            let code = interrupt.withTimeout(of: networkTimeout) {
                av_seek_frame(context, Int32(index), ticks, AVSEEK_FLAG_BACKWARD)
            }
            if code >= 0 { read(index, to: known + 1, take) }
        }
        guard !isIndexed(stream), !isNetwork, seekBack(to: max(0, time - Self.searchDistance)) else { return }
        read(index, to: time, take)
    }

    /// Seeks to a keyframe before `time`. Returns `false` when FFmpeg cannot seek there.
    @discardableResult
    package func seekBack(to time: Seconds) -> Bool {
        seek(to: SeekCommand(serial: 0, target: .near(time, before: .infinity, after: 0)))
    }

    /// Whether the container's index lists the packets of a stream. FFmpeg also adds the packets that it has read, so
    /// only an entry far ahead of those proves it.
    private func isIndexed(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
        let index = Int(stream.pointee.index)
        if indexedStreams.contains(index) { return true }
        let last = avformat_index_get_entry(stream, avformat_index_get_entries_count(stream) - 1)
        guard let last,
            let time = stream.pointee.time_base.seconds(last.pointee.timestamp).map({ $0 - timestampNormalizer.start }),
            time > furthest + Self.probed
        else { return false }
        indexedStreams.insert(index)
        return true
    }

    /// Whether a seek finds earlier subtitles by itself. The MP4 demuxer seeks each stream separately, and playlists
    /// have no text that FFmpeg reads.
    private var findsSubtitlesItself: Bool {
        isMP4 || format == "hls" || format == "dash"
    }

    /// The start of a stream's last packet before `time` in the container's index; `nil` without an entry.
    private func lastStart(in stream: UnsafeMutablePointer<AVStream>, before time: Seconds) -> Seconds? {
        let base = stream.pointee.time_base
        let ticks = base.ticks(timestampNormalizer.containerTime(time))
        guard let entry = avformat_index_get_entry_from_timestamp(stream, ticks, AVSEEK_FLAG_BACKWARD) else {
            return nil
        }
        return base.seconds(entry.pointee.timestamp).map { $0 - timestampNormalizer.start }
    }

    /// Reads until a packet of any stream is later than `last`, or the file ends.
    /// - Returns: `false` when the byte limit is reached first, or a read fails.
    @discardableResult
    package func read(_ index: Int, to last: Seconds, _ take: (Packet) -> Void) -> Bool {
        var bytes = 0
        while bytes < Self.maximumSearchBytes, !interrupt.cancelled {
            guard let packet = Packet() else { return false }
            let code = interrupt.withTimeout(of: networkTimeout) { av_read_frame(context, packet.pointer) }
            if code == wb_error_again { continue }
            guard code >= 0, let base = stream(packet.streamIndex)?.pointee.time_base else {
                return code == wb_error_end
            }
            bytes += packet.bytes + 200
            guard let time = base.seconds(packet.pointer.pointee.pts).map({ $0 - timestampNormalizer.start }) else {
                continue
            }
            furthest = max(furthest, time)
            if packet.streamIndex == index {
                packet.duration = base.seconds(packet.pointer.pointee.duration) ?? 0
                packet.shift(by: -timestampNormalizer.start, base: base)
                take(packet)
            }
            if time > last { return true }
        }
        return false
    }
}
