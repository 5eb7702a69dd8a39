import TestSupport
import Testing

/// The size of the window.
@Suite(.desktop)
struct StoredWindowSizeTests {
    private let clip = Clip { $0.duration = 60 }

    init() async throws { try await Project.share() }

    private func windowed() async throws -> Windowbox {
        let program = try await Windowbox([clip.file()], environment: .remembering, isFullscreen: false)
        try await program.reach(status: "Playing")
        return program
    }

    /// Sway maximizes no windows.
    @Test(
        "A maximized window opens maximized the next time",
        .desktop { ($0.session, $0.hasAccessibility) = (.x11, true) })
    func maximizedIsRestored() async throws {
        let first = try await windowed()
        let desktop = first.desktop
        func fillsScreen(_ program: Windowbox) async throws -> Bool {
            try await desktop.window(of: program.process).frame.width == desktop.screen.width
        }
        let opened = try await desktop.window(of: first.process).frame
        #expect(opened.width < desktop.screen.width)
        // The header bar stays on the screen.
        try await desktop.setScreenReader(true)
        try await desktop.performAction(of: "Maximize")
        try await wait(for: "a maximized window") { try await fillsScreen(first) }
        try await first.quit()
        let later = try await windowed()
        try await wait(for: "a maximized window again") { try await fillsScreen(later) }
    }

    @Test("A window opens with the size that the user gave the last one")
    func sizeIsRestored() async throws {
        let first = try await windowed()
        let opened = try await first.desktop.window(of: first.process).frame
        let resized = try await first.resize(opened.width + 160, opened.height + 90)
        // The program knows its size once the video has it.
        try await wait(for: "a larger video") {
            first.desktop.screen.screenshot().findFrame().map { $0.width > opened.width } ?? false
        }
        try await first.quit()
        let later = try await windowed()
        let restored = try await later.desktop.window(of: later.process).frame
        #expect(restored.width == resized.width && restored.height == resized.height)
    }
}
