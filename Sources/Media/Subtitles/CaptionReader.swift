import CFFmpeg

/// Closed captions that lie in the pictures themselves: CEA-608, as stations send them (ATSC A/53). Lives on the video thread.
///
/// Only what is decoded says that there are any, so they are a track from the first word on. They are decoded also while
/// nobody sees them, so that a change finds what is in force. What was sent before a seek's keyframe is read by the demuxer
/// where they are seen, and comes here first.
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

    /// Whether every picture counts, also one that is not seen itself.
    var needsAll: Bool { decoder != nil && pipeline.subtitles.tracks.contains(Self.track) }

    /// Reads what is in a picture.
    func read(_ frame: UnsafeMutablePointer<AVFrame>, at time: Seconds, serial: Int) {
        guard time > last else { return }
        let isFirst = last == -.infinity
        last = time
        if isFirst, takeEarlier(than: time, serial) { return }
        guard let data = av_frame_get_side_data(frame, AV_FRAME_DATA_A53_CC)?.pointee else { return }
        take(SentCaption.all(UnsafeBufferPointer(start: data.data, count: data.size), at: time), serial)
    }

    /// Takes what was read ahead of the pictures, the first one's own among it: a decoder gives that one what it found in
    /// others before, which it could not decode. False when nothing was.
    private func takeEarlier(than time: Seconds, _ serial: Int) -> Bool {
        let earlier = pipeline.subtitles.takeCaptions(of: serial)
        take(earlier.filter { $0.time < time + 0.001 }, serial)
        return !earlier.isEmpty
    }

    private func take(_ captions: [SentCaption], _ serial: Int) {
        guard decoder != nil || captions.contains(where: \.saysSomething), let decoder = start() else { return }
        let cues = captions.filter(\.isOfFirstField).flatMap { decoder.cues(of: $0) }
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
}

extension TextDecoder {
    fileprivate func cues(of caption: SentCaption) -> [Cue] {
        guard let packet = Packet(), av_new_packet(packet.pointer, 3) >= 0 else { return [] }
        (packet.pointer.pointee.data[0], packet.pointer.pointee.data[1], packet.pointer.pointee.data[2]) = caption.bytes
        packet.pointer.pointee.pts = AVRational.microseconds.ticks(caption.time)
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
