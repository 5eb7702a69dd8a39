import CFFmpeg

/// Closed captions that lie in the pictures themselves: CEA-608, as stations send them (ATSC A/53). Lives on the video thread.
///
/// Only what is decoded says that there are any, so each field's are a track from the first word on. They are decoded also
/// while nobody sees them, so that a change finds what is in force. What was sent before a seek's keyframe is read by the
/// demuxer where they are seen, and comes here first.
final class ClosedCaptionDecoder {
    private let pipeline: Pipeline
    private var decoders: [CaptionField: TextSubtitleDecoder] = [:]
    private var xdsFilter = XDSFilter()
    private var hasToldOfOthers = false
    /// The time of the newest picture that was read: the first one of a seek is decoded twice.
    private var last = -Seconds.infinity

    init(_ pipeline: Pipeline) { self.pipeline = pipeline }

    /// Another place begins.
    func begin() {
        for decoder in decoders.values { decoder.flush() }
        xdsFilter = XDSFilter()
        last = -.infinity
    }

    /// Whether every picture counts, also one that is not seen itself.
    var needsAll: Bool { !decoders.isEmpty && pipeline.subtitles.areCaptionsSeen }

    /// Reads what is in a picture.
    func read(_ frame: UnsafeMutablePointer<AVFrame>, at time: Seconds, serial: Int) {
        guard time > last else { return }
        let isFirst = last == -.infinity
        last = time
        if isFirst, takeEarlier(than: time, serial) { return }
        guard let data = av_frame_get_side_data(frame, AV_FRAME_DATA_A53_CC)?.pointee else { return }
        take(CCDataPacket.all(UnsafeBufferPointer(start: data.data, count: data.size), at: time), serial)
    }

    /// Takes what was read ahead of the pictures, the first one's own among it: a decoder gives that one what it found in
    /// others before, which it could not decode. False when nothing was.
    private func takeEarlier(than time: Seconds, _ serial: Int) -> Bool {
        let earlier = pipeline.subtitles.takeCaptions(of: serial)
        take(earlier.filter { $0.time < time + 0.001 }, serial)
        return !earlier.isEmpty
    }

    private func take(_ captions: [CCDataPacket], _ serial: Int) {
        for field in CaptionField.allCases {
            let own = captions.filter { $0.field == field && !(field == .second && xdsFilter.takes($0)) }
            take(own, of: field, serial)
        }
        guard !hasToldOfOthers, decoders.isEmpty, captions.contains(where: \.isOfOtherKind) else { return }
        hasToldOfOthers = true
        pipeline.tell(.captionsFound(CaptionField.otherKind))
    }

    private func take(_ captions: [CCDataPacket], of field: CaptionField, _ serial: Int) {
        guard decoders[field] != nil || captions.contains(where: \.saysSomething), let decoder = start(field) else {
            return
        }
        let cues = captions.flatMap { decoder.cues(of: $0) }
        guard !cues.isEmpty else { return }
        let now = pipeline.isWaiting ? nil : pipeline.clock.time()
        pipeline.subtitles.insert(cues, of: field.track.id, serial: serial, now: now)
        if pipeline.subtitles.tracks.contains(field.track.id) { pipeline.tell(.subtitlesRead(serial: serial)) }
    }

    /// The decoder; with the first one the field's captions are a track.
    private func start(_ field: CaptionField) -> TextSubtitleDecoder? {
        if let decoder = decoders[field] { return decoder }
        // By itself the codec tells a text when it is over.
        let options = ["real_time": "1", "real_time_latency_msec": "50", "data_field": field.name]
        let decoder = CodecParameters(captions: .microseconds).flatMap { TextSubtitleDecoder($0, options: options) }
        decoders[field] = decoder
        if decoder != nil { pipeline.tell(.captionsFound(field.track)) }
        return decoder
    }
}

extension TextSubtitleDecoder {
    fileprivate func cues(of caption: CCDataPacket) -> [Cue] {
        guard let packet = Packet(), av_new_packet(packet.pointer, 3) >= 0 else { return [] }
        (packet.pointer.pointee.data[0], packet.pointer.pointee.data[1], packet.pointer.pointee.data[2]) = caption.bytes
        packet.pointer.pointee.pts = AVRational.microseconds.ticks(caption.time)
        // Most say nothing that is seen yet; what is erased is an event without words.
        return cues(of: packet).filter { !$0.events.isEmpty }
    }
}

extension CodecParameters {
    /// Captions, whose times count in `timeBase`; `nil` when there is no memory.
    fileprivate convenience init?(captions timeBase: AVRational) {
        self.init(AVMEDIA_TYPE_SUBTITLE, AV_CODEC_ID_EIA_608, timeBase: timeBase)
    }
}
