import TestSupport
import Testing

/// Secondary subtitles at the top, by key and by menu.
@Suite(.desktop { $0.hasAccessibility = true })
struct SecondarySubtitlesTests {
    private let film = Clip {
        $0.duration = 60
        $0.subtitles = ["eng", "deu"]
        $0.options = ["-c:s", "subrip"]
    }

    private func reach(_ program: Windowbox, top: Bool, bottom: Bool) async throws {
        try await wait(for: "letters at the top: \(top), at the bottom: \(bottom)") {
            program.hasLetters(at: .top) == top && program.hasLetters(at: .bottom) == bottom
        }
    }

    @Test("Secondary subtitles appear at the top by key and disappear by the menu")
    func secondarySubtitlesToggle() async throws {
        let program = try await Windowbox.playing(film)
        let desktop = program.desktop
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        try await desktop.mediaControls("position", "5.3")
        try await program.frame("the one with the sixth line") { $0 == 159 }
        try await reach(program, top: false, bottom: false)

        try await desktop.press("alt+v")
        try await reach(program, top: true, bottom: false)
        // The primary subtitles are English as well, and the same track is not shown twice.
        try await desktop.press("v")
        try await reach(program, top: false, bottom: true)
        try await desktop.press("alt+v")
        try await reach(program, top: true, bottom: true)

        try await program.openTracks()
        try await program.chooseItems("Secondary Subtitles", "Off")
        try await reach(program, top: false, bottom: true)
    }
}
