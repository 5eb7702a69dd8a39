import Foundation

/// The use of single widgets on a desktop with `hasAccessibility`.
extension VirtualDesktop {
    /// Performs the action of a button or a menu item as a screen reader does, once the widget is shown.
    /// - Parameters:
    ///   - name: The accessible name.
    ///   - isItem: Whether only menu items count, because a button has the same name.
    ///   - dialog: The accessible name of the dialog that contains the widget; `nil` for any place.
    public func performAction(of name: String, isItem: Bool = false, inDialog dialog: String? = nil) async throws {
        try await wait(for: "the action of “\(name)”") {
            for widget in try await shownWidgets(in: dialog, where: Self.isControl(name, isItem: isItem)) {
                if await widget.performOwnAction() { return true }
            }
            return false
        }
    }

    /// Sets the value of a slider as a screen reader does, once the slider is shown.
    public func setAccessibleValue(of name: String, to value: Double) async throws {
        let arguments = "('org.a11y.atspi.Value', 'CurrentValue', <\(value)>)"
        try await wait(for: "the value of “\(name)”") {
            let slider = try await shownWidgets(where: Self.isControl(name)).first
            return await slider?.call("org.freedesktop.DBus.Properties.Set", arguments) != nil
        }
    }

    /// Returns the frame of a button, a slider or a menu item, once it rests. It is relative to the window, and in a
    /// menu to an unknown point.
    /// - Parameters:
    ///   - name: The accessible name.
    ///   - isItem: Whether only menu items count, because a button has the same name.
    ///   - dialog: The accessible name of the dialog that contains the widget; `nil` for any place.
    public func accessibleFrame(
        of name: String, isItem: Bool = false, inDialog dialog: String? = nil
    ) async throws -> Rectangle {
        try await restingFrame("the frame of “\(name)”", in: dialog, of: Self.isControl(name, isItem: isItem))
    }

    /// Returns the frame of a widget of any kind whose name is a text, once it rests. It is relative to the window.
    public func accessibleFrame(ofText text: String) async throws -> Rectangle {
        try await restingFrame("the frame of “\(text)”") { $0.name == text }
    }

    /// Returns the frames of the buttons, sliders and menu items of a name that are shown now.
    public func accessibleFrames(of name: String) async throws -> [Rectangle] {
        try await shownWidgets(where: Self.isControl(name)).map(\.frame)
    }

    /// Returns the frame of the open menu, relative to the same point as those of its items.
    public func accessibleFrameOfMenu() async throws -> Rectangle {
        try await restingFrame("the frame of the menu") { $0.role == Self.menuRole }
    }

    /// Returns the frames of the open menu and of its open submenu, if any, in no particular order.
    public func accessibleFramesOfMenus() async throws -> [Rectangle] {
        try await shownWidgets { $0.role == Self.menuRole }.map(\.frame)
    }

    /// Whether a menu is shown.
    public var hasAccessibleMenu: Bool {
        get async throws { try await !accessibleFramesOfMenus().isEmpty }
    }

    /// Announces to the programs that a screen reader runs, or no longer runs.
    public func setScreenReader(_ isRunning: Bool) async throws {
        try await BusConnection(address: busAddress).call(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set",
            "('org.a11y.Status', 'ScreenReaderEnabled', <\(isRunning)>)")
    }

    /// AT-SPI roles: check box (also of a switch), check menu item, menu item, page tab, button, radio menu item,
    /// slider, spin button, toggle button.
    private static let controlRoles: Set<UInt32> = [7, 8, 35, 37, 43, 45, 51, 52, 62]
    /// AT-SPI roles: check menu item, menu item, radio menu item.
    private static let itemRoles: Set<UInt32> = [8, 35, 45]
    /// AT-SPI role: popup menu.
    private static let menuRole: UInt32 = 33

    /// GTK 4.8 names a button of its own dialogs and of libadwaita's toasts by its label twice, in one of them perhaps
    /// with the underscore of a mnemonic.
    private static func isControl(_ name: String, isItem: Bool = false) -> @Sendable (AccessibleObject) -> Bool {
        let names = [name, "\(name) \(name)", "_\(name) \(name)"]
        return { names.contains($0.name) && (isItem ? itemRoles : controlRoles).contains($0.role) }
    }

    /// Returns the frame of a widget that has stayed where it is for a quarter of a second, longer than a transition.
    private func restingFrame(
        _ what: String, in dialog: String? = nil, of isWanted: @Sendable (AccessibleObject) -> Bool
    ) async throws -> Rectangle {
        var (last, start) = (Rectangle?.none, 0.0)
        return try await waitForValue(of: what) {
            let frame = try await shownWidgets(in: dialog, where: isWanted).first?.frame
            if frame != last { (last, start) = (frame, monotonicSeconds()) }
            return monotonicSeconds() - start > 0.25 ? frame : nil
        }
    }

    /// A widget of a program, which has a size.
    private struct ShownWidget {
        let bus: AccessibilityBus
        let program: String
        let path: String
        let name: String
        let frame: Rectangle

        /// Performs the action of the widget; `false` without one. GTK also lists the actions that a menu button has
        /// for its menu, whose names have a prefix with a dot.
        func performOwnAction() async -> Bool {
            let actions = await call("org.a11y.atspi.Action.GetActions", "()")?[0].elements.map { $0[0].string } ?? []
            guard let index = actions.firstIndex(where: { !$0.contains(".") }) else { return false }
            return await call("org.a11y.atspi.Action.DoAction", "(\(index),)")?[0].bool == true
        }

        /// Calls a method of the widget; `nil` if it has none of the name.
        func call(_ method: String, _ arguments: String) async -> BusValue? {
            try? await bus.call(method, of: path, of: program, arguments)
        }
    }

    /// Returns the widgets that have a size, of those in a dialog if there is a name of one. A program that ends
    /// meanwhile has none.
    private func shownWidgets(
        in dialog: String? = nil, where isWanted: @Sendable (AccessibleObject) -> Bool
    ) async throws -> [ShownWidget] {
        let bus = try await AccessibilityBus(sessionAddress: busAddress)
        var shown: [ShownWidget] = []
        for program in try await bus.programs() {
            let all = (try? await bus.widgets(of: program)) ?? []
            let parents = Dictionary(all.map { ($0.path, $0) }) { $1 }
            for widget in all.filter(isWanted) {
                let ancestors = sequence(first: widget) { parents[$0.parent] }.dropFirst()
                guard dialog == nil || ancestors.contains(where: { $0.name == dialog }) else { continue }
                guard let frame = await bus.frame(of: widget.path, of: program), frame.width > 0 else { continue }
                shown.append(
                    ShownWidget(bus: bus, program: program, path: widget.path, name: widget.name, frame: frame))
            }
        }
        return shown
    }
}
