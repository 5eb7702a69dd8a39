extension AssText {
    /// Returns ASS text with the tags of italics, bold, underline and strikeout only, without vector drawings. All line
    /// breaks are hard; a hard space is an ordinary one, which libass removes at the ends of a line.
    static func emphasized(text: String) -> String {
        var result: [UInt8] = []
        parse(Array(text.utf8)[...]) { meaning, source in
            switch meaning {
            case UInt8(ascii: "\n"): result += "\\N".utf8
            case UInt8(ascii: " "): result.append(meaning)
            default: result += source
            }
            return true
        } block: { block in
            result += emphasis(in: block)
        }
        return String(decoding: result, as: UTF8.self)
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
