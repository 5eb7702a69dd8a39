/// What stands before the first cue of a WebVTT file. Pure.
enum WebVTTHeader {
    /// A header is short, and a file may be long.
    private static let longest = 1 << 16

    /// The regions by their names. What is wrong in them is passed over.
    static func regions(in text: [UInt8]) -> [String: WebVTTRegion] {
        guard isOne(text) else { return [:] }
        let head = String(decoding: text.prefix(longest), as: UTF8.self)
        var regions: [String: WebVTTRegion] = [:]
        var block: [Substring]?
        func end() {
            if let region = block.flatMap(WebVTTRegion.named) { regions[region.name] = region.region }
            block = nil
        }
        for line in head.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            if line.contains("-->") { break }
            if line.allSatisfy(\.isWhitespace) {
                end()
            } else if block != nil {
                block?.append(line)
            } else if line.hasPrefix("REGION") {
                block = [line.dropFirst("REGION".count)]
            }
        }
        end()
        return regions
    }

    /// The same text for FFmpeg 5.1, which finds no cue behind a style or a region: they are notes then.
    static func readable(_ text: [UInt8]) -> [UInt8] {
        guard isOne(text) else { return text }
        var text = text
        for line in text.prefix(longest).split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            if line.contains(UInt8(ascii: "-")), String(decoding: line, as: UTF8.self).contains("-->") { break }
            for word in ["STYLE", "REGION"] where line.starts(with: word.utf8) {
                let note = "NOTE" + String(repeating: " ", count: word.count - 4)
                text.replaceSubrange(line.startIndex..<line.startIndex + word.count, with: note.utf8)
            }
        }
        return text
    }

    private static func isOne(_ text: [UInt8]) -> Bool {
        let start = text.starts(with: "\u{FEFF}".utf8) ? 3 : 0
        return text.dropFirst(start).starts(with: "WEBVTT".utf8)
    }
}
