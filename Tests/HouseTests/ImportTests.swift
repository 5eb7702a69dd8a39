import Testing

/// The modules that each target may import; dependencies only point downwards.
private let table: [String: Set<String>] = [
    "Core": ["CSystem", "FoundationEssentials", "Glibc", "Synchronization"],
    "Demux": ["WindowboxCore", "CFFmpeg", "FoundationEssentials", "Glibc", "Synchronization"],
    "Audio": ["WindowboxDemux", "WindowboxCore", "CFFmpeg", "CPulse", "Glibc", "Synchronization"],
    "Subtitles": [
        "WindowboxDemux", "WindowboxCore", "CFFmpeg", "CAss", "CColor", "CSystem", "CUchardet", "Glibc",
        "Synchronization",
    ],
    "Video": [
        "WindowboxSubtitles", "WindowboxDemux", "WindowboxCore", "CColor", "CDeinterlacing", "CFFmpeg", "CGPU",
        "CZimg", "Glibc", "Synchronization",
    ],
    "Media": [
        "WindowboxVideo", "WindowboxSubtitles", "WindowboxAudio", "WindowboxDemux", "WindowboxCore", "CFFmpeg",
        "FoundationEssentials", "Glibc", "Synchronization",
    ],
    "Player": [
        "WindowboxMedia", "WindowboxVideo", "WindowboxSubtitles", "WindowboxAudio", "WindowboxDemux", "WindowboxCore",
        "FoundationEssentials", "Glibc", "Observation", "Synchronization",
    ],
    // Of the libraries below Player, Business knows only the HTTP client, and PlayerUI only frames and subtitle values.
    "Business": ["WindowboxPlayer", "WindowboxDemux", "WindowboxCore", "FoundationEssentials"],
    "Gtk": ["CGtk", "Observation", "Synchronization", "Glibc"],
    "PlayerUI": [
        "WindowboxGtk", "CGtk", "WindowboxPlayer", "WindowboxVideo", "WindowboxSubtitles", "WindowboxCore",
        "Observation", "Synchronization", "Glibc",
    ],
    "MPRIS": ["WindowboxGtk", "CGtk", "WindowboxPlayer", "WindowboxCore", "Observation"],
    "Testing": [
        "WindowboxPlayer", "WindowboxMedia", "WindowboxVideo", "WindowboxSubtitles", "WindowboxAudio", "WindowboxDemux",
        "WindowboxCore", "Dispatch", "Foundation", "FoundationEssentials", "Synchronization",
    ],
    "App": [
        "WindowboxPlayerUI", "WindowboxMPRIS", "WindowboxBusiness", "WindowboxGtk", "WindowboxPlayer", "WindowboxMedia",
        "WindowboxVideo", "WindowboxSubtitles", "WindowboxDemux", "WindowboxCore", "CGtk", "CAdwaita",
        "FoundationEssentials", "Observation", "Synchronization", "Glibc",
    ],
    "Examples": [
        "WindowboxPlayerUI", "WindowboxGtk", "WindowboxBusiness", "WindowboxPlayer", "FoundationEssentials",
        "Observation",
    ],
]

struct ImportTests {
    @Test("Every target imports only the modules that the table allows")
    func targetsImportAllowedModules() throws {
        for target in try ProjectFiles.targets() where !ProjectFiles.isSystemLibrary(target) {
            let allowed = try #require(table[target], "Sources/\(target) is not in the table")
            let files = try ProjectFiles.files(below: "Sources/" + target).filter { $0.path.hasSuffix(".swift") }
            #expect(!files.isEmpty, "Sources/\(target) holds no Swift")
            for file in files {
                let broken = file.imports.filter { !allowed.contains($0) }
                #expect(broken.isEmpty, "\(file.path) may not import \(broken.joined(separator: ", "))")
            }
        }
    }

    @Test("No public declaration of Player names a type of the engine")
    func playerHidesEngine() throws {
        func swiftFiles(_ target: String) throws -> [SourceFile] {
            try ProjectFiles.files(below: "Sources/" + target).filter { $0.path.hasSuffix(".swift") }
        }
        let engine = Set(try swiftFiles("Media").flatMap { CodeWords(of: $0.text).declaredTypes.map { String($0) } })
        #expect(engine.contains("MediaEngine") && engine.contains("PlaybackEngine"))
        for file in try swiftFiles("Player") {
            var isPublic = false
            for line in CodeWords.code(in: file.text) {
                if line.contains("public ") { isPublic = true }
                let named = isPublic ? Set(CodeWords.names(in: line).map { String($0) }).intersection(engine) : []
                #expect(named.isEmpty, "\(file.path): \(line)")
                if line.contains("{") || !(line.hasSuffix(",") || line.hasSuffix("(")) { isPublic = false }
            }
        }
    }

    @Test("The import parser recognizes attributed, public and scoped imports")
    func importFormsAreParsed() {
        let file = SourceFile(
            path: "",
            text: """
                import Plain
                @preconcurrency import Attributed
                public import Public
                import struct Scoped.Thing
                // import Comment
                let text = "import Quoted"
                """)
        #expect(file.imports == ["Plain", "Attributed", "Public", "Scoped"])
    }
}
