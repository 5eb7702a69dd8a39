import TestSupport
import Testing

/// The context menu of the video.
@Suite(.desktop { $0.hasAccessibility = true })
struct ContextMenuTests {
    private let clip = Clip { $0.duration = 60 }

    @Test("The secondary button opens the menu, whose items act")
    func buttonOpensMenu() async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.click(x: 510, y: 310, button: 3)
        try await wait(for: "the menu to open") { try await program.isMenuOpen }
        try await program.chooseItems("Pause")
        try await program.reach(status: "Paused")
        // The focus does not stay on the hidden item.
        try await program.desktop.press("space")
        try await program.reach(status: "Playing")
    }

    @Test("The menu of a narrow window contains picture in picture once")
    func narrowMenuHasPictureInPictureOnce() async throws {
        let program = try await Windowbox([clip.file()], isFullscreen: false)
        try await program.reach(status: "Playing")
        _ = try await program.resize(370, 212)
        try await program.desktop.press("Menu")
        try await wait(for: "the menu to open") { try await program.isMenuOpen }
        let items = try await program.desktop.accessibleObjects().filter { Windowbox.menuItemRoles.contains($0.role) }
        #expect(items.count { $0.name == "Picture in Picture" } == 1)
    }

    @Test("The menu of a narrow window plays the next and the previous item", arguments: ["Menu", "secondary button"])
    func narrowMenuNavigates(_ opening: String) async throws {
        let program = try await Windowbox(
            [clip.file(named: "a.mkv"), clip.file(named: "b.mkv")], isFullscreen: false)
        try await program.reach(title: "a")
        let frame = try await program.resize(370, 212)
        for (item, title) in [("Next", "b"), ("Previous", "a")] {
            if opening == "Menu" {
                try await program.desktop.press("Menu")
            } else {
                try await program.desktop.click(x: frame.center.x, y: frame.center.y, button: 3)
            }
            try await wait(for: "the menu to open") { try await program.isMenuOpen }
            try await program.desktop.performAction(of: item)
            try await program.reach(title: title)
        }
    }

    @Test("Keys open the menu and its playback options, and Escape closes it", arguments: ["Menu", "shift+F10"])
    func keysOpenMenu(_ key: String) async throws {
        let program = try await Windowbox.playing(clip)
        try await program.desktop.press(key)
        try await wait(for: "the menu to open") { try await program.isMenuOpen }
        try await program.chooseItems("Playback Speed", "2×")
        try await program.reach(rate: 2)
        try await program.desktop.press(key)
        try await wait(for: "the menu to open again") { try await program.isMenuOpen }
        try await program.desktop.press("Escape")
        try await wait(for: "the menu to close") { try await !program.isMenuOpen }
    }
}
