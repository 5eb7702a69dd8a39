import TestSupport
import Testing

/// Clicks on the control bar.
@Suite(.desktop)
struct ControlBarTests {
    @Test(
        "A double-click beside the control bar's buttons neither pauses nor leaves full screen", arguments: [14, 1268])
    func doubleClickOnBarDoesNothing(x: Int) async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 30 })
        try await program.reach(status: "Playing")
        try await program.showControls()
        try await program.desktop.click(x: x, y: 686, times: 2)
        try await staysTrue("full screen", for: .milliseconds(600)) {
            try await program.desktop.window(of: program.process).frame.width == 1280
        }
        #expect(await program.status == "Playing")
    }
}
