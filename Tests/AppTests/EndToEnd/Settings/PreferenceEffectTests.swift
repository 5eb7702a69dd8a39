import Foundation
import TestSupport
import Testing

/// The effect of changed preferences on the program that runs.
@Suite(.desktop { $0.hasAccessibility = true })
struct PreferenceEffectTests {
    init() async throws { try await Project.share() }

    private func playing(_ film: Clip) async throws -> Windowbox {
        let program = try await Windowbox([film.file(named: "film.mkv")], environment: .remembering)
        try await program.reach(status: "Playing")
        return program
    }

    @Test("Skips have the preferred length, and screenshots the preferred name and appearance")
    func skipsAndScreenshots() async throws {
        let program = try await playing(Clip { $0.duration = 60 })
        let desktop = program.desktop
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        try await desktop.prefer("skip-back", "20")
        try await wait(for: "a skip of 20 seconds") {
            try await desktop.mediaControls("position", "40")
            try await program.frame("the one at 40 seconds") { $0 == 1200 }
            try await desktop.press("Left")
            return abs(try await program.stillFrame() - 600) <= 30
        }
        let folder = desktop.folder.path + "/shots"
        /// Waits until there is a screenshot of a size.
        func reach(_ file: String, _ size: String) async throws {
            var found: String?
            do {
                try await wait(for: file) {
                    let command = ["identify", "-format", "%wx%h", "\(folder)/\(file).png"]
                    found = try? await CommandLineTool.run(command)
                    return found == size
                }
            } catch {
                let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
                throw WaitTimeout(description: "\(error): \(found ?? "none") of \(files ?? [])")
            }
        }
        try await desktop.prefer("screenshot-folder", "'\(folder)'")
        try await program.openPreferences(page: "Video")
        try await program.focus(entry: "File Name")
        try await desktop.type("%F shot %n")
        try await desktop.press("Return")
        try await wait(for: "the stored name") {
            try await desktop.preference("screenshot-template") == "'%F shot %n'"
        }
        try await program.closeDialog("Preferences", over: "film")
        try await program.frame("the one without the dialog before it")
        try await desktop.press("ctrl+r")
        try await wait(for: "a rotated video") { program.frame == nil }
        try await desktop.press("s")
        try await reach("film shot 0001", "320x180")
        try await program.openPreferences(page: "Video")
        try await desktop.performAction(of: "Apply Video Settings")
        try await wait(for: "the stored choice") { try await desktop.preference("screenshot-adjusted") == "true" }
        try await program.closeDialog("Preferences", over: "film")
        try await desktop.press("s")
        try await reach("film shot 0002", "180x320")
    }

    @Test("Subtitles are shown in the black bars, and lose their built-in style, when the preferences say so")
    func subtitleAppearance() async throws {
        let program = try await playing(
            Clip {
                $0.duration = 60
                $0.video?.height = 136
                $0.subtitles = ["eng", "deu"]
                $0.options = ["-c:s:0", "subrip", "-c:s:1", "ass"]
            })
        let desktop = program.desktop
        let video = (top: 88, bottom: 632)
        /// Waits until letters in a color are in some rows only.
        func see(_ color: Int, isInBars: Bool) async throws {
            try await wait(for: "letters, in bars: \(isInBars)") {
                let screenshot = desktop.screen.screenshot()
                func hasLetters(_ rows: Range<Int>) -> Bool {
                    rows.contains { y in
                        (644..<676).contains { screenshot[$0, y].isNear(PixelColor(color), within: 30) }
                    }
                }
                return hasLetters(video.bottom + 8..<720) == isInBars
                    && hasLetters(video.bottom - 130..<video.bottom - 8) != isInBars
            }
        }
        try await desktop.press("v")
        try await see(0xffffff, isInBars: false)
        try await desktop.prefer("subtitle-bars", "true")
        try await see(0xffffff, isInBars: true)
        try await desktop.prefer("subtitle-bars", "false")
        try await desktop.prefer("subtitle-color", "'#ffe633'")
        try await see(0xffe633, isInBars: false)
        try await desktop.press("v")
        try await see(0xffffff, isInBars: false)
        try await desktop.prefer("subtitle-override", "true")
        try await see(0xffe633, isInBars: false)
    }

    @Test(
        "Colors are those of the monitor's profile where the preference says so, within 2 of 255",
        .desktop {
            $0.hasAccessibility = true
            $0.session = .x11
        })
    func monitorProfile() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let film = Clip {
            $0.duration = 60
            $0.video?.content = .bars([0x40c040, 0xc04040])
            $0.video?.matrix = "bt709"
        }
        try desktop.setMonitorProfile(ColorProfile.bytes(ColorProfile.displayP3, curve: ColorProfile.curve([563])))
        let program = try await playing(film)
        func see(_ left: Int, _ right: Int) async throws {
            try await wait(for: "\(left) and \(right)") {
                [(320, left), (960, right)].allSatisfy { x, color in
                    desktop.screen.color(atX: x, y: 300).isNear(PixelColor(color), within: 2)
                }
            }
        }
        try await see(0x40c040, 0xc04040)
        try await program.openPreferences(page: "Video")
        try await desktop.performAction(of: "Monitor’s Color Profile")
        try await wait(for: "the stored choice") { try await desktop.preference("monitor-profile") == "true" }
        try await program.closeDialog("Preferences", over: "film")
        // The light of sRGB in Display P3, by a power of 2.2.
        try await see(0x67bc53, 0xb04b47)
        try await desktop.prefer("monitor-profile", "false")
        try await see(0x40c040, 0xc04040)
    }
}
