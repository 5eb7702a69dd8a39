import Foundation
import TestSupport
import Testing
import WindowboxPlayerUI

/// The state that the program restores when it is started again: position, speed, volume, window.
@Suite(.desktop { $0.hasAccessibility = true })
struct ContinueWatchingTests {
    private let film = Clip {
        $0.duration = 180
        $0.audio = []
    }

    init() async throws { try await Project.share() }

    private func start(_ arguments: String..., isFullscreen: Bool = true) throws -> Windowbox {
        try Windowbox(arguments, environment: .remembering, isFullscreen: isFullscreen)
    }

    @Test("A film continues where it was left, with its speed, and starts over on request")
    func filmContinues() async throws {
        let file = try await film.file()
        let first = try start(file)
        try await first.frame("the first half second") { 15..<300 ~= $0 }
        try await first.desktop.press("5", "bracketright")
        try await first.frame("the middle") { $0 >= 2700 }
        try await first.quit()

        let stored = try StoredEntry.only()
        let second = try start(file)
        try await second.frame("the middle again") { $0 >= 2700 }
        try await second.says("Resumed at \(TimeFormatter.clock(stored.position))")
        try await second.activate("Start Over")
        try await second.frame("the beginning again") { $0 < 300 }
        try await second.reach(rate: 1.1)
        try await second.quit()
    }

    @Test("A short film, and one that was left near its end, start over, while one left in its middle continues")
    func finishedFilmsStartOver() async throws {
        func film(_ first: Int, _ duration: Double) async throws -> String {
            try await Clip.numbered(from: first, duration: duration) { $0.audio = [] }.file(named: "\(first).mkv")
        }
        let files = try await [film(0, 115), film(10_000, 180), film(20_000, 180)]
        let first = try Windowbox(files, environment: .remembering)
        let desktop = first.desktop
        try await first.frame("the first half second") { $0 >= 15 }
        try await first.reach(status: "Playing")
        try await desktop.press("space")
        try await first.reach(status: "Paused")
        for (key, frame) in [
            ("5", 1725), ("greater", 10_000), ("9", 14_860), ("Right", 15_160), ("greater", 20_000), ("5", 22_700),
        ] {
            try await desktop.press(key)
            try await first.frame("\(frame), by the key \(key)") { $0 == frame }
            // The first frame of a film may be shown before the film can be sought.
            if key == "greater" { try await first.says("0:00 of 3:00") }
        }
        try await first.quit()
        #expect(try StoredEntry.only().position == .seconds(90))

        let second = try Windowbox(files, environment: .remembering)
        try await second.frame("the beginning of the first") { $0 < 300 }
        try await second.reach(status: "Playing")
        try await desktop.press("greater")
        try await second.frame("the beginning of the second") { 10_000..<10_300 ~= $0 }
        #expect(try await !desktop.accessibleTexts().contains { $0.hasPrefix("Resumed at") })
        try await desktop.press("greater")
        try await second.frame("the middle of the third") { $0 >= 22_700 }
        try await second.says("Resumed at 1:30")
    }

    @Test("A terminated program has stored the position")
    func terminationStoresPosition() async throws {
        let file = try await film.file()
        let first = try start(file)
        try await first.frame("the beginning") { $0 < 300 }
        // The program handles the signal once its media controls are there.
        try await first.reach(status: "Playing")
        try await first.desktop.press("5")
        try await first.frame("the middle") { $0 >= 2700 }
        first.process.send(SIGTERM)
        #expect(try await first.process.waitForExit() == .code(0))
        try await start(file).frame("the middle again") { $0 >= 2700 }
    }

    @Test("The volume and the state of the window are remembered")
    func windowIsRemembered() async throws {
        let file = try await film.file()
        let first = try start(file, isFullscreen: false)
        try await first.reach(status: "Playing")
        let opened = try await first.desktop.window(of: first.process).frame
        try await first.desktop.press("Down", "Down")
        try await wait(for: "a lower volume") { await first.mediaProperty("Volume") == "0.9" }
        try await first.desktop.press("f")
        try await wait(for: "full screen") {
            try await first.desktop.window(of: first.process).frame.width > opened.width
        }
        try await first.quit()

        let second = try start(file, isFullscreen: false)
        try await second.reach(status: "Playing")
        #expect(await second.mediaProperty("Volume") == "0.9")
        #expect(try await second.desktop.window(of: second.process).frame.width > opened.width)
        try await second.quit()
    }

    @Test("A file history and a list of recent items that cannot be written are reported, and the film plays on")
    func unwrittenHistoryIsReported() async throws {
        let folder = try VirtualDesktop.ofThisTest().folder.path + "/state"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // A file in the place of the folder: unlike permissions, it stops the superuser as well.
        try Data().write(to: URL(filePath: folder + "/org.windowbox.player"))
        let program = try await start(film.file())
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("bracketright")
        try await program.says("Could not save positions and settings in \(folder)/org.windowbox.player/files.json.")
        try await program.says("Could not save the recent items in \(folder)/org.windowbox.player/recent.json.")
        #expect(await program.status == "Playing")
    }

    @Test("A full disk is reported, keeps the files that were stored, and is written again once there is room")
    func fullDiskIsReported() async throws {
        let file = try await film.file()
        let first = try start(file)
        try await first.frame("the first half second") { $0 >= 15 }
        try await first.desktop.press("bracketright")
        try await first.reach(rate: 1.1)
        try await first.quit()
        let folder = first.desktop.folder.path + "/state/org.windowbox.player"
        let stored = try #require(FileManager.default.contents(atPath: folder + "/files.json"))

        let second = try Windowbox.onFullDisk(file, environment: .remembering)
        let own = second.ownPath(folder)
        try await second.frame("the first half second") { $0 >= 15 }
        try await second.reach(rate: 1.1)
        try await second.desktop.press("bracketright")
        try await second.says("Could not save positions and settings in \(folder)/files.json.")
        #expect(FileManager.default.contents(atPath: own + "/files.json") == stored)
        #expect(try FileManager.default.contentsOfDirectory(atPath: own).allSatisfy { !$0.hasSuffix(".new") })
        #expect(await second.status == "Playing")
        try FileManager.default.removeItem(atPath: second.ownPath(second.desktop.folder.path + "/state/filler"))
        try await second.desktop.press("bracketright")
        try await wait(for: "the stored speed") {
            guard let bytes = FileManager.default.contents(atPath: own + "/files.json") else { return false }
            return String(decoding: bytes, as: UTF8.self).contains("1.3")
        }
    }

    @Test("A damaged file history is reported, and the film plays")
    func damagedHistoryIsReported() async throws {
        let folder = try VirtualDesktop.ofThisTest().folder.path + "/state/org.windowbox.player"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("[{".utf8).write(to: URL(filePath: folder + "/files.json"))
        let program = try await start(film.file())
        try await program.frame()
        try await program.says("The damaged file was kept as \(folder)/files.json.damaged.")
    }

    /// Leaves the film in its middle.
    private func leaveFilm(_ arguments: String...) async throws -> String {
        let file = try await film.file()
        let program = try Windowbox(arguments + [file], environment: .remembering)
        try await program.frame("the first half second") { 15..<300 ~= $0 }
        try await program.reach(status: "Playing")
        try await program.desktop.press("5")
        try await program.frame("the middle") { $0 >= 2700 }
        // The time after which an item counts as recent.
        try await Task.sleep(for: .seconds(1))
        try await program.quit()
        return file
    }

    @Test("A film in the list of recent items continues, and a removed one returns")
    func recentFilmContinues() async throws {
        let name = URL(filePath: try await leaveFilm()).deletingPathExtension().lastPathComponent
        let desktop = try VirtualDesktop.ofThisTest()
        let files = try String(contentsOfFile: desktop.folder.path + "/data/recently-used.xbel", encoding: .utf8)
        #expect(files.contains(name) && files.contains("video/x-matroska"))

        let program = try start()
        let stored = try StoredEntry.only()
        try await program.says("\(TimeFormatter.clock(stored.duration - stored.position)) left")
        try await program.activate("Remove “\(name)”")
        try await program.says("Removed from recent items")
        try await program.activate("Undo")
        try await program.says("Remove “\(name)”")
        try await program.activate(row: name)
        try await program.frame("the middle again") { $0 >= 2700 }
        try await program.quit()
    }

    @Test("A film starts at its beginning if the preferences say so")
    func filmStartsOver() async throws {
        let file = try await leaveFilm()
        try await VirtualDesktop.ofThisTest().prefer("resume", "'never'")
        try await start(file).frame("the beginning") { $0 < 300 }
    }

    @Test("A film continues without a question if the preferences say so")
    func filmContinuesWithoutQuestion() async throws {
        let file = try await leaveFilm()
        try await VirtualDesktop.ofThisTest().prefer("resume", "'always'")
        let program = try start(file)
        let frame = try await program.frame("the middle again") { $0 >= 2700 }
        try await program.frame("a second later") { $0 >= frame + 30 }
        let texts = try await program.desktop.accessibleTexts()
        #expect(!texts.isEmpty && !texts.contains { $0.contains("Resumed") || $0.contains("Start Over") })
    }

    @Test("A private window leaves no trace of what it played")
    func privateWindowLeavesNoTrace() async throws {
        let file = try await leaveFilm("--private")
        let desktop = try VirtualDesktop.ofThisTest()
        let name = URL(filePath: file).deletingPathExtension().lastPathComponent
        for folder in ["state", "data", "cache", "config"] {
            let names = try? FileManager.default.subpathsOfDirectory(atPath: desktop.folder.path + "/" + folder)
            for path in names ?? [] {
                let bytes = try? Data(contentsOf: URL(filePath: "\(desktop.folder.path)/\(folder)/\(path)"))
                #expect(bytes?.range(of: Data(name.utf8)) == nil, "\(path)")
                #expect(!path.hasSuffix("files.json") && !path.hasSuffix("recent.json") && !path.hasSuffix("png"))
            }
        }
        let program = try start()
        try await program.says("Open or drop a video or audio file")
    }
}

/// The entry of a file in the stored file history.
private struct StoredEntry: Decodable {
    private enum CodingKeys: String, CodingKey {
        case position, duration
    }

    let position: Duration
    let duration: Duration

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        position = .milliseconds(try values.decode(Int.self, forKey: .position))
        duration = .milliseconds(try values.decode(Int.self, forKey: .duration))
    }

    /// Returns the only entry of the history of the running test's desktop.
    static func only() throws -> StoredEntry {
        let entries = try JSONDecoder().decode(
            [StoredEntry].self, from: Data(VirtualDesktop.ofThisTest().fileHistory.utf8))
        return try #require(entries.count == 1 ? entries.first : nil)
    }
}
