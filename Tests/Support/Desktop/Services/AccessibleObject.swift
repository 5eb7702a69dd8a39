import Foundation

/// A widget as a screen reader finds it.
public struct AccessibleObject: Equatable, Sendable {
    /// What it is, as the accessibility bus numbers that: 43 is a button, 51 a slider.
    public var role: Int
    /// What it is called.
    public var name: String
    /// What is said after the name; often empty.
    public var description: String
    private let states: UInt32

    /// Whether the keyboard can be on it.
    public var isFocusable: Bool { states & 1 << 11 != 0 }
    /// Whether the keyboard is on it.
    public var isFocused: Bool { states & 1 << 12 != 0 }
    /// Whether it is ticked, or the chosen one of a few.
    public var isChecked: Bool { states & 1 << 4 != 0 }

    fileprivate init(role: Substring, name: String, description: String, states: Substring) {
        self.role = Int(role) ?? 0
        self.name = name
        self.description = description
        self.states = UInt32(states) ?? 0
    }
}

/// What a screen reader finds on a desktop that has `hasAccessibility`.
extension VirtualDesktop {
    /// The names and descriptions of all widgets of all programs on the desktop. Who is only coming, or going, says nothing.
    public func spoken() async throws -> Set<String> {
        Set(try await spokenWidgets().flatMap { [$0.name, $0.description] })
    }

    /// All widgets of all programs on the desktop.
    public func spokenWidgets() async throws -> [AccessibleObject] {
        let (bus, programs) = try await accessiblePrograms()
        var found: [AccessibleObject] = []
        for name in programs { found += (try? await widgets(of: name, on: bus)) ?? [] }
        return found
    }

    /// The widget that the keyboard is on, among those that were found before; `nil` when it is on none of them.
    public func focusedWidget() async throws -> AccessibleObject? {
        let (bus, programs) = try await accessiblePrograms()
        for name in programs {
            let widgets = try await Self.widgets(in: items(of: name, on: bus))
            if let found = widgets.first(where: \.isFocused) { return found }
        }
        return nil
    }

    /// Begins to listen to what the programs that are there now tell a screen reader; what was told is in the logs.
    public func listenAsScreenReader() async throws -> [ChildProcess] {
        let (bus, programs) = try await accessiblePrograms()
        let listeners = try programs.map { try start(["gdbus", "monitor", "--address", bus, "--dest", $0]) }
        for listener in listeners {
            try await wait(for: "the listener") { listener.log.contains("is owned by") }
        }
        return listeners
    }

    /// The address of the accessibility bus, and the names of who is on it.
    private func accessiblePrograms() async throws -> (bus: String, names: [String]) {
        let answer = try await call(nil, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
        let bus = String(answer.dropFirst(2).dropLast(3))
        let programs = try await call(
            bus, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root",
            "org.a11y.atspi.Accessible.GetChildren")
        return (bus, programs.split(separator: "'").map(String.init).filter { $0.hasPrefix(":") })
    }

    // GTK tells of a widget once its parent has been asked for its children.
    private func widgets(of program: String, on bus: String) async throws -> [AccessibleObject] {
        let place = #/\(\(':[0-9.]+', (?:objectpath )?'([^']+)'\)/#
        var asked: Set<String> = []
        while true {
            let items = try await items(of: program, on: bus)
            let unknown = Set(items.matches(of: place).map { String($0.1) }).subtracting(asked)
            guard !unknown.isEmpty else { return Self.widgets(in: items) }
            for path in unknown {
                asked.insert(path)
                // What has gone meanwhile has no children.
                _ = try? await call(bus, program, path, "org.a11y.atspi.Accessible.GetChildren")
            }
        }
    }

    /// All that a program has told of.
    private func items(of program: String, on bus: String) async throws -> String {
        try await call(bus, program, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache.GetItems")
    }

    private static func widgets(in items: String) -> [AccessibleObject] {
        // An element ends with its interfaces, name, role, description and states.
        let words =
            #/\], ('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"), (?:uint32 )?(\d+), ('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"), \[(?:uint32 )?(\d+)/#
        return items.matches(of: words).map {
            AccessibleObject(role: $0.2, name: unquoted($0.1), description: unquoted($0.3), states: $0.4)
        }
    }

    private static func unquoted(_ text: Substring) -> String {
        text.dropFirst().dropLast().replacingOccurrences(of: "\\", with: "")
    }

    private func call(_ bus: String?, _ name: String, _ path: String, _ method: String) async throws -> String {
        let address = bus.map { ["--address", $0] } ?? ["--session"]
        return try await run(
            ["gdbus", "call"] + address + ["--dest", name, "--object-path", path, "--method", method])
    }
}
