import TestSupport
import Testing

/// What is done on the control bar is not done on the picture beneath.
@Suite(.desktop)
struct ControlBarTests {
    @Test(arguments: [62, 1268]) func aDoubleClickBesideItsButtonsDoesNothing(x: Int) async throws {
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
