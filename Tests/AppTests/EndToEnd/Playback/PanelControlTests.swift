import TestSupport
import Testing

/// The panels of the audio effects and of the subtitle appearance, by the pointer and by a screen reader's actions.
@Suite(.desktop { $0.hasAccessibility = true })
struct PanelControlTests {
    private let film = Clip {
        $0.duration = 100
        $0.subtitles = ["eng"]
        $0.options = ["-c:s", "subrip"]
    }

    init() async throws { try await Project.share() }

    private func opened(by key: String, saying text: String) async throws -> Windowbox {
        let program = try await Windowbox([film.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press(key)
        try await program.says(text)
        return program
    }

    private func set(_ slider: String, to value: Double, _ program: Windowbox, by input: WidgetInput) async throws {
        switch input {
        case .pointer:
            let frame = try await program.frame(of: slider)
            // Not at the slider's middle, where some values are already.
            let (isVertical, center) = (frame.height > frame.width, frame.center)
            try await program.desktop.click(
                x: isVertical ? center.x : frame.x + frame.width * 2 / 3,
                y: isVertical ? frame.y + frame.height / 3 : center.y)
        case .screenReader: try await program.desktop.setAccessibleValue(of: slider, to: value)
        }
    }

    private func reach(_ key: String, where isReached: (String) -> Bool) async throws {
        try await wait(for: "the stored \(key)") { isReached(try await VirtualDesktop.ofThisTest().preference(key)) }
    }

    @Test("The audio panel acts by the pointer and by a screen reader", arguments: WidgetInput.allCases)
    func audioPanelActs(_ input: WidgetInput) async throws {
        let program = try await opened(by: "shift+e", saying: "Night Mode")
        let flat = try await program.desktop.preference("equalizer")
        for (toggle, key) in [("Night Mode", "night-mode"), ("Normalize Volume", "normalize-volume")] {
            try await program.activate(toggle, by: input)
            try await reach(key) { $0 == "true" }
        }
        try await set("1k Hz", to: 6, program, by: input)
        try await reach("equalizer") { $0 != flat }
        try await set("Delay", to: 1, program, by: input)
        try await wait(for: "the stored delay") { program.desktop.fileHistory.contains("\"audioDelay\":") }
        let changed = try await program.desktop.preference("equalizer")
        try await program.activate("Equalizer: Custom", by: .screenReader)
        try await program.desktop.performAction(of: "Speech", isItem: true)
        try await reach("equalizer") { ![flat, changed].contains($0) }
        try await program.activate("Reset", by: input)
        try await reach("equalizer") { $0 == flat }
        try await reach("night-mode") { $0 == "false" }
    }

    @Test(
        "The panel of the subtitle appearance acts by the pointer and by a screen reader",
        arguments: WidgetInput.allCases)
    func appearancePanelActs(_ input: WidgetInput) async throws {
        let program = try await opened(by: "u", saying: "Outline")
        let sliders = [
            ("Size", "subtitle-size"), ("Outline", "subtitle-outline"), ("Background", "subtitle-box"),
            ("Vertical Position", "subtitle-height"),
        ]
        for (slider, key) in sliders {
            let standard = try await program.desktop.preference(key)
            try await set(slider, to: 70, program, by: input)
            try await reach(key) { $0 != standard }
        }
        for (toggle, key) in [
            ("Show in Black Bars", "subtitle-bars"), ("Override Built-In Styles", "subtitle-override"),
        ] {
            try await program.activate(toggle, by: input)
            try await reach(key) { $0 == "true" }
        }
        try await set("Delay", to: 1, program, by: input)
        try await wait(for: "the stored delay") { program.desktop.fileHistory.contains("\"subtitleDelay\":") }
        try await program.activate("Reset", by: input)
        try await reach("subtitle-bars") { $0 == "false" }
        try await reach("subtitle-height") { $0 == "0" }
    }
}
