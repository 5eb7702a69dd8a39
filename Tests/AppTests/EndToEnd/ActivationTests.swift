import Foundation
import TestSupport
import Testing

/// Windowbox is opened by the desktop: from a menu, from a file manager, over the bus.
@Suite(.desktop)
struct ActivationTests {
    private func film(_ title: String) async throws -> String {
        URL(filePath: try await Clip { $0.title = title }.file()).absoluteString
    }

    @Test func theBusStartsItWithoutAWindow() async throws {
        let program = try await InstalledWindowbox()
        try await program.wake()
        #expect(try await program.isRunning)
        try await staysTrue("no window", for: .seconds(1)) { try await program.titles.isEmpty }
        try await program.call("Activate")
        try await program.shows(["Windowbox"])
    }

    @Test func theMenuOpensAnEmptyWindowAndLaterTheSame() async throws {
        let program = try await InstalledWindowbox()
        try program.launch()
        try await program.shows(["Windowbox"])
        try program.launch()
        try await staysTrue("one window", for: .seconds(1)) { try await program.titles == ["Windowbox"] }
    }

    @Test func theFileManagerOpensAFilmAndThenAnotherInTheSameWindow() async throws {
        let program = try await InstalledWindowbox()
        try await program.launch(film("The First"))
        try await program.shows(["The First"])
        try await wait(for: "the film") { program.desktop.screen.picture().findPicture() != nil }
        try await program.launch(film("The Second"))
        try await program.shows(["The Second"])
    }

    @Test func severalFilesAreOneQueue() async throws {
        let program = try await InstalledWindowbox()
        try await program.launch(film("The First"), film("The Second"))
        try await program.shows(["The First"])
        try await wait(for: "the panel") { (try? await program.desktop.panel("status")) == "Playing" }
        try await program.desktop.panel("next")
        try await program.shows(["The Second"])
    }

    @Test func aFolderIsOpenedWithWhatCanBePlayedInIt() async throws {
        let program = try await InstalledWindowbox()
        let folder = program.desktop.folder.path + "/My Films"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let clip = try await Clip { $0.title = "The Only One" }.file()
        try FileManager.default.copyItem(atPath: clip, toPath: folder + "/film.mkv")
        try program.launch(URL(filePath: folder).absoluteString)
        try await program.shows(["The Only One"])
    }

    @Test func aURNAndAnAddressArriveAsTheyAre() async throws {
        let program = try await InstalledWindowbox()
        let nobody = "http://127.0.0.1:9"
        let first = try program.start("--urn-server", nobody)
        try await program.shows(["Windowbox"])
        for location in ["urn:rts:video:13444333", nobody + "/a%20film.mp4?x=%26"] {
            try program.launch(location)
            try await wait(for: "the panel to be told \(location)") {
                (try? await program.desktop.panel("metadata", "xesam:url")) == location
            }
        }
        #expect(first.isRunning)
    }

    @Test func itsActionsAreThoseOfTheDesktopFile() async throws {
        let program = try await InstalledWindowbox()
        try await program.call("Open", "['\(film("The First"))']")
        try await program.shows(["The First"])
        try await program.call("ActivateAction", "new-window", "[]")
        try await program.shows(["The First", "Windowbox"])
        try await program.call("ActivateAction", "open", "[]")
        try await program.shows(["The First", "Windowbox", "Open"])
        try await program.desktop.press("Escape")
        try await program.shows(["The First", "Windowbox"])
        try await program.call("ActivateAction", "enqueue", "[]")
        try await program.shows(["The First", "Windowbox", "Add to the Queue"])
    }

    @Test func everyActionOfTheDesktopFileIsThere() async throws {
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

    @Test func theCommandLineAsksWhatToOpen() async throws {
        let program = try await InstalledWindowbox()
        let process = try program.start("--open")
        try await program.shows(["Windowbox", "Open"])
        #expect(process.isRunning)
    }
}
