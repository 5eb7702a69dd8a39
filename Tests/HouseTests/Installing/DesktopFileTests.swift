import Foundation
import TestSupport
import Testing

/// What desktops, software centres and readers of the manual get is what their own checkers ask for.
struct DesktopFileTests {
    private let data = Project.root + "/data/"

    @Test func theDesktopFileIsValid() async throws {
        let words = try await Command.run(["desktop-file-validate", data + "org.windowbox.player.desktop"])
        #expect(words == "")
    }

    @Test func theMetadataIsValid() async throws {
        try await Command.run([
            "appstreamcli", "validate", "--pedantic", "--no-net", data + "org.windowbox.player.metainfo.xml",
        ])
    }

    @Test func theNewestReleaseIsThisVersion() async throws {
        let version = try await Command.run([Project.root + "/Scripts/version"])
        let metadata = try text("org.windowbox.player.metainfo.xml")
        let newest = try #require(metadata.firstMatch(of: /<release version="([^"]*)"/))
        #expect(newest.1 == version)
    }

    @Test func theScreenshotsAreThereInTheSizeThatIsTold() async throws {
        let pattern = /width="(\d+)" height="(\d+)">https:[^<]*\/([^<\/]*\.png)</
        let shots = try text("org.windowbox.player.metainfo.xml").matches(of: pattern)
        #expect(!shots.isEmpty)
        for shot in shots {
            let size = try await Command.run(["identify", "-format", "%wx%h", data + "screenshots/" + shot.3])
            #expect(size == "\(shot.1)x\(shot.2)", "\(shot.3)")
        }
    }

    @Test func flatpakUnderstandsItsManifest() async throws {
        let manifest = data + "flatpak/org.windowbox.player.json"
        // What it does not know it tells in a warning, and goes on.
        let warnings = try await Command.run(["sh", "-c", "flatpak-builder --show-manifest \"$0\" 2>&1 >&-", manifest])
        #expect(warnings == "")
        let permissions = try text("flatpak/org.windowbox.player.json").matches(of: /"(--[^"]*)"/).map { String($0.1) }
        #expect(permissions.contains("--own-name=org.mpris.MediaPlayer2.windowbox.*"))
        #expect(!permissions.contains { $0.hasPrefix("--filesystem") }, "files come through the desktop's own dialogue")
    }

    @Test func theManualHasNoWarnings() async throws {
        let words = try await Command.run(["groff", "-mandoc", "-Tutf8", "-ww", "-z", data + "windowbox.1"])
        #expect(words == "")
        try await Command.run(["mandoc", "-T", "lint", "-W", "warning", data + "windowbox.1"])
    }

    @Test func theThumbnailerTakesWhatTheDesktopFileOpens() throws {
        let thumbnailer = try text("org.windowbox.player.thumbnailer")
        #expect(thumbnailer.contains("\nExec=windowbox --thumbnail %s %u %o\n"))
        #expect(thumbnailer.contains("\nMimeType=@MIMETYPES@\n"))
    }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: data + name, encoding: .utf8) }
}
