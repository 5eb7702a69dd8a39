import Foundation
import TestSupport
import Testing

/// Volume above 100 %, and the audio delay.
@Suite(.desktop { $0.hasAccessibility = true })
struct VolumeTests {
    private let clip = Clip { $0.duration = 60 }

    init() async throws { try await Project.share() }

    @Test("The volume rises above 100 % where the preference allows it, and is kept for the next time")
    func amplification() async throws {
        try await VirtualDesktop.ofThisTest().prefer("over-amplification", "true")
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        for _ in 1...4 { try await program.desktop.press("Up") }
        try await wait(for: "120 %") { try await program.desktop.preference("volume") == "120" }
        #expect(try await program.desktop.audio?.control("list", "sink-inputs").contains(" 100% ") == true)
        try await program.showControls()
        try await program.quit()
        let later = try await Windowbox([clip.file()], environment: .remembering)
        try await later.frame("the first half second again") { $0 >= 15 }
        #expect(await later.mediaProperty("Volume").flatMap(Double.init) == 1.2)
    }

    @Test("A volume above 100 % on the command line needs no preference, and is not kept without it")
    func amplifiedStart() async throws {
        let program = try await Windowbox(["--volume=150", clip.file()], environment: .remembering)
        try await program.reach(volume: 1.5)
        try await program.desktop.press("Down")
        try await program.reach(volume: 1.45)
        try await program.quit()
        let later = try await Windowbox([clip.file()], environment: .remembering)
        try await later.reach(volume: 1)
    }

    @Test("The audio panel opens with Shift+E, and what is set in it is stored")
    func audioPanel() async throws {
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("shift+e")
        try await program.says("Night Mode")
        // Focus moves past the close button and the delay.
        try await program.desktop.press("Tab", "Tab", "Tab", "space")
        try await wait(for: "the stored night mode") {
            try await program.desktop.preference("night-mode") == "true"
        }
    }

    @Test("The equalizer and the normalization of the audio panel act by keys and by a screen reader, and are reset")
    func audioEffects() async throws {
        let program = try await Windowbox([clip.file()], environment: .remembering)
        let desktop = program.desktop
        try await program.frame("the first half second") { $0 >= 15 }
        try await desktop.press("shift+e")
        try await program.says("Normalize Volume")
        try await desktop.performAction(of: "Normalize Volume")
        try await wait(for: "the normalization") { try await desktop.preference("normalize-volume") == "true" }
        let flat = try await desktop.preference("equalizer")
        try await desktop.setAccessibleValue(of: "1k Hz", to: 6)
        try await wait(for: "a band") { try await desktop.preference("equalizer") != flat }
        let changed = try await desktop.preference("equalizer")
        try await program.activate("Equalizer")
        try await program.chooseItems("Speech")
        try await wait(for: "a preset") { try await ![flat, changed].contains(desktop.preference("equalizer")) }
        #expect(await program.status == "Playing")
        try await program.activate("Reset")
        try await wait(for: "no equalizer") { try await desktop.preference("equalizer") == flat }
        #expect(try await desktop.preference("normalize-volume") == "false")
    }

    @Test("The keys of the audio delay change it, which is kept for the file")
    func audioDelay() async throws {
        let program = try await Windowbox([clip.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        let path = program.desktop.folder.path + "/state/org.windowbox.player/files.json"
        func history() -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
        try await program.desktop.press("ctrl+shift+plus", "ctrl+shift+plus")
        try await wait(for: "a delay of 0.2 s") { history().contains("\"audioDelay\":200") }
        try await program.desktop.press("ctrl+shift+minus")
        try await wait(for: "a delay of 0.1 s") { history().contains("\"audioDelay\":100") }
    }
}
