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
        for (items, text) in [
            (["Set Loop Start"], "Loop starts at"), (["Screenshot", "Take Screenshot"], "Screenshot saved"),
            (["Screenshot", "Copy Frame"], "Frame copied to clipboard"),
            (["View", "Statistics"], "Frame rate: 30 fps"),
        ] {
            try await program.desktop.press("Menu")
            for item in items { try await program.desktop.performAction(of: item) }
            try await program.says(text)
        }
        try await program.desktop.press("Menu")
        try await program.desktop.performAction(of: "Pause")
        try await program.reach(status: "Paused")
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
            ("Transcript", "No Subtitles Selected"),
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
        try await program.choose("New Window", in: "Main Menu", by: input)
        try await wait(for: "two windows") { try await desktop.windowTitles.count == 2 }
    }
}
