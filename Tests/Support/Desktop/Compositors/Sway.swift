import Foundation

/// A Wayland compositor that lets a window to the front when a person has asked for it, as the token says that a launcher
/// hands over. It is in a window of a `VirtualDesktop` whose keys are its own, and whose bus, sound and home its programs
/// share. Weston knows nothing of such tokens.
public final class Sway: Sendable {
    /// What a program that is to be shown here has in its environment, beside the desktop's.
    public let environment: [String: String]

    private let desktop: VirtualDesktop
    private let sway: ChildProcess

    /// Starts it, and returns once it answers.
    public init(on desktop: VirtualDesktop) async throws {
        self.desktop = desktop
        let folder = try Self.folder(in: desktop.folder.path)
        environment = [
            "WAYLAND_DISPLAY": folder + "/wayland-1", "GDK_BACKEND": "wayland", "DISPLAY": "",
            "SWAYSOCK": folder + "/questions",
        ]
        let settings = folder + "/settings"
        try "xwayland disable\nfocus_follows_mouse no\nfocus_on_window_activation focus\n"
            .write(toFile: settings, atomically: true, encoding: .utf8)
        let person =
            geteuid() == 0 ? ["setpriv", "--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups"] : []
        sway = try desktop.start(
            person + ["sway", "--unsupported-gpu", "--config", settings],
            environment: [
                "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman", "SWAYSOCK": folder + "/questions",
                "XDG_RUNTIME_DIR": folder,
            ])
        try await wait(for: "sway's window") { [sway] in
            guard sway.isRunning else { throw WaitTimeout(description: "sway ended: \(sway.log)") }
            let outputs = try? await ask("get_outputs")
            return outputs?.contains("X11-1") == true
        }
        // It does not ask for the keyboard.
        try await wait(for: "the keyboard") {
            try await desktop.click(x: 500, y: 400)
            let active = try await desktop.run(["xprop", "-root", "-notype", "_NET_ACTIVE_WINDOW"])
            return active.contains("0x") && !active.hasSuffix(" 0x0")
        }
    }

    deinit { sway.end() }

    /// It refuses to run for root, and then runs as this one.
    private static let nobody: UInt32 = 65534

    /// A folder for what it makes, its own.
    private static func folder(in parent: String) throws -> String {
        let folder = parent + "/sway"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if geteuid() == 0 {
            chown(folder, nobody, nobody)
            chmod(parent, 0o711)
        }
        chmod(folder, 0o700)
        return folder
    }

    /// The id of the application whose window has the keyboard; `nil` while none has it.
    public var front: String? {
        get async throws {
            let tree = try JSONSerialization.jsonObject(with: Data(try await ask("get_tree").utf8))
            return Self.focused(tree as? [String: Any] ?? [:])?["app_id"] as? String
        }
    }

    /// Opens a window of a launcher, which comes to the front, and presses a key in it: what is returned says that a person
    /// has asked for a program there. The launcher ends with its process.
    public func askForAProgram() async throws -> (token: String, launcher: ChildProcess) {
        let window = try desktop.start(["/usr/bin/python3", "-c", launcher], environment: environment)
        try await wait(for: "the launcher") {
            guard window.isRunning else { throw WaitTimeout(description: "no launcher: \(window.log)") }
            return try await front == "launcher"
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

    private static func focused(_ node: [String: Any]) -> [String: Any]? {
        if node["focused"] as? Bool == true { return node }
        let below = ["nodes", "floating_nodes"].flatMap { node[$0] as? [[String: Any]] ?? [] }
        return below.lazy.compactMap { focused($0) }.first
    }
}

/// A window that makes a token at each key that is pressed in it, as a launcher does before it starts a program.
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
