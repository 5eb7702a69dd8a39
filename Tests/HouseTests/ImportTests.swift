import Testing

/// The modules that each target may import; dependencies only point downwards.
private let table: [String: Set<String>] = [
    "Media": ["CFFmpeg", "CPulse", "CAss", "CUchardet", "Synchronization", "FoundationEssentials", "Glibc"],
    "Player": ["WindowboxMedia", "Observation", "Synchronization", "FoundationEssentials", "Glibc"],
    "Business": ["WindowboxPlayer", "WindowboxMedia", "FoundationEssentials"],
    "Gtk": ["CGtk", "Observation", "Synchronization", "Glibc"],
    "PlayerUI": [
        "WindowboxGtk", "CGtk", "WindowboxPlayer", "WindowboxMedia", "Observation", "Synchronization", "Glibc",
    ],
    "MPRIS": ["WindowboxGtk", "CGtk", "WindowboxPlayer", "Observation"],
    "App": [
        "WindowboxPlayerUI", "WindowboxMPRIS", "WindowboxBusiness", "WindowboxGtk", "WindowboxPlayer", "WindowboxMedia",
        "CGtk", "CAdwaita", "FoundationEssentials", "Observation", "Synchronization", "Glibc",
    ],
    "Examples": [
        "WindowboxPlayerUI", "WindowboxGtk", "WindowboxBusiness", "WindowboxPlayer", "FoundationEssentials",
        "Observation",
    ],
]

struct ImportTests {
    @Test("Every target imports only the modules that the table allows")
    func targetsImportAllowedModules() throws {
        for target in try ProjectFiles.targets() where !target.hasPrefix("C") || table[target] != nil {
            let allowed = try #require(table[target], "Sources/\(target) is not in the table")
            let files = try ProjectFiles.files(below: "Sources/" + target).filter { $0.path.hasSuffix(".swift") }
            #expect(!files.isEmpty, "Sources/\(target) holds no Swift")
            for file in files {
                let broken = file.imports.filter { !allowed.contains($0) }
                #expect(broken.isEmpty, "\(file.path) may not import \(broken.joined(separator: ", "))")
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
