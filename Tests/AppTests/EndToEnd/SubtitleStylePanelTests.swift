import Foundation
import TestSupport
import Testing

/// How subtitles look is set beside the film, seen at once, and remembered.
@Suite(.desktop { $0.hasAccessibility = true })
struct SubtitleStylePanelTests {
    private let film = Clip {
        $0.duration = 60
        $0.subtitles = ["eng"]
        $0.options = ["-c:s", "subrip"]
    }

    init() async throws { try await Project.share() }

    private func paused() async throws -> Windowbox {
        let program = try await Windowbox([film.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("space", "v")
        try await program.reach(status: "Paused")
        return program
    }

    /// Whether the picture shows letters of a colour.
    private func hasLetters(_ program: Windowbox, _ colour: Int) -> Bool {
        let picture = program.desktop.screen.picture()
        return stride(from: 200, to: 740, by: 1).contains { x in
            (420..<700).contains { picture[x, $0].isNear(Colour(colour), within: 30) }
        }
    }

    @Test func aColourIsSeenAtOnceAndRemembered() async throws {
        let program = try await paused()
        try await program.desktop.press("u")
        try await program.says("Yellow")
        // Close, the slider of the size, and the third colour.
        try await program.desktop.press("Tab", "Tab", "Tab", "Tab", "Tab", "space")
        try await wait(for: "yellow letters") { hasLetters(program, 0xffe633) }
        try await wait(for: "the memory") {
            try await program.desktop.preference("subtitle-color") == "'#ffe633'"
        }
        try await program.desktop.press("ctrl+q")
        #expect(try await program.process.waitForExit() == .code(0))

        let later = try await Windowbox([film.file()], environment: .remembering)
        try await later.frame("the film again") { $0 >= 15 }
        try await later.desktop.press("space", "v")
        try await wait(for: "yellow letters again") { hasLetters(later, 0xffe633) }
    }

    @Test func aSliderTakesTheArrowKeysOnceTabHasLedThere() async throws {
        let program = try await paused()
        try await program.desktop.press("u")
        try await program.says("Size")
        let start = try await program.position
        // Past the button that closes it.
        try await program.desktop.press("Tab", "Tab", "Right")
        try await wait(for: "a larger size") { try await program.desktop.preference("subtitle-size") == "105" }
        #expect(try await program.position == start)
        try await program.desktop.press("Escape")
        try await program.desktop.press("shift+g")
        try await wait(for: "the key's own") { try await program.desktop.preference("subtitle-size") == "115" }
    }
}
