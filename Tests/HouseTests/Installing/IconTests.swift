import Foundation
import TestSupport
import Testing

/// The icons of the buttons, which a system without an icon theme shows as well.
struct IconTests {
    private static let bundle = Project.root + "/Sources/PlayerUI/Icons/icons.gresource"
    private static let folder = "/org/windowbox/icons/scalable/actions/"

    @Test("Each icon that the sources name is in the resources of GTK or in those of the player")
    func everyIconIsInResources() async throws {
        let sources = try ProjectFiles.files(below: "Sources").filter { $0.path.hasSuffix(".swift") }
        let names = Set(sources.flatMap { $0.text.matches(of: /"([a-z0-9-]+-symbolic)"/).map { String($0.1) } })
        #expect(names.contains("view-fullscreen-symbolic"))
        let libraries = try await CommandLineTool.run(["pkg-config", "--variable=libdir", "gtk4"])
        let gtk = libraries.trimmingCharacters(in: .newlines) + "/libgtk-4.so.1"
        let existing = try await Set((icons(in: gtk) + icons(in: Self.bundle)))
        #expect(names.subtracting(existing) == [])
    }

    @Test("The bundle of icons has the contents of their files, as Scripts/icons writes it")
    func bundleMatchesFiles() async throws {
        let names = try await icons(in: Self.bundle)
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Project.root + "/Sources/PlayerUI/Icons/Sources")
        #expect(Set(names.map { $0 + ".svg" }) == Set(files.filter { $0.hasSuffix(".svg") }))
        #expect(names.count == 2 * Set(names).count, "each as an SVG and as an image")
        for name in Set(names) {
            let file = Project.root + "/Sources/PlayerUI/Icons/Sources/\(name).svg"
            let packed = try await CommandLineTool.run([
                "gresource", "extract", Self.bundle, Self.folder + name + ".svg",
            ])
            let drawn = try String(contentsOfFile: file, encoding: .utf8)
            #expect(packed == drawn.trimmingCharacters(in: .newlines), "\(name)")
        }
    }

    /// Returns the names of the icons in a bundle or library, without their folders and endings.
    private func icons(in file: String) async throws -> [String] {
        try await CommandLineTool.run(["gresource", "list", file]).split(separator: "\n")
            .compactMap { $0.split(separator: "/").last?.split(separator: ".").first.map(String.init) }
    }
}
