import TestSupport
import Testing

/// Each row of the preferences, by keys, by a screen reader's actions, and the switches of two pages by the pointer.
@Suite(.desktop { $0.hasAccessibility = true })
struct PreferenceRowTests {
    private enum Change {
        /// A switch is turned on.
        case on
        /// A number is set, and increased by one with a key.
        case number(Int, default: Int)
        /// Another choice than the present one is made.
        case choice(String, present: String)
    }

    /// A row, and the preference that it stores.
    private struct Row {
        let title: String
        let change: Change
        let key: String
        let stored: String

        init(_ title: String, _ change: Change, _ key: String, _ stored: String = "true") {
            (self.title, self.change, self.key, self.stored) = (title, change, key, stored)
        }
    }

    private static let pages: [String: [Row]] = [
        "Playback": [
            Row("Skip Forward", .number(20, default: 10), "skip-forward", "20"),
            Row("Skip Back", .number(15, default: 10), "skip-back", "15"),
            Row("Continue Watching", .choice("Always", present: "Offer to Start Over"), "resume", "'always'"),
            Row("Other Files in the Folder", .choice("Play Next", present: "Add to Queue"), "folder", "'play'"),
            Row("Web Pages", .choice("Never", present: "Ask"), "web-pages", "'never'"),
            Row("Play in the Background", .on, "background-playback"),
        ],
        "Video": [
            Row("Hide Controls After", .number(10, default: 3), "controls-delay", "10"),
            Row("Click", .choice("Nothing", present: "Play/Pause"), "mouse-click", "'none'"),
            Row("Double Click", .choice("Play/Pause", present: "Fullscreen"), "mouse-double-click", "'play-pause'"),
            Row("Middle Click", .choice("Mute", present: "Fit Window to Video"), "mouse-middle-click", "'mute'"),
            Row("Wheel", .choice("Nothing", present: "Volume"), "mouse-wheel", "'none'"),
            Row("Hardware Decoding", .choice("Automatic", present: "Off"), "hardware-decoding", "'automatic'"),
            Row("Hardware Rendering", .on, "hardware-rendering"), Row("Reduce Banding", .on, "debanding"),
            Row("Apply Video Settings", .on, "screenshot-adjusted"),
        ] + (VirtualDesktop.session == .x11 ? [Row("Monitor’s Color Profile", .on, "monitor-profile")] : []),
        "Audio": [
            Row("Over-Amplification", .on, "over-amplification"), Row("Night Mode", .on, "night-mode"),
            Row("Normalize Volume", .on, "normalize-volume"),
            Row("ReplayGain", .choice("Track", present: "Off"), "replay-gain", "'track'"),
            Row("Visualizer", .on, "visualizer"),
        ],
        "Subtitles": [
            Row("Prefer SDH Subtitles", .on, "hearing-impaired"),
            Row("Size", .number(150, default: 100), "subtitle-size", "150"),
            Row("Show in Black Bars", .on, "subtitle-bars"),
            Row("Override Built-In Styles", .on, "subtitle-override"),
        ],
    ]

    init() async throws { try await Project.share() }

    private func opened(_ page: String) async throws -> Windowbox {
        let program = try await Windowbox([Clip { $0.duration = 120 }.file()], environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.openPreferences(page: page == "Playback" ? nil : page)
        return program
    }

    private func reach(_ stored: String, _ row: Row) async throws {
        try await wait(for: "\(row.title) as \(stored)") {
            try await VirtualDesktop.ofThisTest().preference(row.key) == stored
        }
    }

    @Test("Each row of the preferences acts by a screen reader", arguments: pages.keys.sorted())
    func screenReaderChangesRows(_ page: String) async throws {
        let program = try await opened(page)
        let desktop = program.desktop
        for row in Self.pages[page] ?? [] {
            switch row.change {
            case .on: try await desktop.performAction(of: row.title)
            case .number(let number, _): try await desktop.setAccessibleValue(of: row.title, to: Double(number))
            case .choice(let choice, let present):
                try await desktop.performAction(of: Toolkit.choiceName(row.title, present))
                try await desktop.performAction(of: choice, isItem: true)
            }
            try await reach(row.stored, row)
        }
    }

    @Test("Each row of the preferences acts by keys", arguments: pages.keys.sorted())
    func keysChangeRows(_ page: String) async throws {
        let program = try await opened(page)
        let desktop = program.desktop
        for row in Self.pages[page] ?? [] {
            try await program.moveFocus(by: "Tab", to: row.title) {
                $0.role != 32 && ($0.name == row.title || $0.name.hasPrefix(row.title + ":"))
            }
            switch row.change {
            case .on:
                try await desktop.press("space")
                try await reach(row.stored, row)
            case .number(_, let standard):
                try await desktop.press("Up")
                try await reach("\(standard + 1)", row)
            case .choice(let choice, _):
                try await desktop.press("space")
                // A key that comes before would close the menu again.
                _ = try await desktop.accessibleFrameOfMenu()
                try await program.chooseItems(choice)
                try await reach(row.stored, row)
            }
        }
    }

    @Test("The switches of the preferences act by the pointer", arguments: ["Audio", "Subtitles"])
    func pointerChangesSwitches(_ page: String) async throws {
        let program = try await opened(page)
        let desktop = program.desktop
        let window = try await waitForValue(of: "the window with the preferences") {
            try await desktop.windows(of: program.process).first {
                Toolkit.hasDialogsInWindows || $0.title == "Preferences"
            }
        }
        for row in Self.pages[page] ?? [] {
            guard case .on = row.change else { continue }
            let place = try await desktop.accessibleFrame(of: row.title).center
            try await desktop.click(x: window.frame.x + place.x, y: window.frame.y + place.y)
            try await reach(row.stored, row)
        }
    }
}
