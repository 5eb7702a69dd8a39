import TestSupport
import Testing

/// The menu of the window manager. The compositor of the tests has none, so the request is read.
@Suite(
    .desktop {
        $0.hasAccessibility = true
        $0.session = .wayland
    })
struct WindowMenuTests {
    @Test("“Always on Top…” in the context menu requests the window manager's menu at the press")
    func itemRequestsWindowMenu() async throws {
        let program = try await Windowbox(Clip { $0.duration = 60 }.file(), environment: ["WAYLAND_DEBUG": "client"])
        try await program.reach(status: "Playing")
        try await program.desktop.click(x: 510, y: 310, button: 3)
        try await wait(for: "the menu to open") { try await program.isMenuOpen }
        try await program.chooseItems("Always on Top…")
        try await wait(for: "the request") {
            program.process.log.contains(/show_window_menu\(wl_seat[@#]\d+, \d+, 510, 310\)/)
        }
    }
}
