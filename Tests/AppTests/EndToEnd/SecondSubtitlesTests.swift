import TestSupport
import Testing

/// Subtitles at the top as well as at the foot, by a key and by the menu.
@Suite(.desktop { $0.hasAccessibility = true })
struct SecondSubtitlesTests {
    private let film = Clip {
        $0.duration = 60
        $0.subtitles = ["eng", "deu"]
        $0.options = ["-c:s", "subrip"]
    }

    /// Where the right half of a line is while the controls are there; the picture behind it has nothing white.
    private enum Place {
        static let top = Rectangle(x: 645, y: 107, width: 50, height: 11)
        static let foot = Rectangle(x: 645, y: 600, width: 50, height: 45)
    }

    private func hasLetters(_ program: Windowbox, _ place: Rectangle) -> Bool {
        let picture = program.desktop.screen.picture()
        return (place.x..<place.x + place.width).contains { x in
            (place.y..<place.y + place.height).contains { picture[x, $0].isNear(Colour(0xffffff), within: 20) }
        }
    }

    private func reach(_ program: Windowbox, top: Bool, foot: Bool) async throws {
        try await wait(for: "letters at the top: \(top), at the foot: \(foot)") {
            hasLetters(program, Place.top) == top && hasLetters(program, Place.foot) == foot
        }
    }

    @Test func aKeyBringsThemToTheTopAndTheMenuTakesThemAway() async throws {
        let program = try await Windowbox.playing(film)
        let desktop = program.desktop
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        try await desktop.panel("position", "5.3")
        try await program.frame("the one with the sixth line") { $0 == 159 }
        try await reach(program, top: false, foot: false)

        try await desktop.press("alt+v")
        try await reach(program, top: true, foot: false)
        // What is seen at the foot is not seen twice: these are English too.
        try await desktop.press("v")
        try await reach(program, top: false, foot: true)
        try await desktop.press("alt+v")
        try await reach(program, top: true, foot: true)

        try await program.openSettings(with: "Second Subtitles")
        // Speed, Sound Track, Subtitles, and then they; the first is off.
        try await desktop.press("Down", "Down", "Down", "Return")
        try await desktop.press("Down", "Return")
        try await reach(program, top: false, foot: true)
    }
}
