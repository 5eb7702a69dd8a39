import TestSupport
import Testing

/// The buttons and sliders of the controls, by the pointer and by a screen reader's actions.
@Suite(.desktop { $0.hasAccessibility = true })
struct ButtonTests {
    private let film = Clip {
        $0.duration = 100
        $0.audio = [AudioRecipe { $0.isSteady = true }]
    }

    @Test("Each control acts by the pointer and by a screen reader's action", arguments: WidgetInput.allCases)
    func controlsAct(_ input: WidgetInput) async throws {
        let program = try await Windowbox(film.file(named: "a.mkv"), film.file(named: "b.mkv"))
        let desktop = program.desktop
        let recorder = try #require(try await desktop.audio?.record())
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.keepControls()
        try await program.activate("Pause", by: input)
        try await program.reach(status: "Paused")
        // In an item that has played for seconds the button would go back to the start.
        for (button, title) in [("Next", "b"), ("Previous", "a")] {
            try await program.activate(button, by: input)
            try await program.reach(title: title)
        }
        try await program.activate("Play", by: input)
        try await program.reach(status: "Playing")
        for (button, isHeard) in [("Mute", false), ("Unmute", true)] {
            try await program.activate(button, by: input)
            try await wait(for: "the effect of “\(button)”") {
                let peak = recorder.peak(from: monotonicSeconds() - 0.3)
                return isHeard ? peak > 0.3 : peak < 0.01
            }
        }
        if input == .pointer {
            try await program.activate("Volume", by: input)
        } else {
            try await desktop.setAccessibleValue(of: "Volume", to: 0.5)
        }
        try await wait(for: "half the volume") {
            await program.mediaProperty("Volume").flatMap(Double.init).map { abs($0 - 0.5) < 0.1 } ?? false
        }
        try await program.activate("Go to Time", by: input)
        try await program.reach(dialog: "Go to Time")
        try await program.closeDialog("Go to Time", over: "a")
        try await program.activate("1:40", by: input)
        try await program.says("Time Left")
        try await program.activate("Queue", by: input)
        try await program.says("2 items · 3:20")
        for (button, isFull) in [("Leave Fullscreen", false), ("Fullscreen", true)] {
            try await program.activate(button, by: input)
            try await wait(for: "the effect of “\(button)”") {
                try await (desktop.window(of: program.process).frame == desktop.screen.bounds) == isFull
            }
        }
    }
}
