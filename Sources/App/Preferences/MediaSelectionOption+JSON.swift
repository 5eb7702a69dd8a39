import WindowboxMedia
import WindowboxPlayer

/// What was chosen of a file's sound or subtitles, as it is written down. What does not apply is left out.
extension MediaSelectionOption {
    /// Reads one, with a description of its track.
    init(
        from reader: inout JSONReader, _ characteristic: MediaSelectionCharacteristic
    ) throws(JSONReader.Damaged) {
        var choice = ""
        var track = Track(describing: characteristic == .audible ? .audio : .subtitle, language: nil)
        try reader.object { reader, name throws(JSONReader.Damaged) in
            switch name {
            case "choice": choice = try reader.string()
            case "language": track.language = try reader.string()
            case "title": track.title = try reader.string()
            case "number": track.number = try reader.number()
            case "location": track.location = try reader.string()
            case "purposes":
                try reader.array { reader throws(JSONReader.Damaged) in
                    track.traits.formUnion(Track.Traits(words: [try reader.string()]))
                }
            default: try reader.skip()
            }
        }
        switch choice {
        case "automatic": self = .automatic
        case "off": self = .off
        case "track": self = .on(track)
        default: throw JSONReader.Damaged()
        }
    }

    /// Writes it down.
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            switch self {
            case .automatic: writer.member("choice", "automatic")
            case .off: writer.member("choice", "off")
            case .on(let track):
                writer.member("choice", "track")
                if let language = track.language { writer.member("language", language) }
                if let title = track.title { writer.member("title", title) }
                writer.member("purposes", track.traits.words)
                writer.name("number")
                writer.number(track.number)
                if let location = track.location { writer.member("location", location) }
            }
        }
    }
}

extension Track.Traits {
    private static let named: [(word: String, trait: Track.Traits)] = [
        ("forced", .isForced), ("hearing-impaired", .isForHearingImpaired), ("visual-impaired", .isForVisualImpaired),
        ("commentary", .isCommentary),
    ]

    /// What words say that a track is for; those that say nothing are ignored.
    init(words: some Sequence<String>) {
        self = words.reduce(into: []) { traits, word in
            if let known = Self.named.first(where: { $0.word == word }) { traits.insert(known.trait) }
        }
    }

    /// What a track is for, in words.
    var words: [String] { Self.named.filter { contains($0.trait) }.map(\.word) }
}
