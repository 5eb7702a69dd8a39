import Foundation

/// A Wayland compositor that supports activation tokens: it raises a window at the user's request. Runs in a window of
/// a `VirtualDesktop` with its own keyboard focus; its programs share the desktop's bus, audio and home. Weston does
/// not support such tokens.
public final class Sway: Sendable {
    /// Additional environment variables for programs on this compositor.
    public let environment: [String: String]

    private unowned let desktop: VirtualDesktop
    private let sway: ChildProcess

    /// Windows float without frames and get the focus when they open, as on a desktop of one monitor.
    private static let desktopSettings = """
        default_border none
        default_floating_border none
        for_window [app_id=".*"] floating enable, focus
        bindsym Mod1+F4 kill

        """

    /// Starts the compositor, and returns once it replies.
    ///
    /// - Parameters:
    ///   - desktop: The desktop, which must outlive the compositor.
    ///   - isSession: Whether the compositor covers the screen and its windows float; else it has a window of its own,
    ///     in which it tiles.
    public init(on desktop: VirtualDesktop, isSession: Bool = false) async throws {
        self.desktop = desktop
        let folder = try Self.folder(in: desktop.folder.path)
        environment = [
            "WAYLAND_DISPLAY": folder + "/wayland-1", "GDK_BACKEND": "wayland", "DISPLAY": "",
            "SWAYSOCK": folder + "/questions",
        ]
        let settings = folder + "/settings"
        let lines = """
            xwayland disable
            focus_follows_mouse no
            focus_on_window_activation focus
            input type:keyboard repeat_rate 0

            """
        try (lines + (isSession ? Self.desktopSettings : ""))
            .write(toFile: settings, atomically: true, encoding: .utf8)
        let asUser =
            geteuid() == 0
            ? ["setpriv", "--reuid=\(Self.unprivilegedUser)", "--regid=\(Self.unprivilegedUser)", "--clear-groups"] : []
        sway = try desktop.start(
            asUser + ["sway", "--unsupported-gpu", "--config", settings],
            environment: [
                "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman", "SWAYSOCK": folder + "/questions",
                "XDG_RUNTIME_DIR": folder,
            ])
        try await wait(for: "sway's window") { [sway] in
            guard sway.isRunning else { throw WaitTimeout(description: "sway ended: \(sway.log)") }
            let outputs = try? await ask("get_outputs")
            return outputs?.contains("X11-1") == true
        }
        // Programs of other users connect too, even without root's permissions.
        for file in [folder, folder + "/wayland-1"] { chmod(file, 0o777) }
        // The compositor does not request the keyboard focus itself.
        try await wait(for: "the keyboard") {
            try await desktop.click(x: 500, y: 400)
            let active = try await desktop.run(["xprop", "-root", "-notype", "_NET_ACTIVE_WINDOW"])
            return active.contains("0x") && !active.hasSuffix(" 0x0")
        }
        guard isSession else { return }
        try await wait(for: "sway's output to fill the screen") {
            try await containers.contains { $0.window.frame == desktop.screen.bounds }
        }
    }

    /// Has openbox show the compositor in full screen, and leave all keys to it.
    /// - Parameter folder: The folder of its configuration.
    static func fillScreen(config folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let settings = "<application title=\"wlroots*\"><decor>no</decor><fullscreen>yes</fullscreen></application>"
        try "<openbox_config><keyboard/><applications>\(settings)</applications></openbox_config>"
            .write(toFile: folder + "/rc.xml", atomically: true, encoding: .utf8)
    }

    deinit { sway.end() }

    /// The user id for the compositor, which refuses to run as root.
    private static let unprivilegedUser: UInt32 = 65534

    /// Returns a folder owned by that user, for the compositor's files.
    private static func folder(in parent: String) throws -> String {
        let folder = parent + "/sway"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if geteuid() == 0 {
            chown(folder, unprivilegedUser, unprivilegedUser)
            chmod(parent, 0o711)
        }
        chmod(folder, 0o700)
        return folder
    }

    /// The application id of the window with the keyboard focus; `nil` without one.
    public var focusedApplicationID: String? {
        get async throws { try await containers.first { $0.isFocused }?.applicationID }
    }

    /// The title of the window with the keyboard focus; `nil` without one.
    var focusedTitle: String? {
        get async throws { try await containers.first { $0.isFocused && $0.process != nil }?.window.title }
    }

    /// All windows, in creation order.
    var windows: [DesktopWindow] {
        get async throws {
            try await containers.filter { $0.process != nil }.map(\.window).sorted { Int($0.id) ?? 0 < Int($1.id) ?? 0 }
        }
    }

    /// Runs a command (sway(5)).
    public func command(_ command: String) async throws {
        try await CommandLineTool.run(
            ["swaymsg", "--", command], environment: desktop.environment.merging(environment) { $1 })
    }

    /// Returns the visible windows of a process.
    func windows(of process: Int32) async throws -> [DesktopWindow] {
        try await containers.filter { $0.process == Int(process) && $0.isVisible }.map(\.window)
    }

    /// Whether a visible window inhibits the screen saver.
    var isIdleInhibited: Bool {
        get async throws { try await containers.contains { $0.isIdleInhibited } }
    }

    /// A node of the compositor's tree (sway-ipc(7)).
    private struct Container {
        var window: DesktopWindow
        var process: Int?
        var applicationID: String?
        var isFocused: Bool
        var isVisible: Bool
        var isIdleInhibited: Bool

        init(_ node: [String: Any]) {
            let rectangle = node["rect"] as? [String: Int] ?? [:]
            window = DesktopWindow(
                id: (node["id"] as? Int).map(String.init) ?? "", title: node["name"] as? String ?? "",
                frame: Rectangle(
                    x: rectangle["x"] ?? 0, y: rectangle["y"] ?? 0, width: rectangle["width"] ?? 0,
                    height: rectangle["height"] ?? 0))
            process = node["pid"] as? Int
            applicationID = node["app_id"] as? String
            isFocused = node["focused"] as? Bool == true
            isVisible = node["visible"] as? Bool == true
            isIdleInhibited = node["inhibit_idle"] as? Bool == true
        }
    }

    /// All containers, each before those in it.
    private var containers: [Container] {
        get async throws {
            let tree = try JSONSerialization.jsonObject(with: Data(try await ask("get_tree").utf8))
            return Self.nodes(below: tree as? [String: Any] ?? [:]).map(Container.init)
        }
    }

    /// Opens a launcher window, which gets the focus, and presses a key in it. Returns the activation token for the
    /// requested program, and the launcher, whose window closes with its process.
    public func requestLaunch() async throws -> (token: String, launcher: ChildProcess) {
        let window = try desktop.start(["/usr/bin/python3", "-c", launcher], environment: environment)
        try await wait(for: "the launcher") {
            guard window.isRunning else { throw WaitTimeout(description: "no launcher: \(window.log)") }
            return try await focusedApplicationID == "launcher"
        }
        let token = try await waitForValue(of: "a token") {
            try await desktop.press("space")
            return window.log.firstMatch(of: /token (\S+)\n/).map { String($0.1) }
        }
        return (token, window)
    }

    private func ask(_ question: String) async throws -> String {
        try await CommandLineTool.run(
            ["swaymsg", "--raw", "--type", question], environment: desktop.environment.merging(environment) { $1 })
    }

    private static func nodes(below node: [String: Any]) -> [[String: Any]] {
        let children = ["nodes", "floating_nodes"].flatMap { node[$0] as? [[String: Any]] ?? [] }
        return [node] + children.flatMap(nodes)
    }
}

/// A window that requests an activation token on each key press, as a launcher does before it starts a program.
private let launcher = """
    import gi
    gi.require_version("Gtk", "3.0")
    from gi.repository import Gio, GLib, Gtk

    GLib.set_prgname("launcher")
    program = Gio.AppInfo.create_from_commandline("true", None, Gio.AppInfoCreateFlags.SUPPORTS_STARTUP_NOTIFICATION)

    def ask(button):
        context = button.get_display().get_app_launch_context()
        print("token", context.get_startup_notify_id(program, []), flush=True)

    button = Gtk.Button(label="Start")
    button.connect("clicked", ask)
    window = Gtk.Window()
    window.add(button)
    window.show_all()
    Gtk.main()
    """
