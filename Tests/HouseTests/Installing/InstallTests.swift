import Foundation
import TestSupport
import Testing

/// `make install` and `make uninstall`, into a folder that stands for the machine.
struct InstallTests {
    private let machine = TemporaryFolder()

    @Test func everythingIsWhereTheDesktopLooksForIt() async throws {
        try await make("install")
        let missing = Set(Self.expected.map { "usr/" + $0 }).subtracting(try files)
        #expect(missing.isEmpty)
        let program = machine.path + "/usr/bin/windowbox"
        #expect(FileManager.default.isExecutableFile(atPath: program))
    }

    @Test func catalogueOfEachLanguageAndEachSchemaAreInstalled() async throws {
        try await make("install")
        let po = (try? FileManager.default.contentsOfDirectory(atPath: Project.root + "/po")) ?? []
        let languages = po.filter { $0.hasSuffix(".po") }.map { $0.dropLast(3) }
        let files = try files
        for language in languages {
            #expect(files.contains("usr/share/locale/\(language)/LC_MESSAGES/windowbox.mo"))
        }
        let data = try FileManager.default.contentsOfDirectory(atPath: Project.root + "/data")
        for schema in data where schema.hasSuffix(".gschema.xml") {
            #expect(files.contains("usr/share/glib-2.0/schemas/" + schema))
        }
    }

    @Test func whatOnlyTheInstallationKnowsIsFilledIn() async throws {
        try await make("install")
        for file in try files where !file.hasSuffix("bin/windowbox") {
            let text = try String(decoding: Data(contentsOf: URL(filePath: machine.path + "/" + file)), as: UTF8.self)
            #expect(text.firstMatch(of: /@[A-Z]+@/) == nil, "\(file) holds \(text.firstMatch(of: /@[A-Z]+@/)?.0 ?? "")")
        }
    }

    @Test func theBusStartsTheProgramThatIsInstalled() async throws {
        try await make("install")
        let service = machine.path + "/usr/share/dbus-1/services/org.windowbox.player.service"
        let text = try String(contentsOfFile: service, encoding: .utf8)
        #expect(text.contains("\nExec=/usr/bin/windowbox --gapplication-service\n"))
    }

    @Test func nothingIsLeftOfIt() async throws {
        try await make("install")
        try await make("uninstall")
        #expect(try all() == [])
    }

    @Test func whatWasThereBeforeStaysAndSoDoesWhatCameLater() async throws {
        try FileManager.default.createDirectory(atPath: machine.path + "/usr/bin", withIntermediateDirectories: true)
        try await make("install")
        let neighbour = "usr/share/applications/other.desktop"
        try Data().write(to: URL(filePath: machine.path + "/" + neighbour))
        try await make("uninstall")
        #expect(try files == [neighbour])
        #expect(FileManager.default.fileExists(atPath: machine.path + "/usr/bin"))
    }

    @Test func anotherVersionLeavesNothingOfTheOneBefore() async throws {
        try await make("install")
        let list = machine.path + "/usr/share/windowbox/installed"
        let old = "usr/share/windowbox/of-an-older-version"
        try Data().write(to: URL(filePath: machine.path + "/" + old))
        try (String(contentsOfFile: list, encoding: .utf8) + "/\(old)\n")
            .write(toFile: list, atomically: true, encoding: .utf8)
        try await make("install")
        #expect(try !files.contains(old))
        try await make("uninstall")
        #expect(try all().isEmpty)
    }

    private static let expected = [
        "bin/windowbox", "share/applications/org.windowbox.player.desktop",
        "share/dbus-1/services/org.windowbox.player.service", "share/metainfo/org.windowbox.player.metainfo.xml",
        "share/icons/hicolor/scalable/apps/org.windowbox.player.svg",
        "share/icons/hicolor/symbolic/apps/org.windowbox.player-symbolic.svg",
        "share/thumbnailers/org.windowbox.player.thumbnailer", "share/man/man1/windowbox.1",
        "share/bash-completion/completions/windowbox", "share/zsh/site-functions/_windowbox",
        "share/fish/vendor_completions.d/windowbox.fish",
    ]

    /// Any program will do: it is the files around it that are looked at.
    private func make(_ target: String) async throws {
        try await Command.run([
            "make", "--silent", "-C", Project.root, target, "PREFIX=/usr", "DESTDIR=" + machine.path,
            "PROGRAM=/bin/true",
        ])
    }

    private var files: [String] {
        get throws {
            try all().filter { name in
                let kind = try FileManager.default.attributesOfItem(atPath: machine.path + "/" + name)[.type]
                return kind as? FileAttributeType != .typeDirectory
            }
        }
    }

    /// Files and folders.
    private func all() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: machine.path).sorted() }
}
