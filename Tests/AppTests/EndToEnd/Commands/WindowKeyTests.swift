import Foundation
import TestSupport
import Testing

/// The standard keys of windows and dialogs, and the middle button.
@Suite(.desktop { $0.hasAccessibility = true })
struct WindowKeyTests {
    private let film = Clip {
        $0.duration = 100
        $0.video?.width = 600
        $0.video?.height = 338
    }

    /// Starts the program in a window.
    private func windowed() async throws -> Windowbox {
        let program = try await Windowbox([film.file(named: "a.mkv")], isFullscreen: false)
        try await program.reach(status: "Playing")
        return program
    }

    @Test("Keys resize the window to the video's size, and the middle button fits it to the video")
    func windowIsResized() async throws {
        let program = try await windowed()
        let desktop = program.desktop
        // A window draws its border itself, and a key may come before it has one.
        try await wait(for: "the film") { desktop.screen.screenshot().findFrame() != nil }
        try await desktop.press("alt+2")
        let border = try await waitForValue(of: "twice the size") {
            let frame = try await desktop.window(of: program.process).frame
            return frame.width - 1200 == frame.height - 676 ? frame.width - 1200 : nil
        }
        func size(_ width: Int, _ height: Int) async throws {
            try await wait(for: "\(width) × \(height)") {
                let frame = try await desktop.window(of: program.process).frame
                return frame.width == width + border && frame.height == height + border
            }
        }
        // Half the size is enlarged to fit the controls.
        for (key, width, height) in [("alt+0", 359, 202), ("alt+2", 1200, 676), ("alt+1", 600, 338)] {
            try await desktop.press(key)
            try await size(width, height)
        }
        let frame = try await program.resize(400 + border, 600)
        // The white row of the clip, where there is a dark one until the program has the new size.
        try await wait(for: "the video between two bars") {
            desktop.screen.color(atX: frame.x + border / 2 + 20, y: frame.y + border / 2 + 234).lightness > 180
        }
        let center = frame.center
        try await desktop.click(x: center.x, y: center.y, button: 2)
        try await size(400, 225)
    }

    @Test("Keys open and close windows and dialogs")
    func keysOpenWindows() async throws {
        let program = try await windowed()
        let desktop = program.desktop
        try await desktop.reach(windowNamed: "a")
        for (key, title) in [
            ("ctrl+question", "Keyboard Shortcuts"), ("ctrl+slash", "Keyboard Shortcuts"), ("i", "Properties"),
            ("ctrl+t", "Go to Time"),
        ] {
            try await desktop.press(key)
            try await program.reach(dialog: title)
            try await program.closeDialog(title, over: "a")
        }
        try await desktop.press("ctrl+n")
        try await wait(for: "two windows") { try await desktop.windowTitles.sorted() == ["Windowbox", "a"] }
        try await desktop.reach(windowNamed: "Windowbox")
        try await desktop.press("ctrl+w")
        try await wait(for: "one window") { try await desktop.windowTitles == ["a"] }
        #expect(program.process.isRunning)
    }

    @Test("Keys add files to the queue, and play a copied path")
    func keysOpenFiles() async throws {
        let program = try await windowed()
        let desktop = program.desktop
        try await desktop.press("ctrl+shift+o")
        try await program.chooses(film.file(named: "b.mkv"), in: "Add to Queue")
        try await wait(for: "a next item") { await program.mediaProperty("CanGoNext") == "true" }
        try await program.activate("Show")
        try await program.says("2 items · 3:20")
        try await desktop.reach(windowNamed: "a")
        try await desktop.press("greater")
        try await program.reach(title: "b")
        let owner = try await desktop.copy(film.file(named: "c.mkv"))
        defer { owner.end() }
        try await desktop.press("ctrl+v")
        try await program.reach(title: "c")
    }
}
