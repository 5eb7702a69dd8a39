extension AssText {
    /// Returns ASS text with the tags of italics, bold, underline and strikeout only, without vector drawings.
    static func emphasized(text: String) -> String {
        let text = Array(text.utf8)
        var result: [UInt8] = []
        var isDrawing = false
        // A brace that is never closed is not markup.
        let lastClose = text.lastIndex(of: UInt8(ascii: "}")) ?? 0
        var index = 0
        while index < text.count {
            let byte = text[index]
            index += 1
            switch byte {
            case UInt8(ascii: "{"):
                guard index <= lastClose, let end = text[index...].firstIndex(of: UInt8(ascii: "}")) else { continue }
                isDrawing = drawing(in: text[index..<end]) ?? isDrawing
                result += emphasis(in: text[index..<end])
                index = end + 1
            case UInt8(ascii: "\\"):
                if !isDrawing { result += escape(text[index...].first) }
                index = min(index + 1, text.count)
            default: if !isDrawing { result.append(byte) }
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns a backslash with the character that belongs to it. All line breaks are hard; a hard space is an ordinary
    /// one, which libass removes at the ends of a line.
    private static func escape(_ letter: UInt8?) -> [UInt8] {
        switch letter {
        case UInt8(ascii: "n"): Array("\\N".utf8)
        case UInt8(ascii: "h"): Array(" ".utf8)
        default: [UInt8(ascii: "\\")] + (letter.map { [$0] } ?? [])
        }
    }

    /// Returns an override block with the tags of emphasis among others; empty without any.
    private static func emphasis(in markup: ArraySlice<UInt8>) -> [UInt8] {
        let names = "ibus".utf8
        let tags = markup.split(separator: UInt8(ascii: "\\")).filter { tag in
            guard let name = tag.first, names.contains(name) else { return false }
            return tag.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        return tags.isEmpty ? [] : Array("{".utf8) + tags.flatMap { [UInt8(ascii: "\\")] + $0 } + Array("}".utf8)
    }
}
