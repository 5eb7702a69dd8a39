import CFFmpeg
import WindowboxCore

/// The selected streams of a container, the streams read for a later track switch, and the list of all tracks.
package struct StreamSelection {
    let video: Int?
    package let audio: Int?
    let subtitle: Int?
    let secondarySubtitles: Int?
    package let tracks: [Track]
    /// The tracks without an installed decoder.
    package let undecodable: [Track]
    /// Whether the video was left out because it exceeds the largest frame size.
    let isTooLarge: Bool

    init(_ context: UnsafeMutablePointer<AVFormatContext>, policy: TrackSelectionPolicy) {
        var decoder: UnsafePointer<AVCodec>?
        let video = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, &decoder, 0)
        let streams = Self.program(of: Int(video), in: context)
        var numbers: [Track.Kind: Int] = [:]
        var tracks: [Track] = streams.compactMap { index in
            guard let stream = context.pointee.streams[index], var track = Track(index: index, stream: stream) else {
                return nil
            }
            numbers[track.kind, default: 0] += 1
            track.number = numbers[track.kind] ?? 1
            return track
        }
        undecodable = tracks.filter { !$0.isPlayable }
        // Probing found no parameters for these audio streams, so no decoder can be set up.
        for index in tracks.indices where tracks[index].kind == .audio && tracks[index].channelLayout == nil {
            tracks[index].isPlayable = false
        }
        self.tracks = tracks
        let chosen = policy.choose(from: tracks)
        isTooLarge = video >= 0 && Self.pixels(of: context.pointee.streams[Int(video)]) > CodecContext.maximumPixels
        self.video = video >= 0 && !isTooLarge ? Int(video) : nil
        audio = chosen[.audio]
        subtitle = chosen[.subtitle]
        secondarySubtitles = policy.chooseSecondarySubtitles(from: tracks)
    }

    /// The selected track of each kind.
    var chosen: [Track.Kind: Track.ID] {
        var chosen: [Track.Kind: Track.ID] = [:]
        chosen[.video] = video
        chosen[.audio] = audio
        chosen[.subtitle] = subtitle
        return chosen
    }

    /// The streams whose packets are read: the played ones, and those that the user may switch to.
    var readStreams: Set<Int> {
        let others = tracks.filter { $0.isPlayable && $0.kind != .video }
        return Set(others.map(\.id)).union([video].compactMap(\.self))
    }

    /// The streams of the program that contains the video, when a broadcast multiplex has several programs; otherwise
    /// all streams.
    private static func program(of video: Int, in context: UnsafeMutablePointer<AVFormatContext>) -> [Int] {
        let all = Array(0..<Int(context.pointee.nb_streams))
        guard video >= 0, context.pointee.nb_programs > 1 else { return all }
        guard let program = av_find_program_from_stream(context, nil, Int32(video)) else { return all }
        let count = Int(program.pointee.nb_stream_indexes)
        return (0..<count).map { Int(program.pointee.stream_index[$0]) }.filter(all.contains).sorted()
    }

    /// The error reason when nothing can be played.
    var reasonForNothing: MediaError.Reason {
        if isTooLarge { return .tooLarge }
        return tracks.contains { $0.kind != .subtitle } ? .nothingPlayable : .unknownFormat
    }

    private static func pixels(of stream: UnsafeMutablePointer<AVStream>?) -> Int64 {
        guard let parameters = stream?.pointee.codecpar.pointee else { return 0 }
        return Int64(parameters.width) * Int64(parameters.height)
    }

    /// One line per stream, for error details.
    package var descriptions: [String] {
        tracks.map { "Stream \($0.id): \($0.kind), \($0.codec)\($0.isPlayable ? "" : ", no decoder")" }
    }
}

extension Track {
    init?(index: Int, stream: UnsafeMutablePointer<AVStream>) {
        let parameters = stream.pointee.codecpar.pointee
        let kind: Kind
        switch parameters.codec_type {
        case AVMEDIA_TYPE_VIDEO: kind = .video
        case AVMEDIA_TYPE_AUDIO: kind = .audio
        case AVMEDIA_TYPE_SUBTITLE: kind = .subtitle
        default: return nil
        }
        self.init(
            id: index, kind: kind,
            codec: parameters.codec_id == AV_CODEC_ID_NONE
                ? Self.fourLetters(parameters) : String(cString: avcodec_get_name(parameters.codec_id)),
            language: dictionaryValue("language", in: stream.pointee.metadata),
            title: dictionaryValue("title", in: stream.pointee.metadata),
            traits: Traits(disposition: stream.pointee.disposition),
            channelLayout: kind == .audio ? Self.layout(of: parameters) : nil,
            bitRate: Self.bitRate(of: stream),
            isPlayable: avcodec_find_decoder(parameters.codec_id) != nil)
        let properties = avcodec_descriptor_get(parameters.codec_id)?.pointee.props ?? 0
        if properties & AV_CODEC_PROP_TEXT_SUB != 0 { traits.insert(.isText) }
    }

    private static func layout(of parameters: AVCodecParameters) -> String? {
        var layout = parameters.ch_layout
        var text = [CChar](repeating: 0, count: 64)
        guard layout.nb_channels > 0, parameters.sample_rate > 0,
            av_channel_layout_describe(&layout, &text, text.count) > 0
        else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private static func bitRate(of stream: UnsafeMutablePointer<AVStream>) -> Int? {
        if stream.pointee.codecpar.pointee.bit_rate > 0 { return Int(stream.pointee.codecpar.pointee.bit_rate) }
        // Matroska stores the bit rate as a tag, to whose name some muxers append a language.
        let metadata = stream.pointee.metadata
        let tag = dictionaryValue("BPS", in: metadata) ?? dictionaryValue("BPS-eng", in: metadata)
        return tag.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The container's codec tag (FourCC), for codecs unknown to FFmpeg.
    private static func fourLetters(_ parameters: AVCodecParameters) -> String {
        let letters = (0..<4).map { UInt8(truncatingIfNeeded: parameters.codec_tag >> (8 * UInt32($0))) }
        guard letters.allSatisfy({ (32..<127).contains($0) }) else { return "unknown" }
        return String(decoding: letters, as: UTF8.self)
    }
}

extension Track.Traits {
    /// Maps FFmpeg's stream dispositions.
    init(disposition: Int32) {
        let meanings: [(Int32, Track.Traits)] = [
            (AV_DISPOSITION_DEFAULT, .isDefault), (AV_DISPOSITION_FORCED, .isForced),
            (AV_DISPOSITION_HEARING_IMPAIRED, .isForHearingImpaired), (AV_DISPOSITION_CAPTIONS, .isForHearingImpaired),
            (AV_DISPOSITION_VISUAL_IMPAIRED, .isForVisualImpaired), (AV_DISPOSITION_DESCRIPTIONS, .isForVisualImpaired),
            (AV_DISPOSITION_ORIGINAL, .isOriginal), (AV_DISPOSITION_COMMENT, .isCommentary),
        ]
        self = meanings.reduce(into: []) { if disposition & $1.0 != 0 { $0.insert($1.1) } }
    }
}

/// A value of an `AVDictionary`; `nil` when missing or empty.
package func dictionaryValue(_ key: String, in dictionary: OpaquePointer?) -> String? {
    guard let entry = av_dict_get(dictionary, key, nil, 0), let value = entry.pointee.value else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
}
