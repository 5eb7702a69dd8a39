import Foundation
import TestSupport
import Testing

/// Activation by the desktop: from a menu, from a file manager, over D-Bus.
@Suite(.desktop)
struct ActivationTests {
    private func film(_ title: String) async throws -> String {
        let clip = Clip {
            $0.duration = 30
            $0.title = title
        }
        return URL(filePath: try await clip.file()).absoluteString
    }

    @Test("D-Bus activation starts the program without a window")
    func busActivationOpensNoWindow() async throws {
        let program = try await InstalledWindowbox()
        try await program.wake()
        #expect(try await program.isRunning)
        try await staysTrue("no window", for: .seconds(1)) { try await program.desktop.windowTitles.isEmpty }
        try await program.call("Activate")
        try await program.shows(["Windowbox"])
    }

    @Test("A launch from the menu opens an empty window, and a second one reuses it")
    func menuReusesEmptyWindow() async throws {
        let program = try await InstalledWindowbox()
        try program.launch()
        try await program.shows(["Windowbox"])
        try program.launch()
        try await staysTrue("one window", for: .seconds(1)) { try await program.desktop.windowTitles == ["Windowbox"] }
    }

    @Test("A file manager opens a second video in the same window")
    func fileManagerReusesWindow() async throws {
        let program = try await InstalledWindowbox()
        try await program.launch(film("The First"))
        try await program.shows(["The First"])
        try await wait(for: "the film") { program.desktop.screen.screenshot().findFrame() != nil }
        try await program.launch(film("The Second"))
        try await program.shows(["The Second"])
    }

    @Test("Several files opened together form one queue")
    func severalFilesFormQueue() async throws {
        let program = try await InstalledWindowbox()
        try await program.launch(film("The First"), film("The Second"))
        try await program.shows(["The First"])
        try await wait(for: "the media controls") { (try? await program.desktop.mediaControls("status")) == "Playing" }
        try await program.desktop.mediaControls("next")
        try await program.shows(["The Second"])
    }

    @Test("A folder opened by the desktop plays its playable files")
    func openedFolderPlaysFiles() async throws {
        let program = try await InstalledWindowbox()
        let folder = program.desktop.folder.path + "/My Films"
        try await Clip { $0.title = "The Only One" }.copy(to: folder + "/film.mkv")
        try program.launch(URL(filePath: folder).absoluteString)
        try await program.shows(["The Only One"])
    }

    @Test("A URN and a URL opened by the desktop arrive unchanged")
    func locationsArriveUnchanged() async throws {
        let program = try await InstalledWindowbox()
        let closedServer = "http://127.0.0.1:9"
        let first = try program.start("--urn-server", closedServer)
        try await program.shows(["Windowbox"])
        for location in ["urn:rts:video:13444333", closedServer + "/a%20film.mp4?x=%26"] {
            try program.launch(location)
            try await wait(for: "the media controls to show \(location)") {
                (try? await program.desktop.mediaControls("metadata", "xesam:url")) == location
            }
        }
        #expect(first.isRunning)
    }

    @Test("The actions for new window, open and enqueue open their windows over D-Bus")
    func desktopActionsOpenWindows() async throws {
        let program = try await InstalledWindowbox()
        try await program.call("Open", "['\(film("The First"))']")
        try await program.shows(["The First"])
        try await program.call("ActivateAction", "new-window", "[]")
        try await program.shows(["The First", "Windowbox"])
        try await program.call("ActivateAction", "open", "[]")
        try await program.shows(["The First", "Windowbox", "Open"])
        try await program.desktop.reach(windowNamed: "Open")
        try await program.desktop.press("Escape")
        try await program.shows(["The First", "Windowbox"])
        try await program.call("ActivateAction", "enqueue", "[]")
        try await program.shows(["The First", "Windowbox", "Add to Queue"])
    }

    @Test("Every action of the desktop file is exported on D-Bus")
    func desktopActionsExist() async throws {
        let program = try await InstalledWindowbox()
        let text = try String(contentsOfFile: Project.root + "/data/org.windowbox.player.desktop", encoding: .utf8)
        let names = try #require(text.firstMatch(of: /\nActions=(.*)\n/)).1.split(separator: ";").map(String.init)
        #expect(!names.isEmpty)
        let answer = try await program.run([
            "gdbus", "call", "--session", "--dest", "org.windowbox.player", "--object-path", "/org/windowbox/player",
            "--method", "org.gtk.Actions.List",
        ])
        for name in names { #expect(answer.contains("'\(name)'"), "there is no action \(name)") }
    }

    @Test("The --open option shows the file dialog")
    func openOptionShowsDialog() async throws {
        let program = try await InstalledWindowbox()
        let process = try program.start("--open")
        try await program.shows(["Windowbox", "Open"])
        #expect(process.isRunning)
    }
}
