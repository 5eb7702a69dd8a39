import TestSupport
import Testing

/// The preferences of the mouse on the video.
@Suite(.desktop)
struct MousePreferencesTests {
    init() async throws { try await Project.share() }

    @Test("The click, the double click and the middle click do what the preferences say")
    func clicksFollowPreferences() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        // The controls do not hide by themselves meanwhile.
        for (key, value) in [
            ("controls-delay", "60"), ("mouse-click", "'controls'"), ("mouse-double-click", "'play-pause'"),
            ("mouse-middle-click", "'play-pause'"),
        ] {
            try await desktop.prefer(key, value)
        }
        let program = try await Windowbox([Clip { $0.duration = 60 }.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
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
