import TestSupport
import Testing

/// The file dialog.
@Suite(.desktop { $0.hasAccessibility = true })
struct OpenDialogTests {
    private let clip = Clip { $0.duration = 20 }

    @Test("A path pasted into the file dialog plays")
    func pastedPathPlays() async throws {
        let program = try Windowbox()
        _ = try await program.desktop.window(of: program.process)
        try await program.desktop.press("ctrl+o")
        try await program.chooses(clip.file())
        try await program.frame("the first second") { (30..<600).contains($0) }
    }

    @Test(
        "The button on the empty page opens the file dialog, by the pointer and by a screen reader",
        arguments: WidgetInput.allCases)
    func emptyPageButtonOpensDialog(_ input: WidgetInput) async throws {
        let program = try Windowbox(isFullscreen: false)
        _ = try await program.desktop.window(of: program.process)
        switch input {
        case .pointer:
            let button = try await waitForValue(of: "the button") { program.desktop.screen.screenshot().suggested }
            try await program.desktop.click(x: button.x, y: button.y)
        case .screenReader: try await program.desktop.performAction(of: "Open…")
        }
        try await program.chooses(clip.file())
        try await wait(for: "the film") { program.desktop.screen.screenshot().findFrame() != nil }
    }

    @Test("The file dialog is in the folder of the file that plays, and opens by a key and by a button")
    func dialogHasFolderOfFile() async throws {
        let first = try await clip.file(named: "first.mkv")
        try await clip.copy(to: first.replacing("first", with: "second"))
        let program = try Windowbox(first)
        try await program.frame("the first second") { (30..<600).contains($0) }
        try await program.desktop.press("ctrl+o")
        try await program.chooses("second.mkv")
        try await program.reach(title: "second")
        try await program.keepControls()
        for (input, title) in zip(WidgetInput.allCases, ["first", "second"]) {
            try await program.activate("Open", by: input)
            try await program.chooses(title + ".mkv")
            try await program.reach(title: title)
        }
    }

    @Test("Keys control playback after a file was chosen in the dialog")
    func keysWorkAfterDialog() async throws {
        let program = try Windowbox()
        _ = try await program.desktop.window(of: program.process)
        try await program.desktop.press("Return")
        try await program.chooses(clip.file())
        try await program.frame("the first second") { (30..<600).contains($0) }
        try await program.desktop.press("Up", "space")
        try await program.reach(status: "Paused")
        let frame = try await program.stillFrame()
        #expect(try await !program.hasDialog())
        try await program.desktop.press("F10", "Escape", "space")
        try await program.frame("later ones") { (frame + 15..<600).contains($0) }
    }

    @Test("Escape closes the file dialog and leaves playback unchanged")
    func escapeCancelsDialog() async throws {
        let program = try await Windowbox(clip.file())
        let frame = try await program.frame("the first second") { (30..<600).contains($0) }
        try await program.desktop.press("ctrl+o")
        try await program.reachDialog()
        try await program.desktop.press("Escape")
        try await wait(for: "the end of the dialog") { try await !program.hasDialog() }
        try await program.frame("later ones") { $0 > frame }
        #expect(try await program.desktop.window(of: program.process).frame == program.desktop.screen.bounds)
    }
}

extension Pixels {
    /// The center of the pixels in the color of suggested actions; `nil` if they are few.
    fileprivate var suggested: (x: Int, y: Int)? {
        let blue = PixelColor(0x3584e4)
        var (count, sumX, sumY) = (0, 0, 0)
        for y in 0..<height {
            for x in 0..<width where self[x, y].isNear(blue, within: 8) {
                (count, sumX, sumY) = (count + 1, sumX + x, sumY + y)
            }
        }
        return count > 1000 ? (sumX / count, sumY / count) : nil
    }
}
