import TestSupport
import Testing

/// The menus, by the pointer and by a screen reader's actions. On Wayland GTK does not report where a menu is.
@Suite(
    .desktop {
        $0.hasAccessibility = true
        $0.session = .x11
    })
struct MenuTests {
    private let film = Clip {
        $0.duration = 100
        $0.title = "Two Rivers"
        $0.audio = [500, 1500].map { pitch in
            AudioRecipe {
                $0.pitch = pitch
                $0.isSteady = true
                $0.language = pitch == 500 ? "eng" : "deu"
            }
        }
        $0.subtitles = ["fra"]
        $0.options = ["-c:s", "subrip"]
        $0.chapters = 4
    }

    @Test(
        "The menus choose an audio track and a speed, by the pointer and by a screen reader",
        arguments: WidgetInput.allCases)
    func menusChooseAudioAndSpeed(_ input: WidgetInput) async throws {
        let program = try await Windowbox.playing(film)
        let recorder = try #require(try await program.desktop.audio?.record())
        try await program.keepControls()
        try await program.choose("German", in: "Subtitles and Audio", by: input)
        try await wait(for: "the German audio track") { recorder.isHearing(1500) }
        try await program.choose("Playback Speed", "2×", in: "Playback Options", by: input)
        try await program.reach(rate: 2)
    }

    @Test(
        "The menus choose subtitles and a chapter, by the pointer and by a screen reader",
        arguments: WidgetInput.allCases)
    func menusChooseSubtitlesAndChapter(_ input: WidgetInput) async throws {
        let program = try await Windowbox.playing(film)
        try await program.keepControls()
        try await program.choose("Chapters", "0:50 · Chapter 3", in: "Playback Options", by: input)
        try await program.frame("the third chapter") { $0 >= 50 * 30 }
        try await program.choose("French", in: "Subtitles and Audio", by: input)
        try await program.desktop.press("t")
        try await program.says("0:50, fra 50")
    }

    @Test(
        "The menus open panels and file dialogs, by the pointer and by a screen reader", arguments: WidgetInput.allCases
    )
    func menusOpenOthers(_ input: WidgetInput) async throws {
        let program = try await Windowbox.playing(film)
        try await program.keepControls()
        for (item, button, text) in [
            ("Video Settings", "Playback Options", "Contrast"), ("Audio Settings", "Playback Options", "Night Mode"),
            ("Subtitle Appearance", "Subtitles and Audio", "Outline"),
        ] {
            try await program.choose(item, in: button, by: input)
            try await program.says(text)
        }
        for title in ["Add Audio File", "Add Subtitle File"] {
            try await program.choose(title + "…", in: "Subtitles and Audio", by: input)
            try await program.desktop.reach(windowNamed: title)
            try await program.closeDialog(title, over: "Two Rivers")
        }
    }

    @Test("The context menu has no item for a menu that the window manager does not have")
    func missingWindowMenuIsNotOffered() async throws {
        let program = try await Windowbox.playing(film)
        try await program.desktop.click(x: 510, y: 310, button: 3)
        try await program.says("Screenshot")
        #expect(try await !program.desktop.accessibleTexts().contains("Always on Top…"))
    }

    @Test("The context menu acts by a screen reader")
    func contextMenuActs() async throws {
        let program = try await Windowbox.playing(film)
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
        for (item, title) in [("Go to Time…", "Go to Time"), ("Properties", "Properties")] {
            try await program.desktop.press("Menu")
            try await program.desktop.performAction(of: item, isItem: true)
            try await program.reach(dialog: title)
            try await program.closeDialog(title, over: "Two Rivers")
        }
        try await program.desktop.press("space")
        try await program.reach(status: "Playing")
        for (items, text) in [
            (["Screenshot", "Take Screenshot Without Subtitles"], "Screenshot saved"),
            (["Set Loop Start"], "Loop starts at"), (["View", "Queue"], "Search Queue"), (["Set Loop End"], "Loop 0:"),
            (["End Loop"], "Loop off"), (["Playback Speed", "0.5×"], "0.5×"),
            (["View", "Transcript"], "No Subtitles Selected"),
            (["Screenshot", "Copy Frame"], "Frame copied to clipboard"),
            (["View", "Statistics"], "Frame rate: 30 fps"),
        ] {
            try await program.desktop.press("Menu")
            for item in items { try await program.desktop.performAction(of: item, isItem: true) }
            try await program.says(text)
        }
        try await program.reach(rate: 0.5)
        try await program.desktop.press("Menu")
        for item in ["Chapters", "0:50 · Chapter 3"] {
            try await program.desktop.performAction(of: item, isItem: true)
        }
        try await wait(for: "the third chapter") { try await program.position >= 50 }
        try await program.desktop.press("Menu")
        try await program.desktop.performAction(of: "Pause", isItem: true)
        try await program.reach(status: "Paused")
        try await program.desktop.press("Menu")
        try await program.desktop.performAction(of: "Picture in Picture", isItem: true)
        try await program.says("Return to Window")
    }

    @Test("The context menu acts by the pointer")
    func contextMenuActsByPointer() async throws {
        let program = try await Windowbox.playing(film)
        let desktop = program.desktop
        /// Opens the menu at the center of the screen, and clicks on an item, or on one of its submenu.
        func choose(_ name: String, _ subitem: String? = nil) async throws {
            try await desktop.click(x: 640, y: 360, button: 3)
            try await program.choose(name, subitem, rightOf: (640, 360))
            try await wait(for: "the end of the menu") { try await !program.isMenuOpen }
        }
        try await choose("Pause")
        try await program.reach(status: "Paused")
        try await choose("Set Loop Start")
        try await program.says("Loop starts at")
        for (item, title) in [("Go to Time…", "Go to Time"), ("Properties", "Properties")] {
            try await choose(item)
            try await program.reach(dialog: title)
            try await program.closeDialog(title, over: "Two Rivers")
        }
        try await choose("Playback Speed", "0.5×")
        try await program.reach(rate: 0.5)
        for (item, subitem, text) in [
            ("Screenshot", "Take Screenshot Without Subtitles", "Screenshot saved"),
            ("View", "Transcript", "No Subtitles Selected"), ("View", "Statistics", "Frame rate: 30 fps"),
        ] {
            try await choose(item, subitem)
            try await program.says(text)
        }
        try await choose("Leave Fullscreen")
        try await wait(for: "a window") {
            try await desktop.window(of: program.process).frame != desktop.screen.bounds
        }
    }

    @Test("The main menu acts by the pointer and by a screen reader", arguments: WidgetInput.allCases)
    func mainMenuActs(_ input: WidgetInput) async throws {
        let program = try await Windowbox.playing(film)
        let desktop = program.desktop
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        try await program.keepControls()
        for (item, title) in [
            ("Open Location…", "Open Location"), ("Go to Time…", "Go to Time"), ("Properties", "Properties"),
            ("Preferences", "Preferences"), ("Keyboard Shortcuts", "Keyboard Shortcuts"),
            ("About Windowbox", "About"),
        ] {
            try await program.choose(item, in: "Main Menu", by: input)
            try await program.reach(dialog: title)
            try await program.closeDialog(title, over: "Two Rivers")
        }
        for (item, title) in [("Add to Queue…", "Add to Queue"), ("Save Queue As…", "Save Queue")] {
            try await program.choose(item, in: "Main Menu", by: input)
            try await desktop.reach(windowNamed: title)
            try await program.closeDialog(title, over: "Two Rivers")
        }
        for (item, text) in [
            ("Take Screenshot", "Screenshot saved"), ("Statistics", "Frame rate: 30 fps"),
            ("Transcript", "No Subtitles Selected"), ("Queue", "Search Queue"), ("Chapters", "0:50, Chapter 3"),
            ("Subtitle Appearance", "Outline"),
        ] {
            try await program.choose(item, in: "Main Menu", by: input)
            try await program.says(text)
        }
        try await program.choose("Leave Fullscreen", in: "Main Menu", by: input)
        try await wait(for: "a window") {
            try await desktop.window(of: program.process).frame != desktop.screen.bounds
        }
        try await desktop.press("f")
        try await wait(for: "full screen") {
            try await desktop.window(of: program.process).frame == desktop.screen.bounds
        }
        for (item, text) in [
            ("New Window", "Remove “Two Rivers”"), ("New Private Window", "Private Window"),
        ] {
            try await program.choose(item, in: "Main Menu", by: input)
            try await program.reach(windowNamed: "Windowbox")
            try await program.says(text)
            try await desktop.press("ctrl+w")
            try await wait(for: "one window") { try await desktop.windowTitles.count == 1 }
        }
    }
}
