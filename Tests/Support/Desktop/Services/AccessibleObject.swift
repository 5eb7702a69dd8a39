import Foundation

/// A widget as AT-SPI exposes it to a screen reader.
public struct AccessibleObject: Equatable, Sendable {
    /// The AT-SPI role: 43 is a button, 51 a slider.
    public var role: UInt32
    /// The accessible name.
    public var name: String
    /// The accessible description, spoken after the name; often empty.
    public var description: String
    private let states: UInt32
    /// The object path on the accessibility bus.
    let path: String
    /// The object path of the widget that has it among its children; empty when that is unknown.
    var parent = ""

    /// Whether the widget can get the keyboard focus.
    public var isFocusable: Bool { states & 1 << 11 != 0 }
    /// Whether the widget has the keyboard focus.
    public var isFocused: Bool { states & 1 << 12 != 0 }
    /// Whether the widget is checked, or selected in a radio group.
    public var isChecked: Bool { states & 1 << 4 != 0 }

    /// Whether the widget is the selected one of several, such as the tab of the current page.
    public var isSelected: Bool { states & 1 << 23 != 0 }

    /// Reads an item of a program's cache: the references to itself, to its program and to its parent, its index and
    /// the number of its children, its interfaces, name, role, description and states.
    init(cacheItem item: BusValue) {
        path = item[0][1].string
        name = item[6].string
        role = item[7].uint32
        description = item[8].string
        states = item[9][0].uint32
    }
}

/// The accessible objects on a desktop with `hasAccessibility`.
extension VirtualDesktop {
    /// Returns the names and descriptions of all widgets of all programs. Programs that start or exit meanwhile are
    /// left out.
    public func accessibleTexts() async throws -> Set<String> {
        Set(try await accessibleObjects().flatMap { [$0.name, $0.description] })
    }

    /// Returns all widgets of all programs on the desktop.
    public func accessibleObjects() async throws -> [AccessibleObject] {
        let bus = try await AccessibilityBus(sessionAddress: busAddress)
        var found: [AccessibleObject] = []
        for program in try await bus.programs() { found += (try? await bus.widgets(of: program)) ?? [] }
        return found
    }

    /// The widget that has the keyboard focus, looked for first among those that were found before; `nil` when none
    /// has.
    public func focusedWidget() async throws -> AccessibleObject? {
        let bus = try await AccessibilityBus(sessionAddress: busAddress)
        for program in try await bus.programs() {
            let known = (try? await bus.knownWidgets(of: program)) ?? []
            if let focused = known.first(where: \.isFocused) { return focused }
        }
        return try await accessibleObjects().first(where: \.isFocused)
    }

    /// Returns the text of the focused entry; `nil` when the focus is on none.
    public func focusedText() async throws -> String? {
        let bus = try await AccessibilityBus(sessionAddress: busAddress)
        for program in try await bus.programs() {
            if let focused = try await bus.widgets(of: program).first(where: \.isFocused) {
                return try? await bus.text(of: focused.path, of: program)
            }
        }
        return nil
    }

    /// Records the signals that the programs on the desktop send to a screen reader.
    public func monitorAccessibilityEvents() async throws -> AccessibilityEvents {
        let bus = try await AccessibilityBus(sessionAddress: busAddress)
        let listeners = try await bus.programs().map {
            try start(["gdbus", "monitor", "--address", bus.address, "--dest", $0])
        }
        for listener in listeners {
            try await wait(for: "the listener") { listener.log.contains("is owned by") }
        }
        try await bus.listen(to: "object:property-change")
        return AccessibilityEvents(listeners: listeners, bus: bus)
    }
}

/// The signals that programs send to a screen reader, recorded while the value exists.
public struct AccessibilityEvents {
    fileprivate let listeners: [ChildProcess]
    // Newer programs send signals only while a client on the bus listens.
    fileprivate let bus: AccessibilityBus

    /// The signals as `gdbus monitor` prints them.
    public var log: String { listeners.map(\.log).joined() }
}
