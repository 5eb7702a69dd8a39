import Foundation
import TestSupport
import Testing

/// The queue panel, by keyboard and pointer.
@Suite(.desktop { $0.hasAccessibility = true })
struct QueuePanelTests {
    private let first = Clip { $0.duration = 40 }
    private let second = Clip { $0.duration = 41 }
    private let third = Clip { $0.duration = 42 }

    /// The middle of a row of the list, with the window in full screen.
    private func row(_ number: Int) -> (x: Int, y: Int) { (1080, 113 + 46 * number) }

    /// Starts the program with three videos in full screen, and opens the panel.
    private func opened() async throws -> Windowbox {
        let program = try await Windowbox([
            first.file(named: "a.mkv"), second.file(named: "b.mkv"), third.file(named: "c.mkv"), "--fullscreen",
        ])
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("F9")
        // The durations are read from the files.
        for text in ["a, 0:40", "b, 0:41", "c, 0:42", "3 items · 2:03"] { try await program.says(text) }
        return program
    }

    @Test("A key opens the queue, and a click plays an item of it")
    func clickPlaysItem() async throws {
        let program = try await opened()
        try await program.desktop.click(x: row(2).x, y: row(2).y)
        try await program.reach(title: "c")
        // Keys still control the player: Down changes the volume, not the row.
        let volume = try await program.desktop.mediaControls("volume")
        try await program.desktop.press("Down")
        try await wait(for: "a lower volume") { try await program.desktop.mediaControls("volume") != volume }
        try await program.desktop.press("F9")
        try await wait(for: "no rows") { try await !program.desktop.accessibleTexts().contains("b, 0:41") }
    }

    @Test("In a narrow window the queue is a sheet at the bottom, below the picture", arguments: WidgetInput.allCases)
    func narrowWindowHasSheet(_ input: WidgetInput) async throws {
        let files = try await [first.file(named: "a.mkv"), second.file(named: "b.mkv")]
        let program = try Windowbox(files, isFullscreen: false)
        try await program.reach(title: "a")
        let window = try await program.resize(380, 640)
        try await program.desktop.press("F9")
        try await program.says("b, 0:41")
        try await wait(for: "the picture in the upper half") {
            program.desktop.screen.screenshot().findFrame().map { $0.y + $0.height <= window.center.y } == true
        }
        try await program.activate("Shuffle", by: input)
        try await wait(for: "a shuffled queue") { await program.mediaProperty("Shuffle") == "true" }
        try await program.activate("Hide Panel", by: input)
        try await wait(for: "the picture in the middle") {
            program.desktop.screen.screenshot().findFrame().map { abs($0.center.y - window.center.y) < 40 } == true
        }
    }

    @Test("Keys move through the queue, and Return plays an item of it")
    func keysPlayItem() async throws {
        let program = try await opened()
        try await program.desktop.press("ctrl+f")
        try await wait(for: "the search field") { try await program.desktop.focusedWidget()?.name == "Search Queue" }
        try await program.moveFocus(by: "Down", to: "c") { $0.name == "c, 0:42" }
        try await program.desktop.press("Return")
        try await program.reach(title: "c")
    }

    @Test("A row is dragged to another place of the queue")
    func dragMovesRow() async throws {
        let program = try await opened()
        // The upper edge of the third row, so that its image leaves the place free, and the upper half of the first.
        let (start, end) = ((x: row(2).x, y: row(2).y - 20), (x: row(0).x, y: row(0).y - 10))
        func place() -> PixelColor { program.desktop.screen.color(atX: end.x, y: row(0).y - 21) }
        let unmarked = place()
        try await program.desktop.run(["xdotool", "mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"])
        var isLower = false
        try await wait(for: "the mark of the place") {
            isLower.toggle()
            try await program.desktop.move(toX: end.x, y: isLower ? end.y + 2 : end.y)
            return place() != unmarked
        }
        try await program.desktop.run(["xdotool", "mouseup", "1"])
        // The key has no effect while the first film is the first.
        try await wait(for: "the third film before the first") {
            try await program.desktop.press("less")
            return try await program.desktop.mediaControls("metadata", "title") == "c"
        }
    }

    @Test("Keys move a row and remove it, and a toast restores it")
    func keysEditQueue() async throws {
        let program = try await opened()
        try await program.desktop.press("ctrl+f")
        try await wait(for: "the search field") { try await program.desktop.focusedWidget()?.name == "Search Queue" }
        try await program.desktop.press("Down", "Down", "alt+Up", "alt+Down", "alt+Down")
        try await program.desktop.press("greater")
        try await program.reach(title: "c")
        try await program.desktop.press("Delete")
        try await program.says("Removed “b”")
        try await program.says("2 items · 1:22")
        try await program.activate("Undo")
        try await program.says("3 items · 2:03")
        try await program.desktop.press("greater")
        try await program.reach(title: "b")
    }

    @Test("A row is removed by its button, and a toast restores it", arguments: WidgetInput.allCases)
    func buttonRemovesRow(_ input: WidgetInput) async throws {
        let program = try await opened()
        switch input {
        case .pointer: try await program.desktop.click(x: row(1).x + 170, y: row(1).y)
        case .screenReader: try await program.desktop.performAction(of: "Remove “b”")
        }
        try await program.says("Removed “b”")
        try await program.says("2 items · 1:22")
        try await program.activate("Undo", by: input)
        try await program.says("3 items · 2:03")
        #expect(try await program.desktop.mediaControls("metadata", "title") == "a")
    }

    @Test(
        "The queue is cleared except for the current item, and a toast restores the others",
        arguments: [nil] + WidgetInput.allCases)
    func clearIsUndone(_ input: WidgetInput?) async throws {
        let program = try await opened()
        func activate(_ button: String) async throws {
            if let input { try await program.activate(button, by: input) } else { try await program.activate(button) }
        }
        try await program.desktop.press("greater")
        try await program.reach(title: "b")
        try await activate("Clear Queue")
        try await program.says("The queue was cleared")
        try await wait(for: "the current item alone") {
            let texts = try await program.desktop.accessibleTexts()
            return texts.contains("b, 0:41") && !texts.contains("a, 0:40") && !texts.contains("c, 0:42")
        }
        try await activate("Undo")
        for text in ["a, 0:40", "b, 0:41", "c, 0:42", "3 items · 2:03"] { try await program.says(text) }
        try await program.desktop.press("greater")
        try await program.reach(title: "c")
    }

    @Test("A file dropped on the queue is inserted where it falls")
    func dropInsertsFile() async throws {
        let program = try await opened()
        let place = row(1)
        let dropped = Clip { $0.duration = 43 }
        try await program.desktop.drop(.files([dropped.file(named: "d.mkv")]), atX: place.x, y: place.y - 12)
        try await program.says("d, 0:43")
        try await program.desktop.press("greater")
        try await program.reach(title: "d")
    }

    @Test("Alt+L repeats the current item until it is pressed again")
    func keyRepeatsItem() async throws {
        let program = try await opened()
        try await program.desktop.press("alt+l")
        try await wait(for: "a repeated item") { await program.mediaProperty("LoopStatus") == "Track" }
        try await program.desktop.press("9")
        try await wait(for: "the end") { try await program.position > 35 }
        try await wait(for: "the beginning") { try await program.position < 30 }
        #expect(try await program.desktop.mediaControls("metadata", "title") == "a")
        try await program.desktop.press("alt+l")
        try await wait(for: "no repetition") { await program.mediaProperty("LoopStatus") == "None" }
    }

    @Test(
        "The queue is shuffled and repeated by buttons, as the media controls report",
        arguments: [nil] + WidgetInput.allCases)
    func buttonsShuffleAndRepeat(_ input: WidgetInput?) async throws {
        let program = try await opened()
        func activate(_ button: String) async throws {
            if let input { try await program.activate(button, by: input) } else { try await program.activate(button) }
        }
        try await activate("Shuffle")
        try await wait(for: "a shuffled queue") { await program.mediaProperty("Shuffle") == "true" }
        try await activate("Repeat Off")
        try await wait(for: "a repeated queue") { await program.mediaProperty("LoopStatus") == "Playlist" }
        try await activate("Repeat All")
        try await wait(for: "a repeated item") { await program.mediaProperty("LoopStatus") == "Track" }
        try await activate("Repeat One")
        try await wait(for: "no repetition") { await program.mediaProperty("LoopStatus") == "None" }
        try await activate("Shuffle")
        try await wait(for: "the order before") { await program.mediaProperty("Shuffle") == "false" }
    }

    @Test("The search shows the items that contain its words, and Return plays one")
    func searchFindsItem() async throws {
        let program = try await opened()
        try await program.desktop.press("ctrl+f")
        try await wait(for: "the search field") { try await program.desktop.focusedWidget()?.name == "Search Queue" }
        try await program.desktop.type("c")
        try await wait(for: "one row") {
            let texts = try await program.desktop.accessibleTexts()
            return texts.contains("c, 0:42") && texts.isDisjoint(with: ["a, 0:40", "b, 0:41"])
        }
        try await program.desktop.press("Down", "Return")
        try await program.reach(title: "c")
    }
}
