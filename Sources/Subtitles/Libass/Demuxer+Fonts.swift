import CFFmpeg
import WindowboxDemux

/// Fonts attached to a container, for its subtitles.
extension Demuxer {
    /// The size limits, in bytes, of one attached font and of all together.
    private static let largestFont = 64 << 20
    private static let maximumFontBytes = 256 << 20

    /// Returns the attached fonts within the size limits, and frees FFmpeg's copies of them.
    package func extractFonts() -> [SubtitleFont] {
        var room = Self.maximumFontBytes
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
    private static let fileExtensions = [".ttf", ".otf", ".ttc", ".otc"]

    /// Reads an attached font; `nil` for any other stream.
    fileprivate init?(_ stream: UnsafeMutablePointer<AVStream>) {
        let parameters = stream.pointee.codecpar.pointee
        guard parameters.codec_type == AVMEDIA_TYPE_ATTACHMENT, parameters.extradata_size > 0,
            let data = parameters.extradata
        else { return nil }
        let name = dictionaryValue("filename", in: stream.pointee.metadata) ?? ""
        let type = dictionaryValue("mimetype", in: stream.pointee.metadata) ?? ""
        // Many files label every attachment `application/octet-stream`, so the file extension counts as well.
        guard
            Self.types.contains(where: { type.contains($0) })
                || Self.fileExtensions.contains(where: name.lowercased().hasSuffix)
        else { return nil }
        self.init(name: name, bytes: [UInt8](UnsafeBufferPointer(start: data, count: Int(parameters.extradata_size))))
    }
}
