import Foundation

/// A widget as AT-SPI exposes it to a screen reader.
public struct AccessibleObject: Equatable, Sendable {
    /// The AT-SPI role: 43 is a button, 51 a slider.
    public var role: Int
    /// The accessible name.
    public var name: String
    /// The accessible description, spoken after the name; often empty.
    public var description: String
    private let states: UInt32

    /// Whether the widget can get the keyboard focus.
    public var isFocusable: Bool { states & 1 << 11 != 0 }
    /// Whether the widget has the keyboard focus.
    public var isFocused: Bool { states & 1 << 12 != 0 }
    /// Whether the widget is checked, or selected in a radio group.
    public var isChecked: Bool { states & 1 << 4 != 0 }

    fileprivate init(role: Substring, name: String, description: String, states: Substring) {
        self.role = Int(role) ?? 0
        self.name = name
        self.description = description
        self.states = UInt32(states) ?? 0
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

    /// The focused widget, among those that were found before; `nil` when the focus is on none of them.
    public func focusedWidget() async throws -> AccessibleObject? {
        let bus = try await AccessibilityBus(sessionAddress: busAddress)
        for program in try await bus.programs() {
            let widgets = try await AccessibilityBus.widgets(in: bus.items(of: program))
            if let found = widgets.first(where: \.isFocused) { return found }
        }
        return nil
    }

    /// Returns the text of the focused entry; `nil` when the focus is on none.
    public func focusedText() async throws -> String? {
        let bus = try await AccessibilityBus(sessionAddress: busAddress)
        for program in try await bus.programs() {
            _ = try await bus.widgets(of: program)
            if let path = AccessibilityBus.focusedPath(in: try await bus.items(of: program)) {
                return try? await bus.text(of: path, of: program)
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

/// The accessibility bus of a desktop.
struct AccessibilityBus {
    let address: String
    private let connection: BusConnection

    /// - Parameter sessionAddress: The address of the session bus.
    init(sessionAddress: String) async throws {
        let session = try BusConnection(address: sessionAddress)
        let reply = try await session.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
        address = String(reply.dropFirst(2).dropLast(3))
        connection = try BusConnection(address: address)
    }

    /// The unique names of the programs on the bus.
    func programs() async throws -> [String] {
        let reply = try await connection.call(
            "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible.GetChildren")
        return reply.split(separator: "'").map(String.init).filter { $0.hasPrefix(":") }
    }

    /// The widgets of a program, from its root through the children of each. GTK adds a widget to its cache once a
    /// client asked its parent for its children, and keeps it there, without a name, when it is no longer among them:
    /// so those are left out that are gone after the cache was read.
    func widgets(of program: String) async throws -> [AccessibleObject] {
        _ = await paths(of: program)
        let items = try await items(of: program).components(separatedBy: "((':")
        let known = await paths(of: program)
        return items.filter { known.contains(Self.path(of: $0) ?? "") }.flatMap(Self.widgets)
    }

    /// The object paths of a program's widgets.
    private func paths(of program: String) async -> Set<String> {
        var paths = ["/org/a11y/atspi/accessible/root"]
        var next = 0
        while next < paths.count {
            // A widget that is gone meanwhile has no children.
            let children = try? await connection.call(program, paths[next], "org.a11y.atspi.Accessible.GetChildren")
            paths += children?.matches(of: #/'(/org/[^']+)'/#).map { String($0.1) } ?? []
            next += 1
        }
        return Set(paths)
    }

    /// The cached items of a program, in GVariant's text format.
    func items(of program: String) async throws -> String {
        try await connection.call(program, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache.GetItems")
    }

    /// Registers as a listener to a kind of event, for the lifetime of the connection.
    func listen(to event: String) async throws {
        _ = try await connection.call(
            "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry.RegisterEvent",
            "('\(event)', @as [], '')")
    }

    /// The whole text of a widget with the interface `org.a11y.atspi.Text`.
    func text(of path: String, of program: String) async throws -> String {
        let reply = try await connection.call(program, path, "org.a11y.atspi.Text.GetText", "(0, \(Int32.max))")
        return Self.unquoted(reply.dropFirst().dropLast(2))
    }

    /// The object path of the focused widget.
    static func focusedPath(in items: String) -> String? {
        items.components(separatedBy: "((':").first { widgets(in: $0).contains(where: \.isFocused) }.flatMap(path)
    }

    /// The object path of an item, which begins with the references to itself, to its program and to its parent.
    private static func path(of item: String) -> String? {
        item.firstMatch(of: #/^[0-9.]+', (?:objectpath )?'([^']+)'/#).map { String($0.1) }
    }

    static func widgets(in items: String) -> [AccessibleObject] {
        // An item ends with its interfaces, name, role, description and states.
        let words =
            #/\], ('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"), (?:uint32 )?(\d+), ('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"), \[(?:uint32 )?(\d+)/#
        return items.matches(of: words).map {
            AccessibleObject(role: $0.2, name: unquoted($0.1), description: unquoted($0.3), states: $0.4)
        }
    }

    private static func unquoted(_ text: Substring) -> String {
        text.dropFirst().dropLast().replacingOccurrences(of: "\\", with: "")
    }
}
