/// A line of Advanced SubStation, which FFmpeg makes of every kind of subtitle text: its looks, and the text. Pure.
struct AssEvent {
    /// How many fields stand before the text.
    static let fields = 8

    /// Its number, its layer, its style and who speaks.
    private var head = "0,0,Default,"
    /// In the header's units; `0` is the style's own.
    var leftMargin = "0"
    var rightMargin = "0"
    var verticalMargin = "0"
    private var effect = ""
    /// With its markup.
    var text: String

    /// One with the looks that are usual.
    init(text: String) { self.text = text }

    /// One that shows words as they are, and nothing else.
    init(words: String) { text = words.reduce(into: "") { $0 += Self.escaped($1) } }

    /// `nil` for what has fewer fields. Only the text may have commas.
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

    /// What stands in a text for a letter that is to be seen.
    static func escaped(_ letter: Character) -> String {
        switch letter {
        case "\n", "\r\n", "\r": "\\N"
        case "{", "}": "\\" + String(letter)
        // What comes after it is no command then.
        case "\\": "\\\u{2060}"
        default: String(letter)
        }
    }
}
