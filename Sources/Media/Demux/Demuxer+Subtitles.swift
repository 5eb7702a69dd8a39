import CFFmpeg

/// Subtitles that began before the place of a seek: reading from the keyframe there would miss them.
extension Demuxer {
    /// How long before the place to look where the container does not say where a track's packets are.
    private static let lookBack: Seconds = 10
    /// A cue that began earlier than this is not expected to last.
    private static let longest: Seconds = 60
    /// As much may have been read of the beginning when a container was opened.
    private static let probed: Seconds = 15
    /// How much is read in search of them.
    static let mostLookedThrough = 24 << 20

    /// Whether reading from a place misses those that began before it, and they can be looked for without a network.
    var missesSubtitles: Bool { isRandomAccess && !findsSubtitlesItself && !isNetwork }

    /// Reads a track's packets before a time, as far as one of them may last until then. The place is another one then: a
    /// seek has to follow.
    func readSubtitles(of index: Int, before time: Seconds, _ take: (Packet) -> Void) {
        guard isRandomAccess, !findsSubtitlesItself, let stream = stream(index) else { return }
        // Some containers read their index with the first seek.
        if furthest == 0, !isNetwork { goBack(to: time) }
        if let known = lastStart(in: stream, before: time), time - known < Self.longest {
            let ticks = stream.pointee.time_base.ticks(timestampNormalizer.containerTime(known))
            let code = interrupt.limited(to: silence) {
                av_seek_frame(context, Int32(index), ticks, AVSEEK_FLAG_BACKWARD)
            }
            if code >= 0 { read(index, to: known + 1, take) }
        }
        guard !isListed(stream), !isNetwork, goBack(to: max(0, time - Self.lookBack)) else { return }
        read(index, to: time, take)
    }

    /// Goes to a keyframe before a time. False when the container refuses.
    @discardableResult
    func goBack(to time: Seconds) -> Bool {
        seek(to: SeekCommand(serial: 0, target: .near(time, before: .infinity, after: 0)))
    }

    /// Whether the index names a stream's packets. FFmpeg adds those to it that it has read, so only what lies far behind
    /// them proves it.
    private func isListed(_ stream: UnsafeMutablePointer<AVStream>) -> Bool {
        let index = Int(stream.pointee.index)
        if listedStreams.contains(index) { return true }
        let last = avformat_index_get_entry(stream, avformat_index_get_entries_count(stream) - 1)
        guard let last,
            let time = stream.pointee.time_base.seconds(last.pointee.timestamp).map({ $0 - timestampNormalizer.start }),
            time > furthest + Self.probed
        else { return false }
        listedStreams.insert(index)
        return true
    }

    /// MP4's demuxer goes to each stream's own place. Playlists have no text that FFmpeg would read.
    private var findsSubtitlesItself: Bool {
        isMP4 || format == "hls" || format == "dash"
    }

    /// Where the last packet of a stream starts that the container's index has before a time.
    private func lastStart(in stream: UnsafeMutablePointer<AVStream>, before time: Seconds) -> Seconds? {
        let base = stream.pointee.time_base
        let ticks = base.ticks(timestampNormalizer.containerTime(time))
        guard let entry = avformat_index_get_entry_from_timestamp(stream, ticks, AVSEEK_FLAG_BACKWARD) else {
            return nil
        }
        return base.seconds(entry.pointee.timestamp).map { $0 - timestampNormalizer.start }
    }

    /// Reads until a packet of any stream is later than `last`. False when that takes too much.
    @discardableResult
    func read(_ index: Int, to last: Seconds, _ take: (Packet) -> Void) -> Bool {
        var bytes = 0
        while bytes < Self.mostLookedThrough, !interrupt.cancelled {
            guard let packet = Packet() else { return false }
            let code = interrupt.limited(to: silence) { av_read_frame(context, packet.pointer) }
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
                packet.span = base.seconds(packet.pointer.pointee.duration) ?? 0
                packet.shift(by: -timestampNormalizer.start, base: base)
                take(packet)
            }
            if time > last { return true }
        }
        return false
    }
}
