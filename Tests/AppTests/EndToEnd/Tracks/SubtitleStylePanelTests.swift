import Foundation
import TestSupport
import Testing

/// The subtitle style panel.
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
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        try await program.desktop.mediaControls("position", "0.5")
        try await program.frame("the same one each time") { $0 == 15 }
        return program
    }

    /// Whether letters right of a position have a color; the video behind them is blue.
    private func hasLetters(_ program: Windowbox, rightOf middle: Int, _ color: Int) -> Bool {
        let screenshot = program.desktop.screen.screenshot()
        return (middle + 4..<middle + 36).contains { x in
            (560..<700).contains { screenshot[x, $0].isNear(PixelColor(color), within: 30) }
        }
    }

    @Test("A subtitle color applies at once and is remembered")
    func colorAppliesAndPersists() async throws {
        let program = try await paused()
        try await program.desktop.press("v", "u")
        try await program.says("Yellow")
        // The panel leaves 940 pixels to the video once it has slid in; before, a yellow part of the video is there.
        try await wait(for: "white letters, and nothing yellow") {
            hasLetters(program, rightOf: 470, 0xffffff) && !hasLetters(program, rightOf: 470, 0xffe633)
        }
        // Focus moves over the close button and the size slider to the third color.
        try await program.desktop.press("Tab", "Tab", "Tab", "Tab", "Tab", "space")
        try await wait(for: "yellow letters") { hasLetters(program, rightOf: 470, 0xffe633) }
        try await wait(for: "the stored color") {
            try await program.desktop.preference("subtitle-color") == "'#ffe633'"
        }
        try await program.quit()

        // The subtitles are on, because that selection was stored.
        let later = try await paused()
        try await wait(for: "yellow letters again") { hasLetters(later, rightOf: 640, 0xffe633) }
    }

    @Test("A focused slider in the subtitle style panel takes the arrow keys")
    func focusedSliderTakesArrows() async throws {
        let program = try await paused()
        try await program.desktop.press("u")
        try await program.says("Size")
        let start = try await program.position
        // Focus moves past the close button.
        try await program.desktop.press("Tab", "Tab", "Right")
        try await wait(for: "a larger size") { try await program.desktop.preference("subtitle-size") == "105" }
        #expect(try await program.position == start)
        try await program.desktop.press("Escape")
        try await program.desktop.press("shift+g")
        try await wait(for: "the size set by the key") {
            try await program.desktop.preference("subtitle-size") == "115"
        }
    }
}
