import Foundation

/// The use of single widgets on a desktop with `hasAccessibility`.
extension VirtualDesktop {
    /// Performs the action of a button or a menu item as a screen reader does, once the widget is shown.
    /// - Parameters:
    ///   - name: The accessible name.
    ///   - isItem: Whether only menu items count, because a button has the same name.
    public func performAction(of name: String, isItem: Bool = false) async throws {
        try await wait(for: "the action of “\(name)”") {
            for widget in try await shownWidgets(where: Self.isControl(name, isItem: isItem)) {
                if await widget.call("org.a11y.atspi.Action.DoAction", "(0,)")?[0].bool == true { return true }
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
    public func accessibleFrame(of name: String, isItem: Bool = false) async throws -> Rectangle {
        try await restingFrame("the frame of “\(name)”", of: Self.isControl(name, isItem: isItem))
    }

    /// Returns the frames of the buttons, sliders and menu items of a name that are shown now.
    public func accessibleFrames(of name: String) async throws -> [Rectangle] {
        try await shownWidgets(where: Self.isControl(name)).map(\.frame)
    }

    /// Returns the frame of the open menu, relative to the same point as those of its items.
    public func accessibleFrameOfMenu() async throws -> Rectangle {
        try await restingFrame("the frame of the menu") { $0.role == Self.menuRole }
    }

    /// Announces to the programs that a screen reader runs, or no longer runs.
    public func setScreenReader(_ isRunning: Bool) async throws {
        try await BusConnection(address: busAddress).call(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set",
            "('org.a11y.Status', 'ScreenReaderEnabled', <\(isRunning)>)")
    }

    /// AT-SPI roles: check box (also of a switch), check menu item, menu item, button, radio menu item, slider, spin
    /// button, toggle button.
    private static let controlRoles: Set<UInt32> = [7, 8, 35, 43, 45, 51, 52, 62]
    /// AT-SPI roles: check menu item, menu item, radio menu item.
    private static let itemRoles: Set<UInt32> = [8, 35, 45]
    /// AT-SPI role: popup menu.
    private static let menuRole: UInt32 = 33

    private static func isControl(_ name: String, isItem: Bool = false) -> @Sendable (AccessibleObject) -> Bool {
        { $0.name == name && (isItem ? itemRoles : controlRoles).contains($0.role) }
    }

    private func restingFrame(_ what: String, of isWanted: @Sendable (AccessibleObject) -> Bool) async throws
        -> Rectangle
    {
        var last: Rectangle?
        return try await waitForValue(of: what) {
            let frame = try await shownWidgets(where: isWanted).first?.frame
            defer { last = frame }
            return frame == last ? frame : nil
        }
    }

    /// A widget of a program, which has a size.
    private struct ShownWidget {
        let bus: AccessibilityBus
        let program: String
        let path: String
        let frame: Rectangle

        /// Calls a method of the widget; `nil` if it has none of the name.
        func call(_ method: String, _ arguments: String) async -> BusValue? {
            try? await bus.call(method, of: path, of: program, arguments)
        }
    }

    /// Returns the widgets that have a size. A program that ends meanwhile has none.
    private func shownWidgets(
        where isWanted: @Sendable (AccessibleObject) -> Bool
    ) async throws -> [ShownWidget] {
        let bus = try await AccessibilityBus(sessionAddress: busAddress)
        var shown: [ShownWidget] = []
        for program in try await bus.programs() {
            for widget in (try? await bus.widgets(of: program).filter(isWanted)) ?? [] {
                guard let frame = await bus.frame(of: widget.path, of: program), frame.width > 0 else { continue }
                shown.append(ShownWidget(bus: bus, program: program, path: widget.path, frame: frame))
            }
        }
        return shown
    }
}
