import Foundation
import TestSupport
import Testing

/// The settings menu, by the keyboard alone.
@Suite(.desktop { $0.hasAccessibility = true })
struct SettingsMenuTests {
    /// Two tones that never stop, of 500 and of 1500 hertz.
    private let film = Clip {
        $0.duration = 60
        $0.audio = [500, 1500].map { pitch in
            AudioRecipe {
                $0.pitch = pitch
                $0.isSteady = true
                $0.language = pitch == 500 ? "eng" : "deu"
            }
        }
    }

    @Test func itChoosesSpeedAndSoundTrackAndKeepsTheControls() async throws {
        let program = try await Windowbox.playing(film)
        let desktop = program.desktop
        let ears = try #require(try await desktop.sound?.record())
        try await wait(for: "the first tone") { ears.isHearing(500) }

        // The first brings the controls; then backward from the picture: full screen, the small window, settings.
        try await desktop.press("shift+Tab")
        try await wait(for: "the controls") { program.areControlsSeen }
        try await desktop.press("shift+Tab", "shift+Tab", "shift+Tab")
        try await desktop.press("space")
        try await program.says("Sound Track")
        try await staysTrue("the controls", for: .seconds(4)) { program.areControlsSeen }

        try await desktop.press("Down", "Return")
        try await desktop.press("Down", "Down", "Return")
        try await wait(for: "the other tone") { ears.isHearing(1500) }

        // The focus is back on the button.
        try await desktop.press("space")
        try await desktop.press("Return")
        try await desktop.press("Down", "Down", "Down", "Down", "Down", "Down", "Return")
        try await program.says("Settings, speed 2×")
    }

}

extension SoundRecorder {
    /// Whether a tone of this pitch has been heard for the last moment.
    fileprivate func isHearing(_ pitch: Double) -> Bool {
        let now = monotonicSeconds()
        return abs(self.pitch(from: now - 0.3, to: now - 0.05) - pitch) < 50
    }
}

extension VirtualDesktop {
    /// What the program has written down of single files.
    fileprivate var remembered: String {
        let path = folder.path + "/state/org.windowbox.player/files.json"
        return (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }
}
