import TestSupport
import Testing

/// What is done on the control bar is not done on the picture beneath.
@Suite(.desktop)
struct ControlBarTests {
    @Test(arguments: [62, 1268]) func aDoubleClickBesideItsButtonsDoesNothing(x: Int) async throws {
        let program = try await started()
        let desktop = program.desktop
        try await showControls(desktop)
        try await desktop.click(x: x, y: 686, times: 2)
        try await staysTrue("full screen", for: .milliseconds(600)) {
            try await desktop.window(of: program.process).frame.width == 1280
        }
        #expect(try await desktop.panel("status").hasPrefix("Playing"))
    }

    private func showControls(_ desktop: VirtualDesktop) async throws {
        try await desktop.move(toX: 600, y: 300)
        try await desktop.move(toX: 610, y: 310)
        try await wait(for: "the controls") { desktop.screen.colour(atX: 17, y: 700).lightness < 70 }
    }

    private func started() async throws -> Windowbox {
        let program = try await Windowbox(Clip { $0.duration = 30 }.file())
        try await program.frame("the first half second") { $0 >= 15 }
        try await wait(for: "the panel") { (try? await program.desktop.panel("status"))?.hasPrefix("Playing") == true }
        return program
    }
}
