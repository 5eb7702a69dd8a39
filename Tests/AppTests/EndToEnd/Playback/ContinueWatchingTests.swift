import Foundation
import TestSupport
import Testing

/// What the program remembers when it is started again: position, speed, volume, window.
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

        let second = try start(file)
        try await second.frame("the middle again") { $0 >= 2700 }
        try await second.says("Resumed at 1:3")
        try await second.reach(rate: 1.1)
        try await second.activate("Start Over")
        try await second.frame("the beginning again") { $0 < 300 }
        try await second.quit()
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
        kill(first.process.pid, SIGTERM)
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

    @Test("A damaged file history is reported, and the film plays")
    func damagedHistoryIsReported() async throws {
        let folder = try VirtualDesktop.ofThisTest().folder.path + "/state/org.windowbox.player"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("[{".utf8).write(to: URL(filePath: folder + "/files.json"))
        let program = try await start(film.file())
        try await program.frame()
        try await program.says("The damaged file was kept as \(folder)/files.json.damaged.")
    }
}
