/// An input of the fuzz target.
///
/// Its bytes are one for the format, `FuzzChoices.count` for choices of the target, and the content.
struct FuzzInput {
    /// The extension of a subtitle file's name, or the name of a packet codec.
    var format: String
    var choices: FuzzChoices
    /// The bytes of the file, or of the packets, each after its length in two bytes.
    var content: [UInt8]

    /// The formats by their number: kept inputs name them by it, so new ones go to the end.
    private static let formats = [
        "srt", "ass", "ssa", "vtt", "sub", "smi", "txt", "jss", "stl", "pjs", "aqt", "rt", "lrc", "sup", "mov_text",
        "eia_608", "webvtt", "subrip", "text", "dvdsub", "dvbsub", "xsub",
    ]

    /// `nil` for bytes that are shorter than format and choices.
    init?(bytes: some Collection<UInt8>) {
        guard let format = bytes.first, bytes.count > FuzzChoices.count else { return nil }
        self.format = Self.formats[Int(format) % Self.formats.count]
        choices = FuzzChoices(Array(bytes.dropFirst().prefix(FuzzChoices.count)))
        content = Array(bytes.dropFirst(1 + FuzzChoices.count))
    }

    /// The bytes of an input that makes the first of each choice; `nil` for an unknown format.
    static func bytes(format: String, content: [UInt8]) -> [UInt8]? {
        formats.firstIndex(of: format).map { [UInt8($0)] + [UInt8](repeating: 0, count: FuzzChoices.count) + content }
    }
}
