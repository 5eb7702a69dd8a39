import CFFmpeg

/// Which streams of a container play, and what is told of the others.
struct StreamChoice {
    let video: Int?
    let audio: Int?
    let tracks: [Track]
    /// The picture was left out, because it is larger than any that can be shown.
    let isTooLarge: Bool

    init(_ context: UnsafeMutablePointer<AVFormatContext>) {
        tracks = (0..<Int(context.pointee.nb_streams)).compactMap { index in
            context.pointee.streams[index].flatMap { Track(index: index, stream: $0) }
        }
        var decoder: UnsafePointer<AVCodec>?
        let video = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, &decoder, 0)
        let audio = av_find_best_stream(context, AVMEDIA_TYPE_AUDIO, -1, video, &decoder, 0)
        isTooLarge = video >= 0 && Self.pixels(of: context.pointee.streams[Int(video)]) > Decoder.mostPixels
        self.video = video >= 0 && !isTooLarge ? Int(video) : nil
        self.audio = audio >= 0 ? Int(audio) : nil
    }

    /// Why nothing plays, when nothing does.
    var reasonForNothing: MediaError.Reason {
        if isTooLarge { return .tooLarge }
        return tracks.contains { $0.kind != .subtitle } ? .nothingPlayable : .unknownFormat
    }

    private static func pixels(of stream: UnsafeMutablePointer<AVStream>?) -> Int64 {
        guard let parameters = stream?.pointee.codecpar.pointee else { return 0 }
        return Int64(parameters.width) * Int64(parameters.height)
    }

    /// A line for each stream.
    var descriptions: [String] {
        tracks.map { "Stream \($0.id): \($0.kind), \($0.codec)\($0.isPlayable ? "" : ", no decoder")" }
    }
}

extension Track {
    init?(index: Int, stream: UnsafeMutablePointer<AVStream>) {
        let parameters = stream.pointee.codecpar.pointee
        switch parameters.codec_type {
        case AVMEDIA_TYPE_VIDEO: kind = .video
        case AVMEDIA_TYPE_AUDIO: kind = .audio
        case AVMEDIA_TYPE_SUBTITLE: kind = .subtitle
        default: return nil
        }
        id = index
        codec =
            parameters.codec_id == AV_CODEC_ID_NONE
            ? Self.fourLetters(parameters) : String(cString: avcodec_get_name(parameters.codec_id))
        language = dictionaryValue("language", in: stream.pointee.metadata)
        title = dictionaryValue("title", in: stream.pointee.metadata)
        isDefault = stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
        isPlayable = avcodec_find_decoder(parameters.codec_id) != nil
    }

    /// The four letters by which a container names a codec that FFmpeg does not know.
    private static func fourLetters(_ parameters: AVCodecParameters) -> String {
        let letters = (0..<4).map { UInt8(truncatingIfNeeded: parameters.codec_tag >> (8 * UInt32($0))) }
        guard letters.allSatisfy({ (32..<127).contains($0) }) else { return "unknown" }
        return String(decoding: letters, as: UTF8.self)
    }
}

/// A value of FFmpeg's dictionaries; `nil` when it is missing or empty.
func dictionaryValue(_ key: String, in dictionary: OpaquePointer?) -> String? {
    guard let entry = av_dict_get(dictionary, key, nil, 0), let value = entry.pointee.value else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
}
