import Foundation
import TestSupport
import Testing

/// The transcript panel, by keyboard and pointer.
@Suite(.desktop { $0.hasAccessibility = true })
struct TranscriptTests {
    private let clip = Clip { $0.duration = 180 }

    /// Creates a video with a subtitle file beside it, with a cue every two seconds.
    private func film(lines: Int = 30) async throws -> String {
        func time(_ seconds: Int) -> String {
            String(format: "%02d:%02d:%02d,000", seconds / 3600, seconds / 60 % 60, seconds % 60)
        }
        let cues = (0..<lines).map { "\($0 + 1)\n\(time(2 * $0)) --> \(time(2 * $0 + 2))\nThe words of \($0)\n\n" }
        return try await clip.file(named: "film.mkv", beside: ["film.srt": cues.joined().utf8])
    }

    private func paused(lines: Int = 30) async throws -> Windowbox {
        let program = try await Windowbox(film(lines: lines))
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        return program
    }

    /// The video's area beside the panel.
    private static let video = Rectangle(x: 0, y: 0, width: 940, height: 720)

    private func isVideoSqueezed(_ program: Windowbox) -> Bool {
        // The letterbox of the squeezed video.
        program.desktop.screen.color(atX: 470, y: 20).lightness < 20
    }

    @Test("A key opens the transcript, and a click on a line seeks to it")
    func keyOpensTranscript() async throws {
        let program = try await paused()
        try await program.desktop.press("t")
        try await program.says("0:06, The words of 3")
        try await wait(for: "a squeezed video") { isVideoSqueezed(program) }
        // The fourth row.
        try await program.desktop.click(x: 1150, y: 230)
        try await wait(for: "a line's start") {
            let position = try await program.position
            return position >= 2 && position.truncatingRemainder(dividingBy: 2) == 0
        }
        // Keys still control the player: Down changes the volume, not the row.
        let volume = try await program.desktop.mediaControls("volume")
        try await program.desktop.press("Down")
        try await wait(for: "a lower volume") { try await program.desktop.mediaControls("volume") != volume }
        try await program.desktop.press("Escape")
        try await wait(for: "the video in full size") { !isVideoSqueezed(program) }
    }

    @Test("The transcript is searched by the keyboard alone")
    func keyboardSearchesTranscript() async throws {
        let program = try await paused()
        try await program.desktop.press("ctrl+f")
        try await program.says("0:06, The words of 3")
        try await program.desktop.type("WORDS of 17")
        try await wait(for: "one line") {
            let spoken = try await program.desktop.accessibleTexts()
            return spoken.contains("0:34, The words of 17") && !spoken.contains("0:06, The words of 3")
        }
        try await program.desktop.press("Return")
        try await wait(for: "the time of the line") { try await program.position == 34 }
        // Escape clears the field first, then closes the panel.
        try await program.desktop.press("Escape")
        try await program.says("0:36, The words of 18")
        try await program.desktop.press("Escape")
        try await wait(for: "the video in full size") { !isVideoSqueezed(program) }
    }

    @Test("Keys seek from subtitle line to subtitle line")
    func keysSeekByLine() async throws {
        let program = try await paused()
        try await program.desktop.press("ctrl+shift+Right")
        try await wait(for: "the second") { try await program.position == 2 }
        try await program.desktop.press("ctrl+shift+Right")
        try await wait(for: "the third") { try await program.position == 4 }
        try await program.desktop.press("ctrl+shift+Left")
        try await wait(for: "the second again") { try await program.position == 2 }
    }

    /// Rows outside the view are created on demand.
    @Test("A transcript of 20,000 lines can be searched and scrolled to its end")
    func longTranscriptIsUsable() async throws {
        let program = try await paused(lines: 20_000)
        try await program.desktop.press("t")
        try await program.says("0:06, The words of 3")
        try await program.desktop.press("ctrl+f")
        try await program.desktop.type("words of 19999")
        try await program.says("11:06:38, The words of 19999")
        try await program.desktop.press("Escape")
        try await program.says("0:06, The words of 3")
        // Tab moves from the field into the list, End to its last row.
        try await program.desktop.press("Tab")
        try await program.desktop.press("End")
        try await program.says("11:06:38, The words of 19999")
    }

    @Test(
        "A button returns from another part of the transcript to the current line",
        arguments: [nil] + WidgetInput.allCases)
    func buttonShowsCurrentLine(_ input: WidgetInput?) async throws {
        let program = try await paused(lines: 1000)
        let button = "Show Current Line"
        try await program.desktop.press("t")
        try await program.says("0:06, The words of 3")
        try await program.desktop.press("ctrl+f", "Tab", "End")
        try await program.says("33:18, The words of 999")
        // Only rows around the visible part exist.
        #expect(try await !program.desktop.accessibleTexts().contains("0:00, The words of 0"))
        if let input { try await program.activate(button, by: input) } else { try await program.activate(button) }
        try await program.says("0:00, The words of 0")
        try await wait(for: "no button") { try await program.desktop.accessibleFrames(of: button).isEmpty }
    }

    /// Cues of several days, which are read in the background.
    @Test("A transcript of 200,000 lines is listed while the video plays")
    func hugeTranscriptIsListed() async throws {
        let program = try await Windowbox(film(lines: 200_000))
        try await program.frame("the first second") { $0 >= 30 }
        try await program.desktop.press("t")
        // Which lines depends on how far the video has played meanwhile.
        try await wait(for: "lines") {
            try await program.desktop.accessibleTexts().contains { $0.contains(", The words of ") }
        }
        try await program.desktop.press("t")
        let frame = try await program.frame("any, with the video in full size")
        try await program.frame("later ones") { $0 > frame }
        try await program.desktop.press("space", "ctrl+f")
        try await wait(for: "the search field") {
            try await program.desktop.focusedWidget()?.name == "Search Transcript"
        }
        try await program.desktop.type("words of 199999")
        try await program.says("111:06:38, The words of 199999")
        try await program.desktop.press("Escape", "Escape", "ctrl+shift+Right")
        try await wait(for: "a line's start") {
            let position = try await program.position
            return position >= 2 && position.truncatingRemainder(dividingBy: 2) == 0
        }
    }
}
