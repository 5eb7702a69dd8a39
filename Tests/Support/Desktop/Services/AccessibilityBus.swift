import Foundation

/// The accessibility bus of a desktop.
struct AccessibilityBus {
    let address: String
    private let connection: BusConnection

    /// - Parameter sessionAddress: The address of the session bus.
    init(sessionAddress: String) async throws {
        let session = try BusConnection(address: sessionAddress)
        address = try await session.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")[0].string
        connection = try BusConnection(address: address)
    }

    /// The unique names of the programs on the bus.
    func programs() async throws -> [String] {
        let reply = try await connection.call(
            "org.a11y.atspi.Registry", Self.root, "org.a11y.atspi.Accessible.GetChildren")
        return reply[0].elements.map { $0[0].string }.filter { $0.hasPrefix(":") }
    }

    /// The widgets of a program, from its root through the children of each. GTK adds a widget to its cache once a
    /// client asked its parent for its children, and keeps it there, without a name, when it is no longer among them:
    /// so those are left out that are gone after the cache was read.
    func widgets(of program: String) async throws -> [AccessibleObject] {
        _ = await parents(of: program)
        let widgets = try await knownWidgets(of: program)
        let parents = await parents(of: program)
        return widgets.compactMap { widget in
            parents[widget.path].map { parent in
                var widget = widget
                widget.parent = parent
                return widget
            }
        }
    }

    /// The widgets in a program's cache.
    func knownWidgets(of program: String) async throws -> [AccessibleObject] {
        let reply = try await connection.call(program, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache.GetItems")
        return reply[0].elements.map(AccessibleObject.init(cacheItem:))
    }

    /// The object paths of the parents of a program's widgets, by those of the widgets. The widgets of a level are
    /// asked for their children at once, which costs one turn of the program's main loop.
    private func parents(of program: String) async -> [String: String] {
        var parents = [Self.root: ""]
        var level = [Self.root]
        while !level.isEmpty {
            // A widget that is gone meanwhile has no children.
            let replies = await connection.replies(program, level, "org.a11y.atspi.Accessible.GetChildren")
            var next: [String] = []
            for (parent, reply) in zip(level, replies) {
                for child in (reply?[0].elements ?? []).map({ $0[1].string }) where parents[child] == nil {
                    parents[child] = parent
                    next.append(child)
                }
            }
            level = next
        }
        return parents
    }

    /// The frame of a widget; `nil` without one. A widget that is not shown has no size.
    func frame(of path: String, of program: String) async -> Rectangle? {
        let reply = try? await call("org.a11y.atspi.Component.GetExtents", of: path, of: program, "(uint32 1,)")
        let numbers = reply?[0].elements.map { Int($0.int32) } ?? []
        guard numbers.count == 4 else { return nil }
        return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// Calls a method of a widget and returns its reply, the tuple of results.
    func call(_ method: String, of path: String, of program: String, _ arguments: String) async throws -> BusValue {
        try await connection.call(program, path, method, arguments)
    }

    /// Registers as a listener to a kind of event, for the lifetime of the connection.
    func listen(to event: String) async throws {
        try await connection.call(
            "org.a11y.atspi.Registry", "/org/a11y/atspi/registry", "org.a11y.atspi.Registry.RegisterEvent",
            "('\(event)', @as [], '')")
    }

    /// The whole text of a widget with the interface `org.a11y.atspi.Text`.
    func text(of path: String, of program: String) async throws -> String {
        try await call("org.a11y.atspi.Text.GetText", of: path, of: program, "(0, \(Int32.max))")[0].string
    }

    /// The object path of the registry's root and of a program's.
    private static let root = "/org/a11y/atspi/accessible/root"
}
