import Foundation
import TestSupport
import Testing

/// All lines of the subtitles beside the film, by keys and by clicks.
@Suite(.desktop { $0.hasAccessibility = true })
struct TranscriptTests {
    private let clip = Clip { $0.duration = 60 }

    /// A film with a file of lines beside it, one each two seconds.
    private func film(lines: Int = 30) async throws -> String {
        let folder = TemporaryFolder.shared.file(named: "film")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        func time(_ seconds: Int) -> String {
            String(format: "%02d:%02d:%02d,000", seconds / 3600, seconds / 60 % 60, seconds % 60)
        }
        try (0..<lines).map { "\($0 + 1)\n\(time(2 * $0)) --> \(time(2 * $0 + 2))\nThe words of \($0)\n\n" }.joined()
            .write(toFile: folder + "/film.srt", atomically: true, encoding: .utf8)
        try await FileManager.default.copyItem(atPath: clip.file(), toPath: folder + "/film.mkv")
        return folder + "/film.mkv"
    }

    private func paused(lines: Int = 30) async throws -> Windowbox {
        let program = try await Windowbox(film(lines: lines))
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        return program
    }

    /// Where the picture is while the panel is beside it.
    private static let picture = Rectangle(x: 0, y: 0, width: 940, height: 720)

    private func isPictureSqueezed(_ program: Windowbox) -> Bool {
        // The bars of a picture in less room.
        program.desktop.screen.colour(atX: 470, y: 20).lightness < 20
    }

    @Test func aKeyBringsItAndAClickGoesToALine() async throws {
        let program = try await paused()
        try await program.desktop.press("t")
        try await program.says("0:06, The words of 3")
        try await wait(for: "the picture to make room") { isPictureSqueezed(program) }
        // The fourth row.
        try await program.desktop.click(x: 1150, y: 230)
        try await wait(for: "a line's start") {
            let position = try await program.position
            return position >= 2 && position.truncatingRemainder(dividingBy: 2) == 0
        }
        // Keys are still the player's: this one is no row.
        let volume = try await program.desktop.panel("volume")
        try await program.desktop.press("Down")
        try await wait(for: "less sound") { try await program.desktop.panel("volume") != volume }
        try await program.desktop.press("Escape")
        try await wait(for: "all of the picture") { !isPictureSqueezed(program) }
    }

    @Test func wordsAreFoundByTheKeyboardAlone() async throws {
        let program = try await paused()
        try await program.desktop.press("ctrl+f")
        try await program.says("0:06, The words of 3")
        try await program.desktop.run(["xdotool", "type", "--delay", "15", "WORDS of 17"])
        try await wait(for: "one line") {
            let spoken = try await program.desktop.spoken()
            return spoken.contains("0:34, The words of 17") && !spoken.contains("0:06, The words of 3")
        }
        try await program.desktop.press("Return")
        try await wait(for: "its time") { try await program.position == 34 }
        // Escape empties the field, and then sends the panel away.
        try await program.desktop.press("Escape")
        try await program.says("0:36, The words of 18")
        try await program.desktop.press("Escape")
        try await wait(for: "all of the picture") { !isPictureSqueezed(program) }
    }

    @Test func keysGoFromLineToLine() async throws {
        let program = try await paused()
        try await program.desktop.press("ctrl+shift+Right")
        try await wait(for: "the second") { try await program.position == 2 }
        try await program.desktop.press("ctrl+shift+Right")
        try await wait(for: "the third") { try await program.position == 4 }
        try await program.desktop.press("ctrl+shift+Left")
        try await wait(for: "the second again") { try await program.position == 2 }
    }

    /// What is far away is not made, and comes when it is gone to.
    @Test func veryManyLinesAreAsQuick() async throws {
        let program = try await paused(lines: 20_000)
        try await program.desktop.press("t")
        try await program.says("0:06, The words of 3")
        try await program.desktop.press("ctrl+f")
        try await program.desktop.run(["xdotool", "type", "--delay", "15", "words of 19999"])
        try await program.says("11:06:38, The words of 19999")
        try await program.desktop.press("Escape")
        try await program.says("0:06, The words of 3")
        // From the field into the list, and to its end.
        try await program.desktop.press("Tab")
        try await program.desktop.press("End")
        try await program.says("11:06:38, The words of 19999")
    }

    /// The lines of days: they are read beside the film, and nothing waits for that.
    @Test func twoHundredThousandLinesAreListedBesideTheFilm() async throws {
        let program = try await Windowbox(film(lines: 200_000))
        try await program.frame("the first second") { $0 >= 30 }
        try await program.desktop.press("t")
        try await program.says("0:06, The words of 3")
        try await program.desktop.press("ctrl+f")
        try await program.desktop.run(["xdotool", "type", "--delay", "15", "words of 199999"])
        try await program.says("111:06:38, The words of 199999")
        try await program.desktop.press("Escape", "Escape")
        let frame = try await program.frame("any, of all of the picture")
        try await program.frame("later ones") { $0 > frame }
        try await program.desktop.press("ctrl+shift+Right", "space")
        try await wait(for: "a line's start") {
            let position = try await program.position
            return position >= 2 && position.truncatingRemainder(dividingBy: 2) < 1
        }
    }
}
