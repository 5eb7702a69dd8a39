import Foundation

/// What a screen reader finds on a desktop that has `hasAccessibility`.
extension VirtualDesktop {
    /// The names and descriptions of all widgets of all programs on the desktop. Who is only coming, or going, says nothing.
    public func spoken() async throws -> Set<String> {
        let bus = try await call(nil, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
        let address = String(bus.dropFirst(2).dropLast(3))
        let programs = try await call(
            address, "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root",
            "org.a11y.atspi.Accessible.GetChildren")
        var found: Set<String> = []
        for name in programs.split(separator: "'") where name.hasPrefix(":") {
            found.formUnion((try? await spoken(by: String(name), on: address)) ?? [])
        }
        return found
    }

    // GTK tells of a widget once its parent has been asked for its children.
    private func spoken(by program: String, on bus: String) async throws -> [String] {
        let place = #/\(\(':[0-9.]+', (?:objectpath )?'([^']+)'\)/#
        // An element ends with its interfaces, name, role, description and states.
        let words =
            #/\], ('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"), (?:uint32 )?\d+, ('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"), \[/#
        var asked: Set<String> = []
        while true {
            let items = try await call(bus, program, "/org/a11y/atspi/cache", "org.a11y.atspi.Cache.GetItems")
            let unknown = Set(items.matches(of: place).map { String($0.1) }).subtracting(asked)
            guard !unknown.isEmpty else {
                return items.matches(of: words).flatMap { [Self.unquoted($0.1), Self.unquoted($0.2)] }
            }
            for path in unknown {
                asked.insert(path)
                // What has gone meanwhile has no children.
                _ = try? await call(bus, program, path, "org.a11y.atspi.Accessible.GetChildren")
            }
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
