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
