/// Makes cues of the packets of subtitle text. Lives on the thread of the demuxer that it is given.
///
/// All tracks are decoded, not only the one that is seen: that costs next to nothing, and a change of tracks finds the
/// text that is to be read now.
final class SubtitleDecoder {
    private let pipeline: Pipeline
    private let streams: [Int: CodecParameters]
    private let bitmapSubtitles: [Int: CodecParameters]
    private var decoders: [Int: TextSubtitleDecoder] = [:]
    private var serial: Int

    /// - Parameter serial: What is read belongs to it until another one begins.
    init(_ pipeline: Pipeline, demuxer: Demuxer, serial: Int = 0) {
        self.pipeline = pipeline
        self.serial = serial
        let tracks = demuxer.selection.tracks.filter { $0.kind == .subtitle && $0.isPlayable }
        func streams(isText: Bool) -> [Int: CodecParameters] {
            tracks.filter { $0.traits.contains(.isText) == isText }.reduce(into: [:]) {
                $0[$1.id] = demuxer.stream($1.id).flatMap { CodecParameters($0) }
            }
        }
        self.streams = streams(isText: true)
        bitmapSubtitles = streams(isText: false)
    }

    /// Tells what the tracks look like.
    func describe(_ demuxer: Demuxer) {
        let headers = streams.compactMapValues(\.header)
        pipeline.subtitles.describe(
            texts: Set(streams.keys), headers: headers, timedText: streams.compactMapValues(\.timedTextStyle),
            webVTT: streams.compactMapValues { $0.webVTTHeader?.style },
            fonts: headers.isEmpty ? [] : demuxer.takeFonts(), bitmapSubtitles: bitmapSubtitles)
    }

    /// A new serial begins. Also finds what began before its place and is still to be read there.
    func begin(_ command: SeekCommand, in demuxer: Demuxer) {
        serial = command.serial
        for decoder in decoders.values { decoder.flush() }
        pipeline.subtitles.begin(serial, at: demuxer.missesSubtitles ? command.time : 0)
        guard command.time > 0 else { return }
        if pipeline.subtitles.areCaptionsSeen {
            pipeline.subtitles.keep(demuxer.readCaptions(before: command.latest), serial: serial)
        }
        for track in pipeline.subtitles.tracks where streams[track] ?? bitmapSubtitles[track] != nil {
            read(track, before: command.time, in: demuxer)
        }
    }

    /// Finds what a track has that began before a time.
    func read(_ track: Track.ID, before time: Seconds, in demuxer: Demuxer) {
        guard let stream = bitmapSubtitles[track] else {
            return demuxer.readSubtitles(of: track, before: time) { _ = take($0) }
        }
        var packets: [(packet: Packet, time: Seconds)] = []
        demuxer.readSubtitles(of: track, before: time) { packet in
            if let time = packet.seconds(stream.timeBase) { packets.append((packet, time)) }
        }
        pipeline.subtitles.keep(earlier: SubtitlePacketCache.inOrder(packets), of: track, serial: serial)
    }

    /// Takes a packet when it holds subtitle text; false leaves it to others.
    func take(_ packet: Packet) -> Bool {
        let index = packet.streamIndex
        guard let stream = streams[index] else { return keep(packet) }
        guard let decoder = decoders[index] ?? TextSubtitleDecoder(stream, stream.webVTTHeader) else { return true }
        decoders[index] = decoder
        let now = pipeline.isWaiting ? nil : pipeline.clock.time()
        pipeline.subtitles.insert(decoder.cues(of: packet), of: index, serial: serial, now: now)
        if pipeline.subtitles.tracks.contains(index) { pipeline.tell(.subtitlesRead(serial: serial)) }
        return true
    }

    /// Keeps a packet of pictures for when it is seen.
    private func keep(_ packet: Packet) -> Bool {
        guard let stream = bitmapSubtitles[packet.streamIndex] else { return false }
        guard let time = packet.seconds(stream.timeBase) else { return true }
        let now = pipeline.isWaiting ? nil : pipeline.clock.time()
        pipeline.subtitles.keep(packet, at: time, of: packet.streamIndex, serial: serial, now: now)
        return true
    }
}
