import CFFmpeg
import WindowboxDemux

/// The header of a WebVTT file: the regions and style blocks before the first cue. Pure.
package struct WebVTTHeader: Equatable {
    /// The number of bytes examined: headers are short, and files may be long.
    private static let maxBytes = 1 << 16

    /// The regions by identifier.
    private(set) var regions: [String: WebVTTRegion] = [:]
    /// The style blocks.
    package private(set) var style = WebVTTStyle()

    /// Parses the header of a file. Malformed lines are ignored; a file of another format has an empty header.
    init(_ text: [UInt8]) {
        guard Self.isWebVTT(text) else { return }
        let head = String(decoding: text.prefix(Self.maxBytes), as: UTF8.self)
        var block: [Substring] = []
        for line in head.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.contains("-->") { break }
            if line.allSatisfy(\.isWhitespace) {
                add(block)
                block = []
            } else {
                block.append(line)
            }
        }
        add(block)
    }

    private mutating func add(_ block: [Substring]) {
        guard let first = block.first else { return }
        if first.hasPrefix("REGION") {
            let region = WebVTTRegion.named([first.dropFirst("REGION".count)] + block.dropFirst())
            if let region { regions[region.name] = region.region }
        } else if first.hasPrefix("STYLE") {
            style.add(block.dropFirst().joined(separator: "\n"))
        }
    }

    /// Returns the text with `STYLE` and `REGION` blocks masked as `NOTE` comments: FFmpeg 5.1 finds no cues after such
    /// blocks.
    static func maskingBlocks(_ text: [UInt8]) -> [UInt8] {
        guard isWebVTT(text) else { return text }
        var text = text
        for line in text.prefix(maxBytes).split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            if line.contains(UInt8(ascii: "-")), String(decoding: line, as: UTF8.self).contains("-->") { break }
            for word in ["STYLE", "REGION"] where line.starts(with: word.utf8) {
                let note = "NOTE" + String(repeating: " ", count: word.count - 4)
                text.replaceSubrange(line.startIndex..<line.startIndex + word.count, with: note.utf8)
            }
        }
        return text
    }

    private static func isWebVTT(_ text: [UInt8]) -> Bool {
        let start = text.starts(with: "\u{FEFF}".utf8) ? 3 : 0
        return text.dropFirst(start).starts(with: "WEBVTT".utf8)
    }
}

extension CodecParameters {
    /// The header of a WebVTT track; `nil` for other codecs, and without extradata.
    package var webVTTHeader: WebVTTHeader? {
        let own = parameters.pointee
        guard own.codec_id == AV_CODEC_ID_WEBVTT, own.extradata_size > 0, let data = own.extradata else { return nil }
        return WebVTTHeader([UInt8](UnsafeBufferPointer(start: data, count: Int(own.extradata_size))))
    }
}
