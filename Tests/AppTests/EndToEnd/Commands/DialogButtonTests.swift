import Foundation
import TestSupport
import Testing

/// The buttons of the dialogs, by the pointer and by a screen reader's actions.
@Suite(.desktop { $0.hasAccessibility = true })
struct DialogButtonTests {
    private let film = Clip {
        $0.duration = 60
        $0.title = "Two Rivers"
    }

    init() async throws { try await Project.share() }

    @Test(
        "The buttons of dialogs and of a toast act by the pointer and by a screen reader's action",
        arguments: WidgetInput.allCases)
    func buttonsAct(_ input: WidgetInput) async throws {
        let server = try HTTPServer()
        let page = server.serve(text: "<!DOCTYPE html><html><body>A page</body></html>", as: "watch")
        let other = try await server.serve(Clip.numbered(from: 10_000, duration: 60).file(), as: "film")
        let script = try await FakeYtDlp(
            pages: ["watch": ["title": "Some Video", "url": other]], variables: .remembering)
        let browser = try await FakeFileManager(on: .ofThisTest())
        let program = try await Windowbox([film.file()], environment: script.environment)
        let desktop = program.desktop
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.reach(status: "Playing")
        try await desktop.press("space")
        try await program.reach(status: "Paused")

        for (time, frame) in [("0:30", 900), ("0:35", 1050)] {
            try await desktop.press("ctrl+t")
            try await program.type(time, inDialog: "Go to Time")
            try await program.activate("Go", inDialog: "Go to Time", by: input)
            try await program.frame("the one at \(time)") { $0 == frame }
            try await program.reach(windowNamed: "Two Rivers")
            try await desktop.press("shift+l")
        }
        try await program.says("Loop 0:30–0:35")

        try await desktop.press("ctrl+s")
        let path = desktop.folder.path.replacing("//", with: "/") + "/clip.mkv"
        try await program.paste(path, in: "Save Clip")
        try await program.activate("Save", inDialog: "Save Clip", by: input)
        try await program.reach(windowNamed: "Two Rivers")
        try await program.says("Clip saved")
        try await program.activate("Show in Files", by: input)
        try await wait(for: "the file manager") { browser.shown == [URL(filePath: path).absoluteString] }

        try await desktop.press("ctrl+i")
        try await program.reach(dialog: "Properties")
        try await program.activate("Copy", inDialog: "Properties", by: input)
        try await wait(for: "the copied properties") {
            await desktop.clipboardText?.contains("\nSize: 320 × 180\n") ?? false
        }
        try await program.closeDialog("Properties", over: "Two Rivers")

        try await desktop.press("ctrl+l")
        try await program.type(page, inDialog: "Open Location")
        try await program.activate("Open", inDialog: "Open Location", by: input)
        try await program.reach(dialog: "Open With yt-dlp?")
        try await program.activate("Open", inDialog: "Open With yt-dlp?", by: input)
        try await program.frame("the page's") { $0 >= 10_000 }
        #expect(try await desktop.preference("web-pages") == "'always'")
    }
}
