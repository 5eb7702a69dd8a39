import TestSupport

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

    /// Opens the menu of a button, and chooses an item, or one of its submenu.
    func choose(_ items: String..., in button: String, by input: WidgetInput) async throws {
        try await activate(button, by: input)
        for item in items {
            switch input {
            case .pointer: try await click(item: item, in: frame(of: button))
            case .screenReader: try await desktop.performAction(of: item, isItem: true)
            }
        }
    }

    /// Clicks on an item of the menu of a button, which is above or below it, depending on the space there.
    private func click(item name: String, in button: Rectangle) async throws {
        let item = try await desktop.accessibleFrame(of: name, isItem: true)
        let menu = try await desktop.accessibleFrameOfMenu()
        let isAbove = button.y > desktop.screen.height / 2
        let top = isAbove ? button.y - menu.height : button.y + button.height
        try await desktop.click(x: button.center.x, y: top + item.center.y - menu.y)
    }

    /// The frame of a widget on the screen.
    func frame(of name: String) async throws -> Rectangle {
        let window = try await desktop.window(of: process).frame
        var frame = try await desktop.accessibleFrame(of: name)
        (frame.x, frame.y) = (frame.x + window.x, frame.y + window.y)
        return frame
    }
}
