import WindowboxMedia
import WindowboxPlayer

/// What a person has said of one file.
struct RememberedFile: Equatable {
    /// Its path, or its URL.
    let location: String
    /// How its text is written.
    var encoding: TextEncoding?
    /// Which of its tracks were chosen.
    var selection: MediaSelection = [:]
    /// How much later its subtitles come than they say; negative is earlier.
    var subtitleDelay = Duration.zero
    /// Which files were added to it.
    var additions = MediaAdditions()

    init(_ location: String) { self.location = location }

    /// Whether nothing is said of it.
    var isEmpty: Bool { encoding == nil && selection.isEmpty && subtitleDelay == .zero && additions.isEmpty }
}

/// As it is written down. What is not said of it is left out, and what is written there and means nothing is passed over.
extension RememberedFile {
    private static let selections: [(name: String, characteristic: MediaSelectionCharacteristic)] = [
        ("sound", .audible), ("subtitles", .legible), ("secondSubtitles", .secondLegible),
    ]
    private static let kinds: [(name: String, kind: Track.Kind)] = [
        ("addedSounds", .audio), ("addedSubtitles", .subtitle),
    ]

    /// Reads one; without a location it is damaged.
    init(from reader: inout JSONReader) throws(JSONReader.Damaged) {
        var location: String?
        var read = RememberedFile("")
        try reader.object { reader, name throws(JSONReader.Damaged) in
            switch name {
            case "location": location = try reader.string()
            case "encoding": read.encoding = TextEncoding(named: try reader.string())
            case "subtitleDelay": read.subtitleDelay = .milliseconds(try reader.number())
            default: try read.readPart(name, from: &reader)
            }
        }
        guard let location else { throw JSONReader.Damaged() }
        self.init(location)
        (encoding, selection, subtitleDelay, additions) =
            (read.encoding, read.selection, read.subtitleDelay, read.additions)
    }

    private mutating func readPart(_ name: String, from reader: inout JSONReader) throws(JSONReader.Damaged) {
        if let known = Self.selections.first(where: { $0.name == name }) {
            selection[known.characteristic] = try MediaSelectionOption(from: &reader, known.characteristic)
        } else if let known = Self.kinds.first(where: { $0.name == name }) {
            try reader.array { reader throws(JSONReader.Damaged) in
                additions[known.kind].append(try reader.string())
            }
        } else {
            try reader.skip()
        }
    }

    /// Writes it down.
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("location", location)
            if let encoding { writer.member("encoding", encoding.name) }
            for (name, characteristic) in Self.selections {
                guard let option = selection[characteristic] else { continue }
                writer.name(name)
                option.write(to: &writer)
            }
            if subtitleDelay != .zero {
                writer.name("subtitleDelay")
                writer.number(Int(subtitleDelay / .milliseconds(1)))
            }
            for (name, kind) in Self.kinds { writer.member(name, additions[kind]) }
        }
    }
}

extension JSONWriter {
    /// Writes a text that has a name.
    mutating func member(_ name: String, _ text: String) {
        self.name(name)
        string(text)
    }

    /// Writes several texts that have one name; nothing where there are none.
    mutating func member(_ name: String, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        self.name(name)
        array { writer in for text in texts { writer.string(text) } }
    }
}
