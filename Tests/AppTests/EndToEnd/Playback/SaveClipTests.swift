import Foundation
import TestSupport
import Testing

/// The passage of a loop, saved as a file by keys and by the menu.
@Suite(.desktop { $0.hasAccessibility = true })
struct SaveClipTests {
    private let film = Clip {
        $0.duration = 60
        $0.title = "A/B: Film"
    }

    /// Sets a loop from 10 to 15 seconds.
    private func setLoop(_ program: Windowbox) async throws {
        let desktop = program.desktop
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        for (position, frame) in [("10", 300), ("15", 450)] {
            try await desktop.mediaControls("position", position)
            try await program.frame("the one at \(position) s") { $0 == frame }
            try await desktop.press("shift+l")
        }
        try await program.says("Loop 0:10–0:15")
    }

    private func duration(of file: String) async throws -> Double {
        let arguments = ["ffprobe", "-v", "error", "-of", "csv=p=0", "-show_entries", "format=duration", file]
        return try #require(Double(try await CommandLineTool.run(arguments)))
    }

    @Test("Ctrl+S saves the passage of the loop under a proposed name, and the clip can be shown in Files")
    func keySavesClip() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let browser = try await FakeFileManager(on: desktop)
        let program = try await Windowbox.playing(film)
        try await program.reach(status: "Playing")
        try await desktop.press("ctrl+s")
        try await setLoop(program)
        try await desktop.press("ctrl+s")
        try await program.reachDialog("Save Clip")
        try await wait(for: "the proposed name") {
            try await desktop.focusedText() == "A-B- Film (00.00.10–00.00.15).mkv"
        }
        let path = desktop.folder.path.replacing("//", with: "/") + "/clip.mkv"
        try await program.chooses(path, in: "Save Clip")
        try await program.says("Clip saved")
        // Frames that others of the passage refer to follow its end.
        let duration = try await duration(of: path)
        #expect((4.9...5.2).contains(duration), "\(duration)")
        try await program.focusNext("Show in Files")
        try await desktop.press("Return")
        try await wait(for: "the file manager") { browser.shown == [URL(filePath: path).absoluteString] }
    }

    @Test("The menu saves a clip from a server, and cancelling leaves nothing behind")
    func menuSavesAndCancels() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let server = try HTTPServer()
        let address = try await server.serve(film.file(), as: "film.mkv")
        let program = try Windowbox(address)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.reach(status: "Playing")
        try await setLoop(program)
        _ = try await server.serve(film.file(), as: "film.mkv", .stall(after: 20_000))
        try await desktop.press("F10")
        try await wait(for: "the menu to open") { try await program.isMenuOpen }
        try await program.chooseItems("Save Clip…")
        let folder = try TemporaryDirectory.shared.folder(named: "clips").replacing("//", with: "/")
        try await program.chooses(folder + "/clip.mkv", in: "Save Clip")
        try await program.says("Saving clip…")
        try await program.focusNext("Cancel")
        try await desktop.press("Return")
        try await wait(for: "the end of the toast") {
            try await !desktop.accessibleTexts().contains { $0.contains("Saving clip…") }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test("Quitting while a clip is being saved leaves nothing behind")
    func quittingCancels() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let server = try HTTPServer()
        let address = try await server.serve(film.file(), as: "film.mkv")
        let program = try Windowbox(address)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.reach(status: "Playing")
        try await setLoop(program)
        _ = try await server.serve(film.file(), as: "film.mkv", .stall(after: 20_000))
        let folder = try TemporaryDirectory.shared.folder(named: "clips").replacing("//", with: "/")
        try await desktop.press("ctrl+s")
        try await program.chooses(folder + "/clip.mkv", in: "Save Clip")
        try await wait(for: "the hidden file") {
            try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.hasPrefix(".windowbox-") }
        }
        try await desktop.press("ctrl+q")
        #expect(try await program.process.waitForExit() == .code(0))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
}
