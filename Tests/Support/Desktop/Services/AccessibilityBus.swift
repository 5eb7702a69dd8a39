import Foundation

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
        try await knownItems(of: program).flatMap(Self.widgets)
    }

    private func knownItems(of program: String) async throws -> [String] {
        _ = await paths(of: program)
        let items = try await items(of: program).components(separatedBy: "((':")
        let known = await paths(of: program)
        return items.filter { known.contains(Self.path(of: $0) ?? "") }
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

    /// The object paths of the wanted widgets of a program.
    func paths(of program: String, where isWanted: (AccessibleObject) -> Bool) async throws -> [String] {
        try await knownItems(of: program).filter { Self.widgets(in: $0).contains(where: isWanted) }
            .compactMap(Self.path)
    }

    /// The frame of a widget; `nil` without one. A widget that is not shown has no size.
    func frame(of path: String, of program: String) async -> Rectangle? {
        let reply = try? await call("org.a11y.atspi.Component.GetExtents", of: path, of: program, "(uint32 1,)")
        let numbers = reply?.matches(of: /-?\d+/).compactMap { Int($0.0) } ?? []
        guard numbers.count == 4 else { return nil }
        return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Calls a method of a widget and returns its reply in GVariant's text format.
    func call(_ method: String, of path: String, of program: String, _ arguments: String) async throws -> String {
        try await connection.call(program, path, method, arguments)
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
