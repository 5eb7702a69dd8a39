import TestSupport
import Testing

/// The chapter panel.
@Suite(.desktop { $0.hasAccessibility = true })
struct ChapterPanelTests {
    private let clip = Clip {
        $0.duration = 40
        $0.chapters = 4
    }

    @Test("A key opens the chapters, a click on one seeks to it, and the key closes them")
    func clickSeeksToChapter() async throws {
        let program = try await Windowbox(clip.file(), "--fullscreen")
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        try await program.desktop.press("shift+c")
        try await program.says("0:20, Chapter 3")
        // The third row.
        try await program.desktop.click(x: 1100, y: 205)
        try await wait(for: "the start of the third chapter") { (20..<21).contains(try await program.position) }
        try await program.desktop.press("shift+c")
        try await wait(for: "no rows") { try await !program.desktop.accessibleTexts().contains("0:20, Chapter 3") }
    }

    @Test("Keys move through the chapters, and Return seeks to one")
    func keysSeekToChapter() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        try await program.desktop.press("shift+c")
        try await program.says("0:20, Chapter 3")
        try await program.moveFocus(by: "Tab", to: "0:00, Chapter 1") { $0.name == "0:00, Chapter 1" }
        try await program.moveFocus(by: "Down", to: "0:20, Chapter 3") { $0.name == "0:20, Chapter 3" }
        try await program.desktop.press("Return")
        try await wait(for: "the start of the third chapter") { (20..<21).contains(try await program.position) }
    }
}
