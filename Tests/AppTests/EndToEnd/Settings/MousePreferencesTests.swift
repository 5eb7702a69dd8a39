import TestSupport
import Testing

/// The preferences of the mouse on the video.
@Suite(.desktop { $0.hasAccessibility = true })
struct MousePreferencesTests {
    init() async throws { try await Project.share() }

    @Test("The click, the double click and the middle click do what the preferences say")
    func clicksFollowPreferences() async throws {
        // The controls do not hide by themselves meanwhile.
        try await VirtualDesktop.ofThisTest().prefer("controls-delay", "60")
        let clip = Clip {
            $0.duration = 60
            $0.title = "Two Rivers"
        }
        let program = try await Windowbox([clip.file()], environment: .remembering)
        let desktop = program.desktop
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.openPreferences(page: "Video")
        for (row, item) in [
            ("Click: Play/Pause", "Show or Hide Controls"), ("Double Click: Fullscreen", "Play/Pause"),
            ("Middle Click: Fit Window to Video", "Play/Pause"),
        ] {
            try await program.choose(item, in: row, by: .screenReader)
        }
        try await wait(for: "the stored choices") {
            try await desktop.preference("mouse-middle-click") == "'play-pause'"
        }
        try await program.closeDialog("Preferences", over: "Two Rivers")
        try await program.showControls()
        try await desktop.click(x: 640, y: 300)
        try await wait(for: "hidden controls") { !program.areControlsSeen }
        #expect(await program.status == "Playing")
        try await desktop.click(x: 640, y: 300, times: 2)
        try await program.reach(status: "Paused")
        try await desktop.click(x: 640, y: 300, button: 2)
        try await program.reach(status: "Playing")
        #expect(try await desktop.window(of: program.process).frame == desktop.screen.bounds)
    }
}
