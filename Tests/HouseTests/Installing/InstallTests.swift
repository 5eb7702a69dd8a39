import Foundation
import TestSupport
import Testing

/// `make install` and `make uninstall` with a temporary `DESTDIR`.
struct InstallTests {
    private let destination = TemporaryDirectory()

    @Test("The installation places every file where the desktop looks for it")
    func filesAreInstalled() async throws {
        try await make("install")
        let missing = Set(Self.expected.map { "usr/" + $0 }).subtracting(try files)
        #expect(missing.isEmpty)
        let program = destination.path + "/usr/bin/windowbox"
        #expect(FileManager.default.isExecutableFile(atPath: program))
    }

    @Test("The installation includes each language's catalog and each settings schema")
    func catalogsAndSchemasAreInstalled() async throws {
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

    @Test("The RPM spec lists every installed file except the catalogs")
    func rpmSpecListsFiles() async throws {
        try await make("install")
        let spec = try String(contentsOfFile: Project.root + "/data/rpm/windowbox.spec", encoding: .utf8)
        let folders = [
            "%{_bindir}": "bin", "%{_datadir}": "share", "%{_mandir}": "share/man", "%{_metainfodir}": "share/metainfo",
        ]
        let listed = spec.matches(of: /\n(%\{_\w+\})(\/[^\n*]+)/).compactMap { line in
            folders[String(line.1)].map { "usr/" + $0 + line.2 }
        }
        let installed = try files.filter { !$0.contains("/locale/") && $0 != "usr/share/windowbox/installed" }
        #expect(Set(listed) == Set(installed))
    }

    @Test("Installed files contain no unfilled placeholder")
    func placeholdersAreFilledIn() async throws {
        try await make("install")
        for file in try files where !file.hasSuffix("bin/windowbox") {
            let text = try String(
                decoding: Data(contentsOf: URL(filePath: destination.path + "/" + file)), as: UTF8.self)
            #expect(text.firstMatch(of: /@[A-Z]+@/) == nil, "\(file) holds \(text.firstMatch(of: /@[A-Z]+@/)?.0 ?? "")")
        }
    }

    @Test("The installed D-Bus service file starts the installed program")
    func busServiceStartsProgram() async throws {
        try await make("install")
        let service = destination.path + "/usr/share/dbus-1/services/org.windowbox.player.service"
        let text = try String(contentsOfFile: service, encoding: .utf8)
        #expect(text.contains("\nExec=/usr/bin/windowbox --gapplication-service\n"))
    }

    @Test("An uninstallation removes every file and folder of the installation")
    func uninstallRemovesEverything() async throws {
        try await make("install")
        try await make("uninstall")
        #expect(try all() == [])
    }

    @Test("An uninstallation keeps foreign files and folders that existed before")
    func uninstallKeepsForeignFiles() async throws {
        try FileManager.default.createDirectory(
            atPath: destination.path + "/usr/bin", withIntermediateDirectories: true)
        try await make("install")
        let foreign = "usr/share/applications/other.desktop"
        try Data().write(to: URL(filePath: destination.path + "/" + foreign))
        try await make("uninstall")
        #expect(try files == [foreign])
        #expect(FileManager.default.fileExists(atPath: destination.path + "/usr/bin"))
    }

    @Test("An upgrade removes files that only the older version had installed")
    func upgradeRemovesOldFiles() async throws {
        try await make("install")
        let list = destination.path + "/usr/share/windowbox/installed"
        let old = "usr/share/windowbox/of-an-older-version"
        try Data().write(to: URL(filePath: destination.path + "/" + old))
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

    /// Runs a make target with `/bin/true` as the program, since only the other files are checked.
    private func make(_ target: String) async throws {
        try await CommandLineTool.run([
            "make", "--silent", "-C", Project.root, target, "PREFIX=/usr", "DESTDIR=" + destination.path,
            "PROGRAM=/bin/true",
        ])
    }

    private var files: [String] {
        get throws {
            try all().filter { name in
                let kind = try FileManager.default.attributesOfItem(atPath: destination.path + "/" + name)[.type]
                return kind as? FileAttributeType != .typeDirectory
            }
        }
    }

    /// Returns the installed files and folders.
    private func all() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: destination.path).sorted()
    }
}
