import TestSupport
import Testing

/// The example of the first page is a player.
@Suite(.desktop)
struct ExampleTests {
    @Test func tenLinesPlayAFilm() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let film = try await Clip { $0.duration = 20 }.file()
        let process = try desktop.start([SelfCheck.path(of: "TenLinePlayer"), film])
        _ = try await desktop.window(of: process)
        try await desktop.press("f")
        let first = try await waitForValue(of: "a frame, full screen") { desktop.screen.frameNumber() }
        try await wait(for: "a later frame") { (desktop.screen.frameNumber() ?? 0) > first }
        #expect(process.isRunning, "\(process.log)")
    }
}
