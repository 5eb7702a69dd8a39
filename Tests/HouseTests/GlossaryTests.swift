import Testing

/// The words that no name in `Sources`, `Tests` and `Scripts` contains, because the field has another term. Everyday
/// words that names need in other meanings, such as *line* and *height*, are left out.
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
    GlossaryException(words: ["spans"], path: "Tests/MediaTests/Pure/Subtitles/WebVTTCueParserTests.swift"),
    // The rules of a style sheet, and AVFoundation's AVTextStyleRule.
    GlossaryException(words: ["rule", "rules"], path: "Sources/Subtitles/"),
    GlossaryException(words: ["rules"], path: "Sources/PlayerUI/Panels/SubtitleStylePanel.swift"),
    GlossaryException(words: ["rule", "rules"], path: "Sources/Player/Selection/"),
    GlossaryException(words: ["rule", "rules"], path: "Tests/MediaTests/Pure/Subtitles/"),
    GlossaryException(words: ["rule"], path: "Tests/MediaTests/Subtitles/SubtitleStyleRenderingTests.swift"),
    GlossaryException(words: ["rule", "rules"], path: "Tests/PlayerTests/Selection/"),
    // Cover art.
    GlossaryException(words: ["cover"], path: "Sources/PlayerUI/Pages/"),
    GlossaryException(words: ["cover"], path: "Sources/PlayerUI/Container/PlayerPages.swift"),
    GlossaryException(words: ["cover"], path: "Sources/App/Window/InitialWindowSize.swift"),
    GlossaryException(words: ["cover"], path: "Sources/Core/Media/MediaInfo.swift"),
    GlossaryException(words: ["cover"], path: "Sources/Demux/Demuxer/MediaInfo+Chapters.swift"),
    GlossaryException(words: ["cover"], path: "Sources/Player/Metadata/PlayerMetadata+Media.swift"),
    GlossaryException(words: ["cover"], path: "Sources/PlayerUI/ViewModels/PageViewModel.swift"),
    // A panel, a view or a frame that covers an area, as in CSS.
    GlossaryException(words: ["cover", "covers"], path: "Sources/PlayerUI/Services/Panels/"),
    GlossaryException(words: ["covers"], path: "Sources/PlayerUI/Video/Frames/FramePlacement.swift"),
    GlossaryException(words: ["cover"], path: "Tests/ContainerSelfCheck/Checks.swift"),
    GlossaryException(words: ["covers", "covering"], path: "Tests/PlayerUITests/"),
    // The artist of a song, xesam:artist.
    GlossaryException(words: ["artist"], path: "Sources/App/Opening/Playlist+Queue.swift"),
    GlossaryException(words: ["artist"], path: "Sources/App/Playlists/"),
    GlossaryException(words: ["artist"], path: "Tests/AppTests/Playlists/"),
    GlossaryException(words: ["artist"], path: "Sources/MPRIS/"),
    GlossaryException(words: ["artist"], path: "Sources/Player/NowPlaying/"),
    GlossaryException(words: ["artist"], path: "Tests/PlayerTests/NowPlaying/"),
    // The character pairs of CEA-608.
    GlossaryException(words: ["pairs"], path: "Tests/Support/Clips/CaptionedClip.swift"),
    // The bands of an equalizer, and a shelving filter.
    GlossaryException(words: ["band", "shelf"], path: "Sources/Audio/Effects/"),
    GlossaryException(words: ["band", "bands"], path: "Sources/PlayerUI/Panels/AudioSettingsPanel.swift"),
    GlossaryException(words: ["band"], path: "Sources/PlayerUI/ViewModels/Settings/AudioSettingsViewModel.swift"),
    GlossaryException(words: ["band"], path: "Tests/MediaTests/Audio/AudioEffectsPlaybackTests.swift"),
    GlossaryException(words: ["band"], path: "Tests/MediaTests/Pure/Audio/AudioEffectsTests.swift"),
    GlossaryException(words: ["band"], path: "Tests/PlayerUITests/ViewModels/AudioSettingsViewModelTests.swift"),
    // The frequency bands of a spectrum.
    GlossaryException(words: ["band", "bands"], path: "Sources/Audio/Spectrum/"),
    GlossaryException(words: ["band"], path: "Tests/MediaTests/Pure/Audio/AudioSpectrumTests.swift"),
    // The propagation phase of GTK events.
    GlossaryException(words: ["bubble"], path: "Sources/Gtk/Events/"),
]

struct GlossaryTests {
    @Test("No file or declared name contains a word that the glossary replaces")
    func namesFollowGlossary() throws {
        let search = NameSearch()
        var needed = Set<Int>()
        for file in try ["Sources", "Tests", "Scripts"].flatMap({ try ProjectFiles.files(below: $0) }) {
            for (name, word) in search.names(in: file) {
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
        #expect(names("let (coverArt, cover) = (1, 2)") == ["cover"])
    }

    @Test("Functions of scripts and names of C shims are searched word by word")
    func functionsAreFound() {
        let search = NameSearch()
        func names(_ path: String, _ text: String) -> [String] {
            search.names(in: SourceFile(path: path, text: text)).map(\.name)
        }
        #expect(names("Scripts/steps", "take_picture() {\n    picture=1\n}\n# hand() {") == ["take_picture"])
        #expect(names("Scripts/find", "    def hand(name):\n        moment(name)") == ["hand"])
        #expect(names("Scripts/count", "function pairs(a, b) {\n    if (a) {") == ["pairs"])
        #expect(names("Scripts/hand/steps", "") == ["hand"])
        let header = "static inline int wb_in_a_moment(int moment) { return 1; } // wb_hand"
        #expect(names("Sources/CSystem/shim.h", header) == ["wb_in_a_moment"])
    }
}

/// The search for replaced words in the names of files and in those that Swift code, scripts and C shims declare.
private final class NameSearch {
    private static let keywords: Set<Substring> = [
        "func", "var", "let", "case", "struct", "class", "enum", "protocol", "typealias", "actor",
    ]

    /// The replaced word in each name seen so far; `nil` for none.
    private var known: [String: String?] = [:]

    /// Returns the names in the path of a file and those that it declares, if they contain a replaced word, with that
    /// word.
    func names(in file: SourceFile) -> [(name: String, word: String)] {
        let found = names(inPath: file.path)
        if file.path.hasSuffix(".swift") { return found + names(in: file.text) }
        if file.path.hasSuffix(".h") { return found + names(inHeader: file.text) }
        return file.path.hasPrefix("Scripts/") ? found + names(inScript: file) : found
    }

    /// Returns the names that Swift code declares and that contain a replaced word, with that word.
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
        replaced(in: path.split(whereSeparator: { !$0.isLetter }))
    }

    /// Returns the names of a C shim that contain a replaced word, with that word. They have the prefix `wb_`.
    private func names(inHeader text: String) -> [(name: String, word: String)] {
        replaced(in: CodeWords.code(in: text).flatMap { CodeWords.names(in: $0) }.filter { $0.hasPrefix("wb_") })
    }

    /// Returns the functions of a shell, awk or Python script that contain a replaced word, with that word.
    private func names(inScript file: SourceFile) -> [(name: String, word: String)] {
        replaced(in: file.lines.compactMap { $0.firstMatch(of: /^ *(?:(?:function|def) )?(\w+)\([^)]*\) *[{:]/)?.1 })
    }

    private func replaced(in names: [Substring]) -> [(name: String, word: String)] {
        names.compactMap { name in replacedWord(in: String(name)).map { (name: String(name), word: $0) } }
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

    /// Returns the words of a name in camel case or snake case, in lower case, without *picture in picture* and
    /// *cover art*.
    private static func words(of name: String) -> [String] {
        var name = name
        for term in ["PictureInPicture", "pictureInPicture", "CoverArt", "coverArt"] { name.replace(term, with: "") }
        return name.split(separator: "_").flatMap { words(ofCamelCase: Array($0)) }
    }

    private static func words(ofCamelCase characters: [Character]) -> [String] {
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
