import Testing

/// The words that no name in `Sources` contains, because the field has another term. Everyday words that names need in
/// other meanings, such as *line* and *height*, are left out.
private let replacedWords: Set<String> = [
    // A frame or a frame buffer, a thumbnail, a screenshot.
    "picture", "pictures", "stills", "moment", "moments", "desk", "dressed", "framed",
    // Audio, time stretching, volume, a format switch.
    "sound", "sounds", "tempo", "loudness", "handover",
    // A fragment, a segment or a chunk; a duration; a discontinuity; a packet cache.
    "piece", "pieces", "span", "spans", "leap", "leaps", "shelf",
    // An external file, a warning, log redaction.
    "companion", "companions", "addition", "additions", "notice", "notices", "discretion",
    // A track selection policy.
    "rule", "rules", "wish", "wishes", "wished",
    // To begin and to complete a seek; a transition to the next item; a stall, an underrun; an interruption.
    "depart", "departed", "landed", "adopt", "adopts", "standstill", "starve", "starved", "dry", "manners",
    // Color, letterbox, damage, an occluder, a timer, an animation.
    "colour", "colours", "shade", "shades", "ground", "band", "bands", "cover", "covers", "covering", "pace", "alarm",
    "alarms", "ticker", "glide",
    // A subtitle renderer and its bitmaps, the bottom, collision avoidance, secondary subtitles.
    "artist", "painter", "tile", "tiles", "dress", "wear", "foot", "footing", "clearance", "pair", "pairs",
    // A variant switch, the live window, a packet decryptor, a timeout.
    "regret", "retreat", "transmission", "unlocker", "trial", "heed", "overdue",
    // An action, a seek preview, picture in picture.
    "deed", "deeds", "bubble", "hand", "hands",
    // A fixture, a fake, a recorder.
    "rig", "cinema", "belongings", "dice",
    // The user, the caller.
    "person", "somebody", "whoever", "nobody",
]

/// A place where some of these words are terms of their own.
private struct GlossaryException {
    var words: Set<String>
    /// A file or, ending with a slash, a folder.
    var path: String
}

private let exceptions = [
    // GtkPicture and the XDG user directory.
    GlossaryException(words: ["picture"], path: "Sources/Gtk/Widgets/Display/Picture.swift"),
    GlossaryException(words: ["picture"], path: "Sources/PlayerUI/Controls/LazyImageView.swift"),
    GlossaryException(words: ["pictures"], path: "Sources/Gtk/Desktop/PicturesDirectory.swift"),
    // The spans of WebVTT cue text, and those of a scan line.
    GlossaryException(words: ["span"], path: "Sources/Subtitles/WebVTT/"),
    GlossaryException(words: ["spans"], path: "Sources/Subtitles/Composition/SubtitleComposition.swift"),
    // The rules of a style sheet, and AVFoundation's AVTextStyleRule.
    GlossaryException(words: ["rule", "rules"], path: "Sources/Subtitles/"),
    GlossaryException(words: ["rules"], path: "Sources/PlayerUI/Panels/SubtitleStylePanel.swift"),
    GlossaryException(words: ["rule", "rules"], path: "Sources/Player/Selection/"),
    // Cover art.
    GlossaryException(words: ["cover"], path: "Sources/App/Pages/"),
    GlossaryException(words: ["cover"], path: "Sources/App/Window/InitialWindowSize.swift"),
    GlossaryException(words: ["cover"], path: "Sources/Core/Media/MediaInfo.swift"),
    GlossaryException(words: ["cover"], path: "Sources/Demux/Demuxer/MediaInfo+Chapters.swift"),
    GlossaryException(words: ["cover"], path: "Sources/Player/Metadata/PlayerMetadata+Media.swift"),
    GlossaryException(words: ["cover"], path: "Sources/PlayerUI/ViewModels/PageViewModel.swift"),
    // A panel or a frame that covers an area, as in CSS.
    GlossaryException(words: ["cover", "covers"], path: "Sources/PlayerUI/Services/Panels/"),
    GlossaryException(words: ["covers"], path: "Sources/PlayerUI/Video/Frames/FramePlacement.swift"),
    // The artist of a song, xesam:artist.
    GlossaryException(words: ["artist"], path: "Sources/MPRIS/"),
    GlossaryException(words: ["artist"], path: "Sources/Player/NowPlaying/"),
    // The propagation phase of GTK events.
    GlossaryException(words: ["bubble"], path: "Sources/Gtk/Events/"),
]

struct GlossaryTests {
    @Test("No file or declared name in Sources contains a word that the glossary replaces")
    func namesFollowGlossary() throws {
        let search = NameSearch()
        var needed = Set<Int>()
        for file in try ProjectFiles.files(below: "Sources") where file.path.hasSuffix(".swift") {
            for (name, word) in search.names(in: file.text) + search.names(inPath: file.path) {
                let allowing = exceptions.indices.filter {
                    file.path.hasPrefix(exceptions[$0].path) && exceptions[$0].words.contains(word)
                }
                #expect(!allowing.isEmpty, "\(file.path) declares \(name), but the field does not say \(word)")
                needed.formUnion(allowing)
            }
        }
        for index in exceptions.indices where !needed.contains(index) {
            Issue.record("\(exceptions[index].path) needs no exception for \(exceptions[index].words)")
        }
    }

    @Test("Declared names and labels are searched word by word; texts, comments and uses are not")
    func declarationsAreFound() {
        let search = NameSearch()
        func names(_ text: String) -> [String] { search.names(in: text).map(\.name) }
        #expect(names("    private let finalPicture = 1") == ["finalPicture"])
        #expect(names("struct SoundOutput {}\nenum Kind {\n    case audio, sound\n}") == ["SoundOutput", "sound"])
        #expect(names("func draw(_ picture: Int, with tile: Int) {}") == ["picture", "tile"])
        #expect(names("    func show(\n        inBands count: Int\n    ) {}") == ["inBands"])
        #expect(names("let (pace, time) = (1, 2)") == ["pace"])
        #expect(names("let isHandled = handle(wishfully)").isEmpty)
        #expect(search.names(inPath: "Sources/T/Sound/Output+Bands.swift").map(\.word) == ["sound", "bands"])
        #expect(names("var pictureInPicture: PictureInPictureViewModel").isEmpty)
        #expect(names("// let picture\nlet name = \"picture: \"\nuse(Picture())").isEmpty)
        #expect(names("let text = \"\"\"\n    let picture: Int\n    \"\"\"").isEmpty)
    }
}

/// The search for replaced words in the names that Swift code declares.
private final class NameSearch {
    private static let keywords: Set<Substring> = [
        "func", "var", "let", "case", "struct", "class", "enum", "protocol", "typealias", "actor",
    ]

    /// The replaced word in each name seen so far; `nil` for none.
    private var known: [String: String?] = [:]

    /// Returns the declared names that contain a replaced word, with that word.
    func names(in text: String) -> [(name: String, word: String)] {
        var found: [(name: String, word: String)] = []
        for code in CodeWords.code(in: text) {
            let names = CodeWords.names(in: code)
            for (index, name) in names.enumerated() {
                guard let word = replacedWord(in: String(name)), Self.isDeclared(index, in: names, of: code) else {
                    continue
                }
                found.append((String(name), word))
            }
        }
        return found
    }

    /// Returns the names of a file and its folders that contain a replaced word, with that word.
    func names(inPath path: String) -> [(name: String, word: String)] {
        var found: [(name: String, word: String)] = []
        for name in path.split(whereSeparator: { !$0.isLetter }) {
            if let word = replacedWord(in: String(name)) { found.append((String(name), word)) }
        }
        return found
    }

    /// Whether a name of a line is declared there, or is an argument label.
    private static func isDeclared(_ index: Int, in names: [Substring], of code: Substring) -> Bool {
        if index > 0, keywords.contains(names[index - 1]) { return true }
        let rest = code[names[index].endIndex...]
        if rest.hasPrefix(":") { return true }
        // A label before the name of its parameter.
        if index + 1 < names.count, rest.hasPrefix(" \(names[index + 1]):") { return true }
        // Patterns, and the cases of an enumeration.
        if code.contains("let (") || code.contains("var (") { return true }
        return names.first == "case" && !code.contains(":") && !code.contains("case .")
    }

    private func replacedWord(in name: String) -> String? {
        if let word = known[name] { return word }
        let word = Self.words(of: name).first { replacedWords.contains($0) }
        known.updateValue(word, forKey: name)
        return word
    }

    /// Returns the words of a name in camel case, in lower case, without *picture in picture*.
    private static func words(of name: String) -> [String] {
        let name = name.replacing("PictureInPicture", with: "").replacing("pictureInPicture", with: "")
        let characters = Array(name)
        var words: [String] = []
        for (index, character) in characters.enumerated() {
            let isAfterLowercase = index > 0 && !characters[index - 1].isUppercase
            let isBeforeLowercase = index + 1 < characters.count && characters[index + 1].isLowercase
            if words.isEmpty || character.isUppercase && (isAfterLowercase || isBeforeLowercase) { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }
}
