import TestSupport
import Testing

/// Panels in the corner of the window.
@Suite(.desktop { $0.hasAccessibility = true })
struct PanelCornerTests {
    @Test("The close button of the window stays in its corner beside a panel")
    func windowButtonStays() async throws {
        let film = try await Clip { $0.duration = 60 }.file()
        let program = try Windowbox([film], isFullscreen: false)
        try await program.reach(status: "Playing")
        // A narrow one would show the panel as a sheet.
        let window = try await program.desktop.window(of: program.process)
        try await program.desktop.resize(window, width: 800, height: 450)
        let frame = try await waitForValue(of: "a width of 800") {
            let frame = try await program.desktop.window(of: program.process).frame
            return frame.width == 800 ? frame : nil
        }
        try await program.desktop.press("u")
        try await program.activate("Hide Panel")
        try await wait(for: "the end of the panel") { try await !program.desktop.accessibleTexts().contains("Outline") }
        try await program.desktop.press("u")
        try await program.says("Hide Panel")
        // The button slides in with the panel.
        let corner = (x: frame.x + frame.width - 27, y: frame.y + 27)
        try await wait(for: "the cross in the corner") {
            (-1...1).contains { aside in
                (-2...2).allSatisfy {
                    program.desktop.screen.color(atX: corner.x + aside + $0, y: corner.y + $0).lightness > 150
                }
            }
        }
        try await program.desktop.click(x: corner.x, y: corner.y)
        try await wait(for: "the end of the program") { !program.process.isRunning }
    }
}
