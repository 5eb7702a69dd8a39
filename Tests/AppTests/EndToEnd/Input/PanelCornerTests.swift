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
        // A panel that is opened before the window has its new layout closes with it.
        try await wait(for: "the video at the end of the wide window") {
            program.desktop.screen.color(atX: frame.x + frame.width - 20, y: frame.y + frame.height / 2).lightness > 150
        }
        try await program.desktop.press("u")
        try await program.activate("Hide Panel")
        try await wait(for: "the end of the panel") { try await !program.desktop.accessibleTexts().contains("Outline") }
        try await program.desktop.press("u")
        try await program.says("Hide Panel")
        // The button slides in with the panel, and may miss a click on its way. Its distance from the corner depends on
        // the border of the window.
        var (last, since) = ((x: 0, y: 0), 0.0)
        let corner: (x: Int, y: Int) = try await waitForValue(of: "a cross that rests in the corner") {
            let found = (20...30).lazy.flatMap { y in
                (20...30).lazy.map { (x: frame.x + frame.width - $0, y: frame.y + y) }
            }.first { program.desktop.screen.isCross($0) }
            guard let found, found == last else {
                (last, since) = (found ?? (0, 0), monotonicSeconds())
                return nil
            }
            return monotonicSeconds() - since > 0.3 ? found : nil
        }
        try await program.desktop.click(x: corner.x, y: corner.y)
        try await wait(for: "the end of the program") { !program.process.isRunning }
    }
}

extension Screen {
    /// Whether a light diagonal cross has its center at a point.
    fileprivate func isCross(_ center: (x: Int, y: Int)) -> Bool {
        (-2...2).allSatisfy { offset in
            [-offset, offset].allSatisfy { color(atX: center.x + $0, y: center.y + offset).lightness > 150 }
        }
    }
}
