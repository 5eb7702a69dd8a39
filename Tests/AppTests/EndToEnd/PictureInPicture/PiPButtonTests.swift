import TestSupport
import Testing

/// The buttons of picture in picture in both windows, by the pointer and by a screen reader's actions.
@Suite(.desktop { $0.hasAccessibility = true })
struct PiPButtonTests {
    private func small(of program: Windowbox) async throws -> Rectangle {
        try await waitForValue(of: "the small window") {
            try await program.desktop.windows(of: program.process).first { $0.frame.width == 320 }?.frame
        }
    }

    @Test(
        "Buttons move the video to the picture-in-picture window and back, and pause it there",
        arguments: WidgetInput.allCases)
    func buttonsMoveVideo(_ input: WidgetInput) async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 100 })
        let desktop = program.desktop
        try await program.keepControls()
        try await program.activate("Picture in Picture", by: input)
        let frame = try await small(of: program)
        // The controls of the small window stay while a screen reader runs, too, and cover the frame's number.
        try await desktop.setScreenReader(false)
        try await wait(for: "the video in it") { desktop.screen.frameNumber(in: frame) != nil }
        switch input {
        case .pointer:
            try await desktop.move(toX: frame.x + 100, y: frame.y + 150)
            // Beside the button that pauses, which is in the middle.
            let start = try await program.position
            try await desktop.click(x: frame.center.x + 52, y: frame.center.y)
            try await wait(for: "some ten seconds on") { try await program.position > start + 5 }
            try await desktop.click(x: frame.center.x, y: frame.center.y)
            try await program.reach(status: "Paused")
            try await desktop.click(x: frame.x + 24, y: frame.y + 24)
        case .screenReader:
            try await desktop.setScreenReader(true)
            try await desktop.performAction(of: "Pause")
            try await program.reach(status: "Paused")
            try await desktop.performAction(of: "Return to Window")
        }
        try await wait(for: "the end of picture in picture") {
            try await desktop.windows(of: program.process).count == 1
        }
        try await program.frame("the video in its window") { $0 > 0 }
    }
}
