/// Plain text from a line of Advanced SubStation, which FFmpeg makes of every kind of subtitle text. Pure.
enum SubtitleText {
    /// A longer text is cut: nobody can read it.
    private static let most = 4000

    /// The words of an event as FFmpeg's decoders give it: eight fields about its looks, and the text.
    static func plain(event: String) -> String {
        let fields = event.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
        return plain(text: fields.count == 9 ? String(fields[8]) : event)
    }

    /// Whether an event looks otherwise from one moment to the next: it moves, fades, sings or scrolls.
    static func isAnimated(event: String) -> Bool {
        let fields = event.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
        if fields.count == 9, !fields[7].isEmpty { return true }
        return ["\\t(", "\\move", "\\fad", "\\k", "\\K"].contains { event.contains($0) }
    }

    /// An event with the words alone, and no more of them than anybody can read.
    static func shortened(event: String) -> String {
        let fields = event.split(separator: ",", maxSplits: 8, omittingEmptySubsequences: false)
        let words = plain(event: event).split(separator: "\n").joined(separator: "\\N")
        return (fields.prefix(8).map(String.init) + [words]).joined(separator: ",")
    }

    /// An event that shows words as they are, and nothing else.
    static func event(_ words: String) -> String {
        let text = words.reduce(into: "") { text, character in
            switch character {
            case "\n": text += "\\N"
            case "{", "}": text += "\\" + String(character)
            // What comes after it is no command then.
            case "\\": text += "\\\u{2060}"
            default: text.append(character)
            }
        }
        return "0,0,Default,,0,0,0,,\(text)"
    }

    /// The words of a text with its markup taken away: what stands in braces, and figures drawn with pens.
    static func plain(text: String) -> String {
        var words = ""
        var isDrawing = false
        var rest = Substring(text)
        while let character = rest.popFirst() {
            switch character {
            case "{":
                guard let end = rest.firstIndex(of: "}") else { continue }
                isDrawing = drawing(in: rest[..<end]) ?? isDrawing
                rest = rest[rest.index(after: end)...]
            case "\\":
                let escaped = rest.popFirst()
                if !isDrawing { words += meaning(of: escaped) }
            case "\r", "\u{FEFF}": continue
            case "\r\n": if !isDrawing { words += "\n" }
            default: if !isDrawing { words.append(character) }
            }
            if words.utf8.count > most { break }
        }
        return tidy(words)
    }

    /// Whether markup begins (`\p1`) or ends (`\p0`) a drawing; `nil` when it does neither.
    private static func drawing(in markup: Substring) -> Bool? {
        var isDrawing: Bool?
        for tag in markup.split(separator: "\\") where tag.first == "p" {
            if let scale = Int(tag.dropFirst()) { isDrawing = scale > 0 }
        }
        return isDrawing
    }

    private static func meaning(of escaped: Character?) -> String {
        switch escaped {
        case "N", "n": "\n"
        case "h": " "
        case "{", "}", "\\": escaped.map(String.init) ?? ""
        case nil: "\\"
        case let other?: "\\" + String(other)
        }
    }

    /// Lines without the spaces around them, and without empty ones.
    private static func tidy(_ words: String) -> String {
        words.split(separator: "\n").map(trim).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func trim(_ line: Substring) -> Substring {
        let start = line.firstIndex { !$0.isWhitespace } ?? line.endIndex
        let end = line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? start
        return line[start..<max(start, end)]
    }
}
