import CFFmpeg
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles

/// Decodes CEA-608 closed captions embedded in the video (ATSC A/53). Confined to the video thread.
///
/// Captions are detected only by decoding, so that the track of a field appears with its first text. They are decoded
/// even when not selected, so that a track switch finds the active cues. If they are selected, captions sent before the
/// keyframe of a seek are read by the demuxer and decoded first.
final class ClosedCaptionDecoder {
    private let pipeline: Pipeline
    private var decoders: [CaptionField: TextSubtitleDecoder] = [:]
    private var xdsFilter = XDSFilter()
    private var hasReportedCEA708 = false
    /// The time of the newest frame read: the first frame of a seek is decoded twice.
    private var last = -Seconds.infinity
    private let confinement = ThreadConfinement()

    init(_ pipeline: Pipeline) { self.pipeline = pipeline }

    /// Flushes the decoders for a seek.
    func begin() {
        confinement.assertOnThread()
        for decoder in decoders.values { decoder.flush() }
        xdsFilter = XDSFilter()
        last = -.infinity
    }

    /// Whether every decoded frame must be read, even those that are not shown.
    var needsAll: Bool { !decoders.isEmpty && pipeline.subtitles.areCaptionsSelected }

    /// Decodes the captions of a frame. Frames that are not newer than the last one are ignored.
    func read(_ frame: UnsafeMutablePointer<AVFrame>, at time: Seconds, serial: Int) {
        confinement.assertOnThread()
        guard time > last else { return }
        let isFirst = last == -.infinity
        last = time
        if isFirst, consumeEarlier(than: time, serial) { return }
        guard let data = av_frame_get_side_data(frame, AV_FRAME_DATA_A53_CC)?.pointee else { return }
        decode(CCDataPacket.all(UnsafeBufferPointer(start: data.data, count: data.size), at: time), serial)
    }

    /// Decodes the captions that the demuxer read ahead, including those of the first frame: FFmpeg attaches captions
    /// of preceding frames, which it could not decode, to that frame. Returns false when there were none.
    private func consumeEarlier(than time: Seconds, _ serial: Int) -> Bool {
        let earlier = pipeline.subtitles.dequeueCaptions(of: serial)
        decode(earlier.filter { $0.time < time + 0.001 }, serial)
        return !earlier.isEmpty
    }

    private func decode(_ captions: [CCDataPacket], _ serial: Int) {
        for field in CaptionField.allCases {
            let own = captions.filter { $0.field == field && !(field == .second && xdsFilter.consumes($0)) }
            decode(own, of: field, serial)
        }
        guard !hasReportedCEA708, decoders.isEmpty, captions.contains(where: \.isCEA708) else { return }
        hasReportedCEA708 = true
        pipeline.notify(.captionsFound(CaptionField.cea708))
    }

    private func decode(_ captions: [CCDataPacket], of field: CaptionField, _ serial: Int) {
        guard decoders[field] != nil || captions.contains(where: \.hasData), let decoder = start(field) else {
            return
        }
        let cues = captions.flatMap { decoder.cues(of: $0) }
        guard !cues.isEmpty else { return }
        let now = pipeline.isPreloading ? nil : pipeline.clock.time()
        pipeline.subtitles.insert(cues, of: field.track.id, serial: serial, now: now)
        if pipeline.subtitles.tracks.contains(field.track.id) { pipeline.notify(.subtitlesRead(serial: serial)) }
    }

    /// Returns the decoder of a field. The first call opens it and reports the track of the field.
    private func start(_ field: CaptionField) -> TextSubtitleDecoder? {
        if let decoder = decoders[field] { return decoder }
        // In real-time mode the decoder outputs a caption when it appears, not only when it ends.
        let options = ["real_time": "1", "real_time_latency_msec": "50", "data_field": field.name]
        let decoder = CodecParameters(captions: .microseconds).flatMap { TextSubtitleDecoder($0, options: options) }
        decoders[field] = decoder
        if decoder != nil { pipeline.notify(.captionsFound(field.track)) }
        return decoder
    }
}

extension TextSubtitleDecoder {
    fileprivate func cues(of caption: CCDataPacket) -> [Cue] {
        guard let packet = Packet(), av_new_packet(packet.pointer, 3) >= 0 else { return [] }
        (packet.pointer.pointee.data[0], packet.pointer.pointee.data[1], packet.pointer.pointee.data[2]) = caption.bytes
        packet.pointer.pointee.pts = AVRational.microseconds.ticks(caption.time)
        // Most packets change nothing visible; an erased screen is an event without text.
        return cues(of: packet).filter { !$0.events.isEmpty }
    }
}

extension CodecParameters {
    /// Creates the parameters of a CEA-608 stream; `nil` when out of memory.
    fileprivate convenience init?(captions timeBase: AVRational) {
        self.init(AVMEDIA_TYPE_SUBTITLE, AV_CODEC_ID_EIA_608, timeBase: timeBase)
    }
}
