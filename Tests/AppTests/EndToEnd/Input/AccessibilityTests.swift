import Foundation
import TestSupport
import Testing
import WindowboxPlayerUI

/// The accessibility tree, on a real accessibility bus.
@Suite(.desktop { $0.hasAccessibility = true })
struct AccessibilityTests {
    private let film = Clip {
        $0.duration = 60
        $0.title = "Two Rivers"
        $0.audio = [AudioRecipe(), AudioRecipe { $0.pitch = 600 }]
    }

    /// A page, window, panel or menu of the program, with the keys that open it and a text that occurs only there.
    /// File dialogs are excluded, because they belong to the desktop or to GTK.
    enum Surface: String, CaseIterable {
        case empty, menu, location, preferences, shortcuts, about, playing, settings, tracks, transcript, style, small,
            error

        var keys: [String] {
            switch self {
            case .empty, .playing, .error: []
            case .menu: ["F10"]
            case .location: ["ctrl+l"]
            case .preferences: ["ctrl+comma"]
            case .shortcuts: ["F1"]
            case .about: ["F10", "Up", "Return"]
            case .settings, .tracks: []
            case .transcript: ["t"]
            case .style: ["u"]
            case .small: ["ctrl+p"]
            }
        }

        var words: String {
            switch self {
            case .empty: "Open…"
            case .menu: "Keyboard Shortcuts"
            case .location: "Location"
            case .preferences: "URN Server"
            case .shortcuts: "Seeking"
            case .about: "Troubleshooting"
            case .playing: "Position"
            case .settings: "Scaling"
            case .tracks: "Add Audio File…"
            case .transcript: "Transcript"
            case .style: "Subtitle Appearance"
            case .small: "Playing in Picture-in-Picture"
            case .error: "The file does not exist."
            }
        }

        /// The title of the dialog; `nil` for a surface that is none.
        var dialog: String? {
            switch self {
            case .location: "Open Location"
            case .preferences: "Preferences"
            case .shortcuts: "Keyboard Shortcuts"
            case .about: "About"
            default: nil
            }
        }

        var isOfAFilm: Bool { [.playing, .settings, .tracks, .transcript, .style, .small].contains(self) }
    }

    @Test("Every control has an accessible name without mnemonic signs or repetition", arguments: Surface.allCases)
    func controlsHaveNames(_ surface: Surface) async throws {
        let program = try await open(surface)
        let controls = try await program.desktop.accessibleObjects().filter {
            ($0.isFocusable && !Self.containers.contains($0.role)) || Self.roles.contains($0.role)
        }
        #expect(!controls.isEmpty)
        // GTK names unnamed widgets by their type.
        let unnamed = controls.filter {
            $0.name.isEmpty || $0.name.firstMatch(of: /^(Gtk|Adw|Windowbox)[A-Z]\w+$/) != nil
        }
        #expect(unnamed.isEmpty, "\(unnamed)")
        let odd = controls.filter { $0.name.contains("_") || $0.name.firstMatch(of: /^(.+) \1$/) != nil }
        #expect(odd.isEmpty, "repeated, or with a mnemonic underscore: \(odd)")
    }

    @Test(
        "Tab moves through a window's controls in reading order, and Escape closes it",
        arguments: [Surface.preferences, .shortcuts, .about, .location])
    func tabVisitsControlsInOrder(_ surface: Surface) async throws {
        let names = await Self.stops(in: surface)
        let program = try await open(surface)
        var last: AccessibleObject?
        for name in names + names.prefix(1) {
            last = try await waitForValue(of: "the focus on \(name), after \(last?.name ?? "nothing")") {
                let focused = try await program.desktop.focusedWidget()
                return focused?.name == name && focused != last ? focused : nil
            }
            try await program.desktop.press("Tab")
        }
        try await program.closeDialog()
    }

    @Test("A focused seek bar announces seeks to a screen reader, but not every second")
    func focusedSeekBarAnnouncesSeeks() async throws {
        let program = try await open(.playing)
        try await program.focusNext("Position")
        let events = try await program.desktop.monitorAccessibilityEvents()
        let first = try #require(program.frame)
        try await program.frame("three seconds later") { $0 >= first + 90 }
        let announcements = events.log.matches(of: /'accessible-description', 0, 0, <'(.*?)'>/)
        #expect(announcements.isEmpty, "\(announcements.map { String($0.1) })")
        try await program.desktop.press("Home")
        // A busy program announces a position that has passed the start. Before the key it was beyond three seconds.
        try await wait(for: "the announcement of the start") {
            events.log.contains(/<'0:0[0-2] of 1:00'>/)
        }
    }

    @Test("A button's accessible name is its current action")
    func buttonNamesFollowState() async throws {
        let program = try await open(.playing)
        for (key, before, after) in [
            ("space", "Pause", "Play"), ("m", "Mute", "Unmute"), ("f", "Leave", "Fullscreen"),
        ] {
            try await wait(for: before) { try await names(of: program).contains { $0.hasPrefix(before) } }
            try await program.desktop.press(key)
            try await wait(for: after) { try await names(of: program).contains(after) }
        }
    }

    @Test("The chosen subtitle color is exposed as checked")
    func chosenColorIsChecked() async throws {
        let program = try await open(.style)
        func chosen() async throws -> [String] {
            try await program.desktop.accessibleObjects().filter { $0.role == 44 && $0.isChecked }.map(\.name)
        }
        #expect(try await chosen() == ["White"])
        try await program.focusNext("Yellow")
        try await program.desktop.press("space")
        try await wait(for: "the other color to be checked") { try await chosen() == ["Yellow"] }
    }

    @Test("The shortcuts window announces a search without results")
    func failedSearchIsAnnounced() async throws {
        let program = try await open(.shortcuts)
        let answer = "No Results Found"
        #expect(try await !program.desktop.accessibleTexts().contains(answer))
        try await program.desktop.type("full q")
        try await program.says(answer)
        // The first Escape clears the search, the second closes the window.
        try await program.desktop.press("Escape", "Escape")
        try await program.reach(windowNamed: "Windowbox")
    }

    @Test("A side panel appears at once when animations are disabled")
    func disabledAnimationsShowPanelAtOnce() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try desktop.disableAnimations()
        let program = try await Windowbox(film.file(), environment: .remembering)
        try await program.frame("the first half second") { $0 >= 15 }
        func isPanel(_ x: Int) -> Bool { (30...42).contains(desktop.screen.color(atX: x, y: 400).lightness) }
        try await desktop.pressImmediately(["t"])
        try await wait(for: "the panel") {
            let hasBegun = isPanel(1275)
            #expect(isPanel(950) || !hasBegun)
            return hasBegun
        }
        #expect(program.process.isRunning)
    }

    /// AT-SPI roles of focusable containers: scrolled panes, and the panels in libadwaita's dialogs.
    private static let containers: Set<UInt32> = Toolkit.hasDialogsInWindows ? [39, 49] : [49]
    /// AT-SPI roles of controls: check boxes, combo boxes, menu items, tabs, buttons, sliders, entries and links.
    private static let roles: Set<UInt32> = [7, 8, 11, 35, 37, 43, 44, 45, 51, 52, 62, 79, 88]

    private func open(_ surface: Surface) async throws -> Windowbox {
        switch surface {
        case .error:
            let program = try Windowbox("/nowhere/1.mkv", isFullscreen: false)
            try await program.says(surface.words)
            return program
        case _ where surface.isOfAFilm:
            let program = try await Windowbox.playing(film)
            if surface == .settings {
                try await program.openSettings()
            } else if surface == .tracks {
                try await program.openTracks()
            } else {
                try await program.showControls()
                if !surface.keys.isEmpty { try await program.desktop.run(["xdotool", "key"] + surface.keys) }
            }
            try await program.says(surface.words)
            return program
        default:
            let program = try Windowbox(isFullscreen: false)
            _ = try await program.desktop.window(of: program.process)
            try await program.says("Open…")
            if !surface.keys.isEmpty { try await program.desktop.run(["xdotool", "key"] + surface.keys) }
            if let dialog = surface.dialog { try await program.reach(dialog: dialog) }
            try await program.says(surface.words)
            return program
        }
    }

    /// The focus stops of a window. A row is a stop of its own, before the control in it.
    @MainActor private static func stops(in surface: Surface) -> [String] {
        switch surface {
        case .preferences:
            [
                "Search", "Skip Forward", "Skip Forward", "Skip Back", "Skip Back", "Continue Watching",
                "Continue Watching: Offer to Start Over", "Other Files in the Folder",
                "Other Files in the Folder: Add to Queue", "Play in the Background", "Play in the Background",
                "URN Server", "URN Server", "Playback", "Video", "Audio", "Subtitles", "Keys", "Privacy",
            ]
        case .shortcuts:
            ["Search"]
                + KeyBinding.Group.allCases.flatMap { group in
                    KeyBinding.standard.filter { $0.group == group && !$0.title.isEmpty }.map(\.title)
                }
        case .about: ["0.1.0", "Details", "Troubleshooting", "Legal"]
        case .location: ["Location", "Cancel"]
        default: []
        }
    }

    private func names(of program: Windowbox) async throws -> [String] {
        try await program.desktop.accessibleObjects().filter { $0.role == 43 || $0.role == 62 }.map(\.name)
    }
}
