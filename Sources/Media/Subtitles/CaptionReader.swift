import CFFmpeg

/// Closed captions that lie in the pictures themselves: CEA-608, as stations send them (ATSC A/53). Lives on the video thread.
///
/// Only what is decoded says that there are any, so they are a track from the first word on. They are decoded also while
/// nobody sees them, so that a change finds what is in force. What was on the screen before a seek's keyframe is not
/// known there: the next caption is the first to be seen.
final class CaptionReader {
    private let pipeline: Pipeline
    private var decoder: TextDecoder?
    /// The time of the newest picture that was read: the first one of a seek is decoded twice.
    private var last = -Seconds.infinity

    init(_ pipeline: Pipeline) { self.pipeline = pipeline }

    /// Another place begins.
    func begin() {
        decoder?.flush()
        last = -.infinity
    }

    /// Reads what is in a picture.
    func read(_ frame: UnsafeMutablePointer<AVFrame>, at time: Seconds, serial: Int) {
        guard let data = av_frame_get_side_data(frame, AV_FRAME_DATA_A53_CC)?.pointee, time > last else { return }
        last = time
        let bytes = UnsafeBufferPointer(start: data.data, count: data.size)
        let pairs = stride(from: 0, to: bytes.count - 2, by: 3).map { Pair(bytes[$0], bytes[$0 + 1], bytes[$0 + 2]) }
        guard decoder != nil || pairs.contains(where: \.saysSomething), let decoder = start() else { return }
        let cues = pairs.filter(\.isOfFirstField).flatMap { decoder.cues(of: $0, at: time) }
        guard !cues.isEmpty else { return }
        let now = pipeline.isWaiting ? nil : pipeline.clock.time()
        pipeline.subtitles.insert(cues, of: Self.track, serial: serial, now: now)
        if pipeline.subtitles.tracks.contains(Self.track) { pipeline.tell(.subtitlesRead(serial: serial)) }
    }

    /// The decoder; with the first one the captions are a track.
    private func start() -> TextDecoder? {
        if decoder == nil {
            // By itself the codec tells a text when it is over.
            let options = ["real_time": "1", "real_time_latency_msec": "50", "data_field": "first"]
            decoder = CodedStream(captions: .microseconds).flatMap { TextDecoder($0, options: options) }
            if decoder != nil { pipeline.tell(.captionsFound) }
        }
        return decoder
    }
}

extension CaptionReader {
    /// The number of their track: no container has so many streams.
    static let track = SubtitleFile.firstTrack - 1

    /// Two characters, or a command, and which of the fields they are for.
    fileprivate struct Pair {
        let bytes: (UInt8, UInt8, UInt8)

        init(_ head: UInt8, _ first: UInt8, _ second: UInt8) { bytes = (head, first, second) }

        /// Of the first field, where the first language is.
        var isOfFirstField: Bool { bytes.0 & 7 == 4 }
        /// Stations send empty ones where there are no captions at all.
        var saysSomething: Bool { isOfFirstField && (bytes.1 & 0x7f != 0 || bytes.2 & 0x7f != 0) }
    }
}

extension TextDecoder {
    fileprivate func cues(of pair: CaptionReader.Pair, at time: Seconds) -> [Cue] {
        guard let packet = Packet(), av_new_packet(packet.pointer, 3) >= 0 else { return [] }
        (packet.pointer.pointee.data[0], packet.pointer.pointee.data[1], packet.pointer.pointee.data[2]) = pair.bytes
        packet.pointer.pointee.pts = AVRational.microseconds.ticks(time)
        // Most say nothing that is seen yet; what is erased is an event without words.
        return cues(of: packet).filter { !$0.events.isEmpty }
    }
}

extension CodedStream {
    /// Captions, whose times count in `timeBase`; `nil` when there is no memory.
    fileprivate convenience init?(captions timeBase: AVRational) {
        self.init(AVMEDIA_TYPE_SUBTITLE, AV_CODEC_ID_EIA_608, timeBase: timeBase)
    }
}

extension MediaInfo {
    /// Adds the captions that were found in the pictures, once.
    mutating func addCaptions() {
        guard !tracks.contains(where: { $0.id == CaptionReader.track }) else { return }
        let number = tracks.count { $0.kind == .subtitle } + 1
        tracks.append(
            Track(
                id: CaptionReader.track, kind: .subtitle, number: number, codec: "eia_608", title: "CEA-608",
                traits: .isText))
    }
}
