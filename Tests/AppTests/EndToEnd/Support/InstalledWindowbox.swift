import Foundation
import Synchronization
import TestSupport
import Testing

/// Fixture: the program installed on the running test's desktop, for D-Bus activation and launchers.
final class InstalledWindowbox: Sendable {
    let desktop: VirtualDesktop
    private let prefix: String
    private let extra: [String: String]
    private let launched = Mutex<[ChildProcess]>([])

    /// - Parameter environment: Variables added to the desktop's environment; an empty value removes one.
    init(environment: [String: String] = [:]) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        self.desktop = desktop
        extra = environment
        prefix = desktop.folder.path + "/usr"
        try await CommandLineTool.run([
            "make", "--silent", "-C", Project.root, "install", "PREFIX=" + prefix, "PROGRAM=" + Project.program,
        ])
        // Programs started by the bus inherit the bus's environment.
        let inherited = ["DISPLAY", "WAYLAND_DISPLAY", "GDK_BACKEND", "PULSE_SERVER", "XDG_DATA_DIRS", "PATH"]
        try await run(["dbus-update-activation-environment"] + inherited.filter { self.environment[$0] != nil })
        try await askBus("ReloadConfig")
    }

    /// Runs a command that finds the program, its desktop file and its icon.
    @discardableResult
    func run(_ command: [String]) async throws -> String {
        try await CommandLineTool.run(command, environment: environment)
    }

    /// The names under which a launcher passes an activation token: today's, or the older ones of X11.
    enum TokenName: String, CaseIterable {
        case today
        case older

        var variable: String { self == .today ? "XDG_ACTIVATION_TOKEN" : "DESKTOP_STARTUP_ID" }
        var key: String { self == .today ? "activation-token" : "desktop-startup-id" }
    }

    /// Starts the program, which passes its arguments to an instance that runs already.
    func start(_ arguments: String..., token: String? = nil, as name: TokenName = .older) throws -> ChildProcess {
        let own = environment.merging(token.map { [name.variable: $0] } ?? [:]) { $1 }
        return try desktop.start([prefix + "/bin/windowbox"] + arguments, environment: own)
    }

    /// Launches the program by its desktop file, as a menu or a file manager does.
    func launch(_ locations: String...) throws {
        let file = prefix + "/share/applications/org.windowbox.player.desktop"
        let launcher = try desktop.start(["gio", "launch", file] + locations, environment: environment)
        // A launched program ends with its launcher.
        launched.withLock { $0.append(launcher) }
    }

    /// Makes the bus start the program without a request.
    func wake() async throws {
        try await run([
            "gdbus", "call", "--session", "--dest", "org.windowbox.player", "--object-path", "/org/windowbox/player",
            "--method", "org.freedesktop.DBus.Peer.Ping",
        ])
    }

    /// Calls a method of `org.freedesktop.Application`, with arguments in GVariant text format.
    func call(
        _ method: String, _ arguments: String..., token: String? = nil, as name: TokenName = .older
    ) async throws {
        let platform = token.map { "{'\(name.key)': <'\($0)'>}" } ?? "{}"
        try await run(
            [
                "gdbus", "call", "--session", "--dest", "org.windowbox.player", "--object-path",
                "/org/windowbox/player", "--method", "org.freedesktop.Application." + method,
            ] + arguments + [platform])
    }

    /// Waits until exactly these windows exist.
    func shows(_ expected: [String]) async throws {
        var found: [String] = []
        do {
            try await wait(for: "windows \(expected)") {
                found = try await desktop.windowTitles
                return found == expected
            }
        } catch {
            throw WaitTimeout(description: "\(error); there were \(found)")
        }
    }

    /// Whether the program's bus name has an owner.
    var isRunning: Bool {
        get async throws { try await askBus("NameHasOwner", "org.windowbox.player").contains("true") }
    }

    @discardableResult
    private func askBus(_ method: String, _ arguments: String...) async throws -> String {
        try await run(
            [
                "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/", "--method",
                "org.freedesktop.DBus." + method,
            ] + arguments)
    }

    private var environment: [String: String] {
        desktop.environment.merging([
            "PATH": prefix + "/bin:/usr/bin:/bin", "XDG_DATA_DIRS": prefix + "/share:/usr/share",
        ]) { $1 }.merging(extra) { $1 }
    }
}
