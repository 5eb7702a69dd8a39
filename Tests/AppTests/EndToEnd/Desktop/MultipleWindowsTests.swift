import TestSupport
import Testing

/// Several windows of one process.
@Suite(.desktop)
struct MultipleWindowsTests {
    @Test("Media controls follow the window that played last")
    func mediaControlsFollowLastWindow() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let first = try await Clip { $0.title = "The First" }.file()
        let second = try await Clip { $0.title = "The Second" }.file()
        let program = try desktop.start([Project.program, "--mute", first])
        try await reach(title: "The First", on: desktop)
        let later = try desktop.start([Project.program, "--mute", "--new-window", second])
        #expect(try await later.waitForExit() == .code(0))
        try await reach(title: "The Second", on: desktop)
        #expect(try await desktop.run(["playerctl", "--list-all"]).split(separator: "\n").count == 1)
        try await desktop.reach(windowNamed: "The Second")
        try await desktop.press("q")
        try await reach(title: "The First", on: desktop)
        #expect(program.isRunning)
    }

    private func reach(title: String, on desktop: VirtualDesktop) async throws {
        try await wait(for: "the media controls to show \(title)") {
            (try? await desktop.mediaControls("metadata", "xesam:title"))?.contains(title) == true
        }
    }
}
