import TestSupport
import Testing

/// The changes of the picture, by keys, by the wheel and in the panel.
@Suite(.desktop { $0.hasAccessibility = true })
struct VideoSettingsTests {
    private func paused() async throws -> Windowbox {
        let program = try await Windowbox([Clip { $0.duration = 40 }.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        _ = try await program.stillFrame()
        return program
    }

    /// Waits until the number of the frame can be read where it is without changes.
    private func seeOriginal(_ program: Windowbox) async throws {
        try await program.frame("the whole frame") { $0 >= 0 }
    }

    /// Waits until the screen is black at its left, and not in the column `middle`.
    private func seeNarrow(_ program: Windowbox, middle: Int = 640) async throws {
        try await wait(for: "a narrow video") {
            let screenshot = program.desktop.screen.screenshot()
            return !screenshot.isLit(column: 100) && screenshot.isLit(column: middle)
        }
    }

    /// Waits until the video is black at its top, and not below.
    private func seeLow(_ program: Windowbox) async throws {
        try await wait(for: "a low video") {
            let screenshot = program.desktop.screen.screenshot()
            return !screenshot.isLit(row: 80) && screenshot.isLit(row: 100)
        }
    }

    private func seeZoom(_ program: Windowbox) async throws {
        try await wait(for: "a part of the video") {
            let screenshot = program.desktop.screen.screenshot()
            return program.frame == nil && screenshot.isLit(column: 100)
        }
    }

    @Test("Keys change the aspect ratio, the crop, the rotation and the zoom of a paused video, and undo that")
    func keys() async throws {
        let program = try await paused()
        let (desktop, number) = (program.desktop, program.frame)
        try await desktop.press("a")
        try await seeNarrow(program)
        try await desktop.press("a", "a")
        try await seeLow(program)
        try await desktop.press("a")
        try await seeOriginal(program)
        try await desktop.press("c", "c")
        try await seeNarrow(program)
        try await desktop.press("c", "c", "c")
        try await seeOriginal(program)
        try await desktop.press("ctrl+r")
        try await seeNarrow(program)
        try await desktop.press("ctrl+shift+r")
        try await seeOriginal(program)
        for (larger, smaller) in [
            ("ctrl+equal", ["ctrl+minus", "ctrl+minus"]), ("ctrl+KP_Add", ["ctrl+KP_Subtract", "ctrl+KP_Subtract"]),
            ("ctrl+equal", ["ctrl+KP_0"]),
        ] {
            try await desktop.press(larger, larger)
            try await seeZoom(program)
            for key in smaller { try await desktop.press(key) }
            try await seeOriginal(program)
        }
        #expect(program.frame == number && number != nil)
    }

    @Test("The wheel with Control zooms at the pointer, and a drag moves the zoomed video")
    func wheelAndDrag() async throws {
        let program = try await paused()
        let desktop = program.desktop
        try await desktop.run(["xdotool", "mousemove", "1270", "300"])
        try await desktop.run(
            ["xdotool", "keydown", "ctrl"] + Array(repeating: ["click", "4"], count: 8).flatMap { $0 }
                + ["keyup", "ctrl"])
        try await seeZoom(program)
        let right = desktop.screen.color(atX: 1275, y: 300)
        let steps = (1...6).flatMap { ["mousemove", "\(1270 - 150 * $0)", "300"] }
        // The right edge is at the border already, so only the opposite direction moves the video.
        try await desktop.run(["xdotool", "mousedown", "1"] + steps + ["mouseup", "1"])
        try await staysTrue("the right edge", for: .milliseconds(300)) {
            desktop.screen.color(atX: 1275, y: 300).isNear(right, within: 8)
        }
        let back = (1...6).flatMap { ["mousemove", "\(300 + 150 * $0)", "300"] }
        let before = desktop.screen.screenshot()
        try await desktop.run(["xdotool", "mousemove", "300", "300", "mousedown", "1"] + back + ["mouseup", "1"])
        try await wait(for: "another part") { desktop.screen.screenshot().differences(from: before) > 100_000 }
        try await desktop.press("ctrl+0")
        try await seeOriginal(program)
        #expect(await program.status == "Paused")
    }

    @Test("The panel rotates and resets, and a file keeps its rotation for the next time")
    func panel() async throws {
        let program = try await paused()
        try await program.openSettings()
        try await program.chooseItems("Video Settings")
        try await program.activate("Rotate Right")
        // The panel leaves 940 pixels to the video.
        try await seeNarrow(program, middle: 470)
        try await program.quit()
        let later = try await Windowbox([Clip { $0.duration = 40 }.file()], environment: .remembering)
        try await seeNarrow(later)
        try await later.desktop.press("ctrl+e")
        try await later.activate("Reset")
        // The button loses the focus, as it has nothing to reset.
        try await wait(for: "the whole video") { later.desktop.screen.screenshot().isLit(column: 100) }
        try await later.desktop.press("Escape")
        try await seeOriginal(later)
    }

    /// Opens the panel, uses a widget of it, and closes it.
    private func change(_ program: Windowbox, _ use: () async throws -> Void) async throws {
        try await program.desktop.press("ctrl+e")
        try await use()
        try await program.desktop.press("Escape")
        // A widget of the panel that slides out would be taken for one of the next panel.
        try await wait(for: "the end of the panel") {
            try await !program.desktop.accessibleTexts().contains("Flip Horizontally")
        }
    }

    @Test("The panel's buttons and sliders act by the pointer and by a screen reader", arguments: WidgetInput.allCases)
    func panelActs(_ input: WidgetInput) async throws {
        let program = try await paused()
        let number = try #require(program.frame)
        try await change(program) { try await program.activate("Flip Horizontally", by: input) }
        try await program.frame("a flipped video") { $0 != number }
        try await change(program) { try await program.activate("Flip Horizontally", by: input) }
        try await program.frame("the original") { $0 == number }
        try await change(program) {
            let video = Rectangle(x: 0, y: 95, width: 940, height: 529)
            func shown() -> Int? { program.desktop.screen.frameNumber(in: video) }
            try await wait(for: "the whole video beside the panel") { shown() == number }
            switch input {
            case .pointer: try await program.activate("Zoom", by: input)
            case .screenReader: try await program.desktop.setAccessibleValue(of: "Zoom", to: 200)
            }
            // The number is outside of the part that is shown.
            try await wait(for: "a zoomed video") { shown() == nil }
        }
        try await change(program) { try await program.activate("Reset", by: input) }
        try await program.frame("the original") { $0 == number }
    }
}

extension Pixels {
    /// Whether a column, or a row, has a light pixel between the header bar and the controls.
    fileprivate func isLit(column: Int) -> Bool { (100..<500).contains { self[column, $0].lightness > 20 } }
    fileprivate func isLit(row: Int) -> Bool { (200..<500).contains { self[$0, row].lightness > 20 } }
}
