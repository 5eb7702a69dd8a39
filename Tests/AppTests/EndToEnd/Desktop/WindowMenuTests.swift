import TestSupport
import Testing

/// The menu of the window manager. The compositor of the tests has none, so the request is read.
@Suite(
    .desktop {
        $0.hasAccessibility = true
        $0.session = .wayland
    })
struct WindowMenuTests {
    @Test(
        "“Always on Top…” in the context menu requests the window manager's menu at the press",
        arguments: [nil] + WidgetInput.allCases)
    func itemRequestsWindowMenu(_ input: WidgetInput?) async throws {
        let program = try await Windowbox(Clip { $0.duration = 60 }.file(), environment: ["WAYLAND_DEBUG": "client"])
        try await program.reach(status: "Playing")
        try await program.desktop.click(x: 510, y: 360, button: 3)
        try await wait(for: "the menu to open") { try await program.isMenuOpen }
        switch input {
        case nil: try await program.chooseItems("Always on Top…")
        case .pointer?: try await program.choose("Always on Top…", rightOf: (510, 360))
        case .screenReader?: try await program.desktop.performAction(of: "Always on Top…", isItem: true)
        }
        try await wait(for: "the request") {
            program.process.log.contains(/show_window_menu\(wl_seat[@#]\d+, \d+, 510, 360\)/)
        }
    }
}
