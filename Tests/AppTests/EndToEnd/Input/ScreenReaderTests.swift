import Foundation
import TestSupport
import Testing
import WindowboxDemux

@testable import windowbox

/// The buttons of lists and toasts, by the pointer and by a screen reader's actions. A row itself has no action in GTK.
@Suite(.desktop { $0.hasAccessibility = true })
struct ScreenReaderTests {
    private let film = Clip {
        $0.duration = 180
        $0.audio = []
    }

    /// The folder of the program's state on the running test's desktop.
    private func state() throws -> String {
        try VirtualDesktop.ofThisTest().folder.path + "/state/org.windowbox.player"
    }

    @Test("A resumed film starts over by the pointer and by a screen reader", arguments: WidgetInput.allCases)
    func filmStartsOver(_ input: WidgetInput) async throws {
        let (file, history) = (try await film.file(), try state() + "/files.json")
        await MainActor.run {
            let history = FileHistory(at: history)
            let middle = StoredPosition(time: .seconds(90), duration: .seconds(180))
            history.setPosition(middle, of: LocationHash(file))
            history.flush()
        }
        let program = try Windowbox(file)
        try await program.frame("the middle") { $0 >= 2600 }
        try await program.activate("Start Over", by: input)
        try await program.frame("the beginning") { $0 < 300 }
    }

    @Test(
        "A recent item is removed and restored, and the list cleared, by the pointer and by a screen reader",
        arguments: WidgetInput.allCases)
    func recentItemIsUsed(_ input: WidgetInput) async throws {
        let file = try await Clip { $0.duration = 20 }.file(named: "a.mkv")
        let path = try state() + "/recent.json"
        await MainActor.run {
            let recent = RecentItems(at: path)
            recent.add(RecentItem(location: file, title: "Two Rivers"))
            recent.flush()
        }
        let program = try Windowbox()
        try await program.activate("Remove “Two Rivers”", by: input)
        try await wait(for: "the removal") {
            try await !program.desktop.accessibleTexts().contains("Remove “Two Rivers”")
        }
        try await program.activate("Undo", by: input)
        try await program.says("Remove “Two Rivers”")
        try await program.activate("Clear", by: input)
        try await program.says("The list of recent items was cleared")
        try await program.activate("Undo", by: input)
        try await program.says("Remove “Two Rivers”")
        guard input == .pointer else { return }
        // The title, beside the button.
        let button = try await program.frame(of: "Remove “Two Rivers”").center
        try await program.desktop.click(x: button.x - 250, y: button.y)
        try await program.reach(status: "Playing")
    }

    @Test("A row of the queue is removed and restored by a screen reader")
    func queueRowIsUsed() async throws {
        let clip = Clip { $0.duration = 40 }
        let program = try await Windowbox(clip.file(named: "a.mkv"), clip.file(named: "b.mkv"))
        try await program.frame("the first half second") { $0 >= 15 }
        try await program.desktop.press("F9")
        try await program.says("2 items · 1:20")
        try await program.desktop.performAction(of: "Remove “b”")
        try await program.says("1 item · 0:40")
        try await program.desktop.performAction(of: "Undo")
        try await program.says("2 items · 1:20")
    }
}
