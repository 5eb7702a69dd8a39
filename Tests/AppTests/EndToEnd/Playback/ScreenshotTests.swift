import Foundation
import TestSupport
import Testing

/// Screenshots by keyboard.
@Suite(.desktop { $0.hasAccessibility = true })
struct ScreenshotTests {
    private let film = Clip {
        $0.duration = 60
        $0.title = "A/B: Film"
        $0.subtitles = ["eng"]
        $0.options = ["-c:s", "subrip"]
    }

    /// Returns the sorted names of the screenshots, without the temporary file that replaces one when it is complete.
    private func files(_ desktop: VirtualDesktop) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder(desktop))
        return (names ?? []).filter { $0.hasSuffix(".png") }.sorted()
    }

    private func folder(_ desktop: VirtualDesktop) -> String { desktop.folder.path + "/Bilder/Screenshots" }

    /// Configures the pictures directory of the user (XDG).
    private func configureUserDirectories(on desktop: VirtualDesktop) throws {
        let settings = desktop.folder.path + "/config"
        try FileManager.default.createDirectory(atPath: settings, withIntermediateDirectories: true)
        try "XDG_PICTURES_DIR=\"$HOME/Bilder\"\n".write(
            toFile: settings + "/user-dirs.dirs", atomically: true, encoding: .utf8)
    }

    @Test("A screenshot has the video's size and its shown subtitles, and can be shown in Files")
    func screenshotHasVideoSize() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try configureUserDirectories(on: desktop)
        let browser = try await FakeFileManager(on: desktop)
        let program = try await Windowbox.playing(film)
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        try await desktop.mediaControls("position", "5.3")
        try await program.frame("the one with the sixth line") { $0 == 159 }
        try await desktop.press("s")
        try await program.says("Screenshot saved")
        try await desktop.press("v")
        try await wait(for: "the subtitle line") { hasLetters(program) }
        try await desktop.press("ctrl+alt+s")
        try await wait(for: "two files") { files(desktop).count == 2 }
        let names = files(desktop).sorted { $0.count < $1.count }
        #expect(names[0].hasPrefix("A-B- Film 0.00.05.3") && names[1].hasSuffix(" (2).png"))
        let paths = names.map { folder(desktop) + "/" + $0 }
        try await wait(for: "the subtitle line on the second screenshot") { try await difference(paths) > 0.5 }
        // The button disappears after a few seconds.
        try await program.focusNext("Show in Files")
        try await desktop.press("Return")
        try await wait(for: "the file manager") { browser.shown == [URL(filePath: paths[1]).absoluteString] }
        #expect(try await difference(paths, above: 140) == 0)
        for path in paths {
            let format = try await CommandLineTool.run(["identify", "-format", "%m %wx%h %[opaque]", path])
            #expect(format.lowercased() == "png 320x180 true")
        }
    }

    @Test("Shift+S leaves the subtitles out, and Ctrl+C copies the frame with them")
    func screenshotWithoutSubtitles() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try configureUserDirectories(on: desktop)
        let program = try await Windowbox.playing(film)
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        try await desktop.mediaControls("position", "5.3")
        try await program.frame("the one with the sixth line") { $0 == 159 }
        try await desktop.press("s")
        try await wait(for: "a file") { files(desktop).count == 1 }
        try await desktop.press("v")
        try await wait(for: "the subtitle line") { hasLetters(program) }
        try await desktop.press("shift+s")
        try await wait(for: "two files") { files(desktop).count == 2 }
        let paths = files(desktop).sorted { $0.count < $1.count }.map { folder(desktop) + "/" + $0 }
        try await wait(for: "a complete second file") { (try? await size(paths[1])) == "320x180" }
        #expect(try await difference(paths) == 0)
        try await desktop.press("ctrl+c")
        try await program.says("Frame copied to clipboard")
        let copy = desktop.folder.path + "/copy.png"
        try await desktop.saveClipboardImage(to: copy)
        #expect(try await size(copy) == "320x180")
        #expect(try await difference([paths[0], copy]) > 0.5)
        #expect(try await difference([paths[0], copy], above: 140) == 0)
    }

    @Test("The preferences determine the folder and the file names, and no file is overwritten")
    func preferencesNameScreenshots() async throws {
        try await Project.share()
        let desktop = try VirtualDesktop.ofThisTest()
        let folder = desktop.folder.path + "/shots/new"
        try await desktop.prefer("screenshot-folder", "'\(folder)'")
        try await desktop.prefer("screenshot-template", "'%02n of %F'")
        let program = try await Windowbox([film.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        let name = URL(filePath: try await film.file()).deletingPathExtension().lastPathComponent
        for number in 1...2 {
            try await desktop.press("s")
            let path = "\(folder)/0\(number) of \(name).png"
            try await wait(for: "file \(number)") { (try? await size(path)) == "320x180" }
        }
        try await program.openPreferences(page: "Video")
        try await program.focus(entry: "File Name")
        try await desktop.type("%q")
        try await desktop.press("Return")
        try await program.says("Use %F, %P, %n or %tF, such as “%F %P”")
        #expect(try await desktop.preference("screenshot-template") == "'%02n of %F'")
    }

    private func size(_ path: String) async throws -> String {
        try await CommandLineTool.run(["identify", "-format", "%wx%h", path])
    }

    @Test("The picture-in-picture window shows feedback for keys and saved screenshots")
    func pipWindowShowsFeedback() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try configureUserDirectories(on: desktop)
        let program = try await Windowbox.playing(film)
        try await program.reach(status: "Playing")
        try await desktop.press("ctrl+p")
        try await program.says("Playing in Picture-in-Picture")
        try await desktop.press("bracketright")
        try await program.says("1.1×")
        try await desktop.press("s")
        try await program.says("Screenshot saved")
        #expect(files(desktop).count == 1)
        try await program.focusNext("Show in Files")
    }

    /// Whether the right half of the subtitle line is shown, above the toast, whose button has white letters as well;
    /// the video behind it has nothing white.
    private func hasLetters(_ program: Windowbox) -> Bool {
        let screenshot = program.desktop.screen.screenshot()
        return (645..<695).contains { x in
            (545..<595).contains { screenshot[x, $0].isNear(PixelColor(0xffffff), within: 20) }
        }
    }

    /// Returns the maximum difference of two images, from 0 to 1; 0 while one of them is incomplete.
    private func difference(_ paths: [String], above row: Int = 180) async throws -> Double {
        let answer = try? await CommandLineTool.run(
            ["convert"] + paths + [
                "-compose", "difference", "-composite", "-crop", "320x\(row)+0+0", "-format", "%[fx:maxima]", "info:",
            ])
        return answer.flatMap { Double($0) } ?? 0
    }
}
