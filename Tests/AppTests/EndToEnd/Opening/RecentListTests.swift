import Foundation
import TestSupport
import Testing

/// The list of recent items.
@Suite(.desktop { $0.hasAccessibility = true })
struct RecentListTests {
    private let film = Clip { $0.duration = 180 }

    init() async throws { try await Project.share() }

    @Test("The list of recent items is cleared, and a toast restores it with the positions")
    func clearedListReturns() async throws {
        let first = try await Windowbox(
            [film.file(named: "a.mkv"), film.file(named: "b.mkv")], environment: .remembering)
        try await first.frame("the first half second") { $0 >= 15 }
        try await first.desktop.press("5")
        try await first.frame("the middle") { $0 >= 2700 }
        try await first.desktop.press("greater")
        try await first.frame("half a second of the second film") { (15..<300).contains($0) }
        try await first.quit()

        let program = try Windowbox(environment: .remembering)
        let texts = ["Remove “a”", "Remove “b”", "Progress"]
        let desktopList = program.desktop.folder.path + "/data/recently-used.xbel"
        func isListed(_ file: String) throws -> Bool {
            try String(contentsOfFile: desktopList, encoding: .utf8).contains(file)
        }
        for text in texts { try await program.says(text) }
        try await wait(for: "two thumbnails of 96 × 54") { (2500..<5000).contains(saturatedPixelCount(program)) }
        try await program.activate("Clear")
        try await program.says("The list of recent items was cleared")
        try await wait(for: "an empty list") { try await program.desktop.accessibleTexts().isDisjoint(with: texts) }
        try await wait(for: "an empty list of the desktop") { try !isListed("a.mkv") && !isListed("b.mkv") }
        try await program.activate("Undo")
        for text in texts { try await program.says(text) }
        try await wait(for: "the files in the list of the desktop") { try isListed("a.mkv") && isListed("b.mkv") }
    }

    @Test("A stream in the list has a thumbnail of its start, and nothing is downloaded")
    func streamHasThumbnail() async throws {
        let server = try HTTPServer()
        let first = try await Windowbox([server.serve(film.file(), as: "film.mkv")], environment: .remembering)
        try await first.frame("the second half of the first second") { $0 >= 15 }
        let thumbnails = first.cache + "/org.windowbox.player/recent"
        try await wait(for: "a thumbnail") {
            (try? FileManager.default.contentsOfDirectory(atPath: thumbnails))?.isEmpty == false
        }
        try await first.quit()

        let requests = server.requests.count
        let program = try Windowbox(environment: .remembering)
        try await program.says("Recent")
        try await wait(for: "the thumbnail") { saturatedPixelCount(program) > 1250 }
        #expect(saturatedPixelCount(program) < 2500)
        #expect(server.requests.count == requests)
    }

    @Test("Ctrl+Shift+N opens a private window, which leaves nothing in the lists of recent items")
    func keyOpensPrivateWindow() async throws {
        let program = try await Windowbox(
            [film.file(named: "public.mkv")], environment: .remembering, isFullscreen: false)
        let desktop = program.desktop
        try await program.reach(title: "public")
        try await desktop.press("ctrl+shift+n")
        try await desktop.reach(windowNamed: "Windowbox")
        try await program.says("Private Window")
        let owner = try await desktop.copy(film.file(named: "secret.mkv"))
        defer { owner.end() }
        try await desktop.press("ctrl+v")
        try await program.reach(title: "secret")
        try await wait(for: "the private film") { desktop.screen.screenshot().findFrame() != nil }
        // The program stores what is left to store before it ends.
        try await program.quit()
        for file in ["state/org.windowbox.player/recent.json", "data/recently-used.xbel"] {
            let list = try String(contentsOfFile: desktop.folder.path + "/" + file, encoding: .utf8)
            #expect(list.contains("public.mkv") && !list.contains("secret"), "\(file)")
        }
    }

    /// Returns the number of pixels of the test card, whose colors are saturated, on a page without any.
    private func saturatedPixelCount(_ program: Windowbox) -> Int {
        program.desktop.screen.screenshot().pixelCount { max($0.red, $0.green) > 230 && $0.blue < 20 }
    }
}
