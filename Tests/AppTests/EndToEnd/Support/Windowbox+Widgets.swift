import TestSupport
import Testing

/// The ways to use a widget, other than by keys.
enum WidgetInput: CaseIterable {
    case pointer, screenReader
}

/// The use of buttons and menus by their names, while the controls are kept on the screen. The pointer finds them in
/// full screen only: in a window GTK 4.18 reports other positions.
extension Windowbox {
    /// Keeps the controls on the screen, as for a screen reader.
    func keepControls() async throws {
        try await desktop.setScreenReader(true)
        try await wait(for: "the controls") { areControlsSeen }
    }

    /// Activates a button.
    func activate(_ name: String, by input: WidgetInput) async throws {
        switch input {
        case .pointer:
            let center = try await frame(of: name).center
            try await desktop.click(x: center.x, y: center.y)
        case .screenReader: try await desktop.performAction(of: name)
        }
    }

    /// Activates a button of a dialog.
    func activate(_ name: String, inDialog title: String, by input: WidgetInput) async throws {
        switch input {
        case .pointer:
            try await click(desktop.accessibleFrame(of: name, inDialog: title).center, inDialog: title)
        case .screenReader: try await desktop.performAction(of: name, inDialog: title)
        }
    }

    /// Clicks on a point of a dialog.
    func click(_ point: (x: Int, y: Int), inDialog title: String) async throws {
        let windows = try await desktop.windows(of: process)
        // A dialog within its window has no window of its own.
        let window = try #require(windows.first { $0.title == title } ?? windows.first).frame
        // On Wayland a dialog learns of a pointer that rests above it, since the last click, at the next motion.
        try await desktop.move(toX: window.x + point.x, y: window.y + point.y - 8)
        try await desktop.click(x: window.x + point.x, y: window.y + point.y)
    }

    /// Opens the menu of a button, and chooses an item, or one of its submenu.
    func choose(_ items: String..., in button: String, by input: WidgetInput) async throws {
        try await activate(button, by: input)
        for item in items {
            switch input {
            case .pointer: try await click(item: item, in: frame(of: button))
            case .screenReader: try await desktop.performAction(of: item, isItem: true)
            }
        }
        // While it closes, its button would not open it again.
        try await wait(for: "the end of the menu") { try await !desktop.hasAccessibleMenu }
    }

    /// Clicks on an item of the menu of a button, which is above or below it, depending on the space there.
    private func click(item name: String, in button: Rectangle) async throws {
        let item = try await desktop.accessibleFrame(of: name, isItem: true)
        let menu = try await desktop.accessibleFrameOfMenu()
        let isAbove = button.y > desktop.screen.height / 2
        let top = isAbove ? button.y - menu.height : button.y + button.height
        try await desktop.click(x: button.center.x, y: top + item.center.y - menu.y)
    }

    /// Clicks on an item of the context menu, or of its submenu. The menu is to the right of a press, and the submenu
    /// to the right of its item, where there is room.
    func choose(_ name: String, _ subitem: String? = nil, rightOf press: (x: Int, y: Int)) async throws {
        let item = try await desktop.accessibleFrame(of: name, isItem: true)
        let menu = try await desktop.accessibleFrameOfMenu()
        let (left, top) = (press.x + 1, press.y - menu.height / 2)
        try await desktop.click(x: left + item.center.x - menu.x, y: top + item.center.y - menu.y)
        guard let subitem else { return }
        let subframe = try await desktop.accessibleFrame(of: subitem, isItem: true)
        let submenu = try await waitForValue(of: "the submenu") {
            try await desktop.accessibleFramesOfMenus().first { $0 != menu }
        }
        try await desktop.click(
            x: left + menu.width + subframe.width / 2, y: top + item.y - menu.y + subframe.center.y - submenu.y)
    }

    /// The frame of a widget on the screen.
    func frame(of name: String) async throws -> Rectangle {
        let window = try await desktop.window(of: process).frame
        var frame = try await desktop.accessibleFrame(of: name)
        (frame.x, frame.y) = (frame.x + window.x, frame.y + window.y)
        return frame
    }
}
