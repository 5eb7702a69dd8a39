/// Extracts plain text from ASS events. Pure.
enum AssText {
    /// The limit in bytes. Longer text is truncated, since it is never read.
    private static let maxBytes = 4000

    /// Returns the plain text of an event line.
    static func plain(event: String) -> String {
        let bytes = Array(event.utf8)
        return plain(bytes[(textStart(in: bytes) ?? 0)...])
    }

    /// Whether an event line is animated: an effect (scrolling), movement, a fade, a transform or karaoke.
    static func isAnimated(event: String) -> Bool {
        let bytes = Array(event.utf8)
        if let start = textStart(in: bytes), bytes[start - 2] != comma { return true }
        guard bytes.contains(backslash) else { return false }
        return bytes.indices.contains { index in
            bytes[index] == backslash && animationTags.contains { bytes[(index + 1)...].starts(with: $0.utf8) }
        }
    }

    private static let animationTags = ["t(", "move", "fad", "k", "K"]
    private static let comma = UInt8(ascii: ",")
    private static let backslash = UInt8(ascii: "\\")

    /// Returns the offset of the text of an event line; `nil` when it has fewer fields.
    static func textStart(in event: [UInt8]) -> Int? {
        var start = 0
        for _ in 0..<AssEvent.fields {
            guard let end = event[start...].firstIndex(of: comma) else { return nil }
            start = end + 1
        }
        return start
    }

    /// Returns an event line with the plain text only, truncated to the limit.
    static func shortened(event: String) -> String {
        var short = AssEvent(event) ?? AssEvent(text: "")
        short.text = plain(event: event).split(separator: "\n").joined(separator: "\\N")
        return short.line
    }

    /// Returns text without override blocks (in braces) and vector drawings.
    static func plain(text: String) -> String { plain(Array(text.utf8)[...]) }

    private static func plain(_ text: ArraySlice<UInt8>) -> String {
        var words: [UInt8] = []
        parse(text) { meaning, _ in
            guard words.count <= maxBytes || meaning & 0xc0 == 0x80 else { return false }
            if meaning != UInt8(ascii: "\r") { words.append(meaning) }
            return true
        }
        return trimmedLines(words)
    }

    /// Passes the characters outside of vector drawings, and the override blocks without their braces. Works on bytes
    /// for speed, since a film may have very many lines; all characters with a meaning are ASCII.
    ///
    /// - Parameters:
    ///   - text: The text of an event.
    ///   - character: Receives a byte of the text and its source, which is longer for escaped characters. Returns
    ///     `false` to stop.
    ///   - block: Receives an override block.
    static func parse(
        _ text: ArraySlice<UInt8>, character: (_ meaning: UInt8, _ source: ArraySlice<UInt8>) -> Bool,
        block: (ArraySlice<UInt8>) -> Void = { _ in }
    ) {
        var isDrawing = false
        // A brace that is never closed is not markup.
        let lastClose = text.lastIndex(of: UInt8(ascii: "}")) ?? text.startIndex
        var index = text.startIndex
        while index < text.endIndex {
            let start = index
            var meaning = text[start]
            index += 1
            if meaning == UInt8(ascii: "{") {
                guard index <= lastClose, let end = text[index...].firstIndex(of: UInt8(ascii: "}")) else { continue }
                isDrawing = drawing(in: text[index..<end]) ?? isDrawing
                block(text[index..<end])
                index = end + 1
                continue
            }
            if meaning == backslash {
                let (escaped, length) = self.meaning(of: text[index...].first)
                (meaning, index) = (escaped, index + length)
            }
            if !isDrawing, !character(meaning, text[start..<index]) { return }
        }
    }

    /// Whether an override block starts (`\p1`) or ends (`\p0`) a drawing; `nil` when it does neither.
    private static func drawing(in markup: ArraySlice<UInt8>) -> Bool? {
        var isDrawing: Bool?
        for tag in markup.split(separator: backslash) where tag.first == UInt8(ascii: "p") {
            if let scale = Int(String(decoding: tag.dropFirst(), as: UTF8.self)) { isDrawing = scale > 0 }
        }
        return isDrawing
    }

    /// Returns the meaning of a backslash before a character, and the number of characters that belong to it.
    private static func meaning(of escaped: UInt8?) -> (UInt8, length: Int) {
        switch escaped {
        case UInt8(ascii: "N"), UInt8(ascii: "n"): (UInt8(ascii: "\n"), 1)
        case UInt8(ascii: "h"): (UInt8(ascii: " "), 1)
        case UInt8(ascii: "{"), UInt8(ascii: "}"), backslash: (escaped ?? backslash, 1)
        default: (backslash, 0)
        }
    }

    /// Returns the text without empty lines and the whitespace around lines.
    private static func trimmedLines(_ words: [UInt8]) -> String {
        words.split(separator: UInt8(ascii: "\n")).map { trim(String(decoding: $0, as: UTF8.self)[...]) }
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func trim(_ line: Substring) -> Substring {
        let start = line.firstIndex { !isBlank($0) } ?? line.endIndex
        let end = line.lastIndex { !isBlank($0) }.map(line.index(after:)) ?? start
        return line[start..<max(start, end)]
    }

    /// A byte order mark counts as whitespace.
    private static func isBlank(_ letter: Character) -> Bool { letter.isWhitespace || letter == "\u{FEFF}" }
}
