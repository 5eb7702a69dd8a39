import TestSupport
import Testing

/// The buttons of toasts, by the pointer and by a screen reader's actions.
@Suite(.desktop { $0.hasAccessibility = true })
struct ToastTests {
    private let film = Clip { $0.duration = 100 }

    @Test("The buttons of toasts act by the pointer and by a screen reader", arguments: WidgetInput.allCases)
    func toastButtonsAct(by input: WidgetInput) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let browser = try await FakeFileManager(on: desktop)
        let program = try await Windowbox(film.file(named: "a.mkv"))
        try await program.frame("the first half second") { $0 >= 15 }
        // The toasts move when the controls below them hide.
        try await program.keepControls()
        func activate(_ button: String) async throws {
            // The toast enters from below the screen, and waits there while a dialog closes.
            try await wait(for: "the toast") { try await program.frame(of: button).center.y < 700 }
            try await program.activate(button, by: input)
        }
        try await desktop.press("s")
        try await activate("Show in Files")
        try await wait(for: "the file manager") { browser.shown.count == 1 }
        try await desktop.press("ctrl+shift+o")
        try await program.chooses(film.file(named: "b.mkv"), in: "Add to Queue")
        try await activate("Show")
        try await program.says("2 items · 3:20")
    }
}
