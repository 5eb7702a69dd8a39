import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles

/// Decodes packets of text subtitles into cues and queues those of bitmap subtitles. Confined to the thread of its
/// demuxer.
///
/// All tracks are decoded, not only the selected ones: the cost is negligible, and after a track switch the cues of the
/// current position are available.
final class SubtitleDecoder {
    private let pipeline: Pipeline
    private let streams: [Int: CodecParameters]
    private let bitmapSubtitles: [Int: CodecParameters]
    private var decoders: [Int: TextSubtitleDecoder] = [:]
    private var serial: Int
    private let confinement = ThreadConfinement()

    /// - Parameter serial: The serial of the decoded cues until `begin(_:in:)`.
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

    /// Publishes the headers, styles, fonts and codec parameters of the tracks.
    func describe(_ demuxer: Demuxer) {
        let headers = streams.compactMapValues(\.header)
        pipeline.subtitles.describe(
            texts: Set(streams.keys), headers: headers, timedText: streams.compactMapValues(\.timedTextStyle),
            webVTT: streams.compactMapValues { $0.webVTTHeader?.style },
            fonts: headers.isEmpty ? [] : demuxer.extractFonts(), bitmapSubtitles: bitmapSubtitles)
    }

    /// Begins the serial of a seek and reads the cues that start before its target and are still active there.
    func begin(_ command: SeekCommand, in demuxer: Demuxer) {
        confinement.assertOnThread()
        serial = command.serial
        for decoder in decoders.values { decoder.flush() }
        pipeline.subtitles.begin(serial, at: demuxer.missesSubtitles ? command.time : 0)
        guard command.time > 0 else { return }
        if pipeline.subtitles.areCaptionsSelected {
            pipeline.subtitles.enqueue(demuxer.readCaptions(before: command.latest), serial: serial)
        }
        for track in pipeline.subtitles.tracks where streams[track] ?? bitmapSubtitles[track] != nil {
            read(track, before: command.time, in: demuxer)
        }
    }

    /// Reads the cues or bitmap packets of a track that start before a time.
    func read(_ track: Track.ID, before time: Seconds, in demuxer: Demuxer) {
        confinement.assertOnThread()
        guard let stream = bitmapSubtitles[track] else {
            return demuxer.readSubtitles(of: track, before: time) { _ = consume($0) }
        }
        var packets: [(packet: Packet, time: Seconds)] = []
        demuxer.readSubtitles(of: track, before: time) { packet in
            if let time = packet.seconds(stream.timeBase) { packets.append((packet, time)) }
        }
        pipeline.subtitles.enqueue(earlier: SubtitlePacketCache.inFileOrder(packets), of: track, serial: serial)
    }

    /// Decodes or queues a subtitle packet. Returns false for packets of other streams.
    func consume(_ packet: Packet) -> Bool {
        confinement.assertOnThread()
        let index = packet.streamIndex
        guard let stream = streams[index] else { return enqueue(packet) }
        guard let decoder = decoders[index] ?? TextSubtitleDecoder(stream, stream.webVTTHeader) else { return true }
        decoders[index] = decoder
        let now = pipeline.isPreloading ? nil : pipeline.clock.time()
        pipeline.subtitles.insert(decoder.cues(of: packet), of: index, serial: serial, now: now)
        if pipeline.subtitles.tracks.contains(index) { pipeline.notify(.subtitlesRead(serial: serial)) }
        return true
    }

    /// Queues a packet of bitmap subtitles, which are decoded when they are due.
    private func enqueue(_ packet: Packet) -> Bool {
        guard let stream = bitmapSubtitles[packet.streamIndex] else { return false }
        guard let time = packet.seconds(stream.timeBase) else { return true }
        let now = pipeline.isPreloading ? nil : pipeline.clock.time()
        pipeline.subtitles.enqueue(packet, at: time, of: packet.streamIndex, serial: serial, now: now)
        return true
    }
}
