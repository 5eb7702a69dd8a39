import TestSupport
import Testing

/// The controls of the PiP window, by the keyboard and by a screen reader's actions.
@Suite(.desktop { $0.hasAccessibility = true })
struct PiPControlsTests {
    @Test(
        "The buttons of the picture-in-picture window skip forward and back, by keys and by a screen reader",
        arguments: [false, true])
    func buttonsSkip(byScreenReader: Bool) async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 60 })
        func activate(_ button: String) async throws {
            if byScreenReader {
                try await program.desktop.performAction(of: button)
            } else {
                try await program.activate(button)
            }
        }
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        let start = try await program.position
        try await program.desktop.press("ctrl+p")
        try await program.says("Return to Window")
        try await activate("Skip Forward")
        // A skip ends at a keyframe.
        try await wait(for: "some ten seconds on") { try await program.position > start + 5 }
        try await activate("Skip Back")
        try await wait(for: "the former position") { try await program.position < start + 5 }
    }

    @Test("A line in the picture-in-picture window shows the progress while its controls are visible")
    func progressIsShown() async throws {
        let black = Clip {
            $0.duration = 60
            $0.video?.content = .bars([0])
        }
        let program = try await Windowbox(black.file())
        try await program.reach(status: "Playing")
        try await program.desktop.press("5", "space")
        try await program.reach(status: "Paused")
        try await wait(for: "the middle") { try await (30..<32).contains(program.position) }
        try await program.desktop.press("ctrl+p")
        try await program.says("Return to Window")
        let frame = try await waitForValue(of: "the window") {
            try await program.desktop.windows(of: program.process).first { $0.frame.width == 320 }?.frame
        }
        // The columns of the line, at a quarter and at three quarters of its length.
        let (past, future) = (frame.x + 80, frame.x + 240)
        let screen = program.desktop.screen
        var isLeft = false
        try await wait(for: "a line that is light up to its middle") {
            isLeft.toggle()
            try await program.desktop.move(toX: frame.x + (isLeft ? 100 : 110), y: frame.y + 60)
            return (frame.y + frame.height - 30..<frame.y + frame.height).contains { y in
                let (light, dark) = (screen.color(atX: past, y: y), screen.color(atX: future, y: y))
                return light.lightness > 200 && (20..<150).contains(dark.lightness)
            }
        }
        try await program.desktop.move(toX: 100, y: 100)
        try await wait(for: "no line") {
            (frame.y + frame.height - 30..<frame.y + frame.height).allSatisfy {
                screen.color(atX: past, y: $0).lightness < 20
            }
        }
    }
}
