import Foundation
import TestSupport
import Testing

/// Desktop integration files, checked with the tools of their formats.
struct DesktopFileTests {
    private let data = Project.root + "/data/"

    @Test("The desktop file passes desktop-file-validate")
    func desktopFileIsValid() async throws {
        let output = try await CommandLineTool.run(["desktop-file-validate", data + "org.windowbox.player.desktop"])
        #expect(output == "")
    }

    @Test("The AppStream metadata passes appstreamcli validate")
    func metadataIsValid() async throws {
        try await CommandLineTool.run([
            "appstreamcli", "validate", "--pedantic", "--no-net", data + "org.windowbox.player.metainfo.xml",
        ])
    }

    /// RPM has set the build root itself since 4.6, so that the tag whose lack rpmlint reports is obsolete.
    @Test("The RPM spec has the current version and passes rpmlint")
    func rpmSpecIsValid() async throws {
        let version = try await CommandLineTool.run([Project.root + "/Scripts/version"])
        #expect(try text("rpm/windowbox.spec").contains("\nVersion:        \(version)\n"))
        let output = try await CommandLineTool.run(["rpmlint", data + "rpm/windowbox.spec"])
        let warnings = output.matches(of: /\ [EW]: (\S+)/).map { String($0.1) }
        #expect(output.contains("1 specfiles checked") && warnings.allSatisfy { $0 == "no-buildroot-tag" }, "\(output)")
    }

    @Test("The newest release in the AppStream metadata is the current version")
    func newestReleaseIsCurrent() async throws {
        let version = try await CommandLineTool.run([Project.root + "/Scripts/version"])
        let metadata = try text("org.windowbox.player.metainfo.xml")
        let newest = try #require(metadata.firstMatch(of: /<release version="([^"]*)"/))
        #expect(newest.1 == version)
    }

    @Test("The screenshots of the AppStream metadata exist in their stated size")
    func screenshotsHaveStatedSize() async throws {
        let pattern = /width="(\d+)" height="(\d+)">https:[^<]*\/([^<\/]*\.png)</
        let shots = try text("org.windowbox.player.metainfo.xml").matches(of: pattern)
        #expect(!shots.isEmpty)
        for shot in shots {
            let size = try await CommandLineTool.run(["identify", "-format", "%wx%h", data + "screenshots/" + shot.3])
            #expect(size == "\(shot.1)x\(shot.2)", "\(shot.3)")
        }
    }

    @Test("The Flatpak manifest is valid and requests no file system permission")
    func flatpakManifestIsValid() async throws {
        let manifest = data + "flatpak/org.windowbox.player.json"
        // Unknown properties only cause a warning.
        let warnings = try await CommandLineTool.run([
            "sh", "-c", "flatpak-builder --show-manifest \"$0\" 2>&1 >&-", manifest,
        ])
        #expect(warnings == "")
        let permissions = try text("flatpak/org.windowbox.player.json").matches(of: /"(--[^"]*)"/).map { String($0.1) }
        #expect(permissions.contains("--own-name=org.mpris.MediaPlayer2.windowbox.*"))
        #expect(!permissions.contains { $0.hasPrefix("--filesystem") }, "files are opened through the desktop's portal")
    }

    @Test("The manual page passes groff and mandoc without warnings")
    func manualPageIsValid() async throws {
        let output = try await CommandLineTool.run(["groff", "-mandoc", "-Tutf8", "-ww", "-z", data + "windowbox.1"])
        #expect(output == "")
        try await CommandLineTool.run(["mandoc", "-T", "lint", "-W", "warning", data + "windowbox.1"])
    }

    @Test("The thumbnailer file has the thumbnail command and the media types' placeholder")
    func thumbnailerUsesMediaTypes() throws {
        let thumbnailer = try text("org.windowbox.player.thumbnailer")
        #expect(thumbnailer.contains("\nExec=windowbox --thumbnail %s %u %o\n"))
        #expect(thumbnailer.contains("\nMimeType=@MIMETYPES@\n"))
    }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: data + name, encoding: .utf8) }
}
