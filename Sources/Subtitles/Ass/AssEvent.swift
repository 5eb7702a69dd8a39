/// An ASS event line, the form in which FFmpeg's decoders deliver every kind of text subtitle. Pure.
struct AssEvent {
    /// The number of fields before the text.
    static let fields = 8

    /// The fields ReadOrder, Layer, Style and Name.
    private var head = "0,0,Default,"
    /// The margins in script units; `0` selects the margin of the style.
    var leftMargin = "0"
    var rightMargin = "0"
    var verticalMargin = "0"
    private var effect = ""
    /// The text with its override tags.
    var text: String

    /// An event in the default style.
    init(text: String) { self.text = text }

    /// An event that shows plain words: markup characters in them are escaped.
    init(words: String) { text = words.reduce(into: "") { $0 += Self.escaped($1) } }

    /// Parses an event line; `nil` when it has fewer fields. Commas after the last field belong to the text.
    init?(_ line: String) {
        let parts = line.utf8.split(
            separator: UInt8(ascii: ","), maxSplits: Self.fields, omittingEmptySubsequences: false
        ).map { Substring($0) }
        guard parts.count > Self.fields else { return nil }
        head = String(line[..<parts[3].endIndex])
        (leftMargin, rightMargin, verticalMargin) = (String(parts[4]), String(parts[5]), String(parts[6]))
        (effect, text) = (String(parts[7]), String(parts[8]))
    }

    var line: String { "\(head),\(leftMargin),\(rightMargin),\(verticalMargin),\(effect),\(text)" }

    /// Returns the ASS text that displays a character literally.
    static func escaped(_ letter: Character) -> String {
        switch letter {
        case "\n", "\r\n", "\r": "\\N"
        case "{", "}": "\\" + String(letter)
        // A word joiner after the backslash keeps the next character from forming a tag.
        case "\\": "\\\u{2060}"
        default: String(letter)
        }
    }
}
