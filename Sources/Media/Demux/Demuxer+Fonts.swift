import CFFmpeg

/// What a medium brings along for its subtitles.
extension Demuxer {
    /// A font larger than this is none that anybody needs; and all together.
    private static let largestFont = 64 << 20
    private static let mostFonts = 256 << 20

    /// The attached fonts, as far as memory allows. FFmpeg does not keep them then.
    func takeFonts() -> [SubtitleFont] {
        var room = Self.mostFonts
        return (0..<Int(context.pointee.nb_streams)).compactMap { index in
            guard let stream = stream(index), let font = SubtitleFont(stream), font.bytes.count <= Self.largestFont,
                font.bytes.count <= room
            else { return nil }
            room -= font.bytes.count
            av_freep(&stream.pointee.codecpar.pointee.extradata)
            stream.pointee.codecpar.pointee.extradata_size = 0
            return font
        }
    }
}

extension SubtitleFont {
    private static let types = ["font", "truetype", "opentype"]
    private static let endings = [".ttf", ".otf", ".ttc", ".otc"]

    /// `nil` for a stream that is no attached font.
    fileprivate init?(_ stream: UnsafeMutablePointer<AVStream>) {
        let parameters = stream.pointee.codecpar.pointee
        guard parameters.codec_type == AVMEDIA_TYPE_ATTACHMENT, parameters.extradata_size > 0,
            let data = parameters.extradata
        else { return nil }
        let name = dictionaryValue("filename", in: stream.pointee.metadata) ?? ""
        let type = dictionaryValue("mimetype", in: stream.pointee.metadata) ?? ""
        // Many files call every attachment a stream of bytes.
        guard
            Self.types.contains(where: { type.contains($0) })
                || Self.endings.contains(where: name.lowercased().hasSuffix)
        else { return nil }
        self.init(name: name, bytes: [UInt8](UnsafeBufferPointer(start: data, count: Int(parameters.extradata_size))))
    }
}

extension CodecParameters {
    /// The header of a script of Advanced SubStation; `nil` for other codecs.
    var header: [UInt8]? {
        let own = parameters.pointee
        guard own.codec_id == AV_CODEC_ID_ASS || own.codec_id == AV_CODEC_ID_SSA, own.extradata_size > 0,
            let data = own.extradata
        else { return nil }
        return [UInt8](UnsafeBufferPointer(start: data, count: Int(own.extradata_size)))
    }
}
