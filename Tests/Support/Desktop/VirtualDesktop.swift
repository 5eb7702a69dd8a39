import Foundation
import Synchronization

/// A private desktop: an X screen, a window manager, a session bus, an audio server with a null sink, and a home
/// directory. All its processes, and those started on it, end with the object.
public final class VirtualDesktop: Sendable {
    /// The configuration of a desktop.
    public struct Options: Sendable {
        /// The screen's width in pixels.
        public var width = 1280
        /// The screen's height in pixels.
        public var height = 720
        /// Whether the desktop has an audio server.
        public var hasAudio = true
        /// Whether the desktop has a session bus.
        public var hasBus = true
        /// Whether accessibility is enabled, with its bus.
        public var hasAccessibility = false
        /// Whether the desktop has a touchscreen and a touchpad. The contents of such a screen are updated by
        /// `updateScreen()` only.
        public var hasTouch = false
        /// The kind of session; X11 for a touchscreen, and for a test of X11 or of another compositor.
        public var session = VirtualDesktop.session

        /// Creates a screen of 1280 × 720 with audio and a bus, modified by `change`.
        public init(_ change: (inout Options) -> Void = { _ in }) { change(&self) }
    }

    /// The kinds of sessions.
    public enum Session: Sendable {
        /// Programs are clients of the X server.
        case x11
        /// Programs are clients of a Wayland compositor that fills the screen of the X server.
        case wayland
    }

    /// The session of most tests: `WINDOWBOX_TEST_SESSION`, X11 by default.
    public static let session =
        ProcessInfo.processInfo.environment["WINDOWBOX_TEST_SESSION"] == "wayland" ? Session.wayland : .x11

    /// The environment of programs on the desktop.
    public var environment: [String: String] {
        xEnvironment.merging(compositor.withLock { $0?.environment ?? [:] }) { own, _ in own }
    }
    /// The contents of the screen.
    public let screen: Screen
    /// The touchscreen and the touchpad; `nil` without `hasTouch`.
    public let touchInput: TouchInput?
    /// The audio server; `nil` without `hasAudio`.
    public let audio: AudioServer?
    /// A folder for files of the test, removed with the desktop.
    public let folder: TemporaryDirectory

    private let xEnvironment: [String: String]
    /// The Wayland compositor of the programs; `nil` when they are clients of the X server.
    let compositor = Mutex<Sway?>(nil)
    private let memory: TemporaryDirectory
    private let services: [ChildProcess]
    private let lastScreenshot = Mutex<Pixels?>(nil)
    private let crashReports = Mutex<[String]>([])

    /// Starts a desktop, and returns once all its services reply.
    public init(_ options: Options = Options()) async throws {
        let folder = TemporaryDirectory()
        let memory = TemporaryDirectory(below: "/dev/shm")
        var environment = Self.cleanEnvironment(home: folder.path)
        var services: [ChildProcess] = []
        func start(_ command: [String]) throws {
            let log = folder.path + "/" + (command[0] as NSString).lastPathComponent + ".log"
            services.append(try ChildProcess(command, environment: environment, streams: .init(log: log)))
        }

        let (display, server) = try await Self.startScreen(options, memory: memory, environment: environment)
        environment["DISPLAY"] = display
        services.append(server)
        if options.hasBus {
            let bus = try TestSessionBus.configuration(in: folder.path)
            environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
            try start(["dbus-daemon", "--config-file=\(bus.file)", "--nofork"])
        }
        audio = options.hasAudio ? try AudioServer(folder: folder.path, environment: environment) : nil
        if let audio { environment["PULSE_SERVER"] = audio.address }
        if options.session == .wayland { try Sway.fillScreen(config: folder.path + "/config/openbox") }
        // At the first key of xdotool's keyboard openbox grabs its keys anew, and loses those pressed meanwhile.
        _ = try await CommandLineTool.run(["xdotool", "key", "Shift_L"], environment: environment)
        try start(["openbox", "--sm-disable"])
        if let bus = environment["DBUS_SESSION_BUS_ADDRESS"] { try await TestSessionBus.connect(to: bus) }
        if options.hasAccessibility {
            environment["GTK_A11Y"] = "atspi"
            environment["NO_AT_BRIDGE"] = nil
            try start(["/usr/libexec/at-spi-bus-launcher", "--launch-immediately"])
            // The launcher owns its name before its bus and the registry there accept calls.
            let address = environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""
            try await waitForValue(of: "the accessibility registry") {
                try? await AccessibilityBus(sessionAddress: address).programs()
            }
        }
        try await audio?.waitUntilReady()
        self.folder = folder
        self.memory = memory
        xEnvironment = environment
        self.services = services
        if options.hasTouch {
            try await TouchXServer.shoot(into: memory.path, environment: environment)
            touchInput = try TouchInput(folder: memory.path, width: options.width, height: options.height)
        } else {
            touchInput = nil
        }
        screen = try Screen(file: memory.path + (options.hasTouch ? TouchXServer.screenshot : "/Xvfb_screen0"))
        // openbox loses the windows that are mapped while it starts, so it must have carried out a request first.
        try await wait(for: "a window manager") {
            let count = try? await CommandLineTool.run(
                ["xdotool", "set_num_desktops", "1", "get_num_desktops"], environment: xEnvironment)
            return count?.trimmingCharacters(in: .whitespacesAndNewlines) == "1"
        }
        // The compositor takes no touch input of the X server.
        if options.session == .wayland, !options.hasTouch { try await startCompositor() }
    }

    deinit {
        services.reversed().forEach { $0.end() }
        audio?.stop()
    }

    /// The session bus's address; empty on a desktop without one.
    var busAddress: String { environment["DBUS_SESSION_BUS_ADDRESS"] ?? "" }

    /// Starts a program on the desktop; `log` contains its output.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - extra: Environment variables in addition to the desktop's; an empty value removes one.
    ///   - unprivileged: Whether the program loses root's permission to read all files.
    /// - Returns: The process.
    public func start(
        _ command: [String], environment extra: [String: String] = [:], unprivileged: Bool = false
    ) throws -> ChildProcess {
        let merged = environment.merging(extra) { $1 }.filter { !$0.value.isEmpty }
        let log = folder.file(named: (command[0] as NSString).lastPathComponent + ".log")
        return try ChildProcess(
            command, environment: merged, streams: .init(log: log), unprivileged: unprivileged,
            willEnd: { [weak self] in self?.recordScreenshot() },
            didCrash: { [weak self] message in self?.crashReports.withLock { $0.append(message) } })
    }

    /// The messages about the programs that crashed and were ended since.
    var crashes: [String] { crashReports.withLock { $0 } }

    /// The screen's contents before the last program was ended, or now. A failed test has ended its programs before the
    /// screenshot is taken.
    var finalScreenshot: Pixels { lastScreenshot.withLock { $0 } ?? screen.screenshot() }

    private func recordScreenshot() {
        let screenshot = screen.screenshot()
        lastScreenshot.withLock { $0 = screenshot }
    }

    /// Updates the contents of a touchscreen; other screens are always current.
    public func updateScreen() async throws {
        if touchInput != nil { try await TouchXServer.shoot(into: memory.path, environment: environment) }
    }

    /// Runs a command on the desktop to its end and returns its output.
    @discardableResult
    public func run(_ command: [String]) async throws -> String {
        try await CommandLineTool.run(command, environment: environment)
    }

    static func cleanEnvironment(home: String) -> [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "HOME": home, "XDG_RUNTIME_DIR": home, "XDG_CONFIG_HOME": home + "/config",
            "XDG_CACHE_HOME": home + "/cache", "XDG_DATA_HOME": home + "/data", "XDG_STATE_HOME": home + "/state",
            "LANG": "C.UTF-8", "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none", "NO_AT_BRIDGE": "1",
        ]
    }

    /// The option of an X server that repeats no held key: on a busy machine `xdotool` may release a key late.
    static let withoutKeyRepeat = "-r"

    private static func startScreen(
        _ options: Options, memory: TemporaryDirectory, environment: [String: String]
    ) async throws -> (display: String, server: ChildProcess) {
        let answer = memory.path + "/display"
        let descriptor = open(answer, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        let command =
            if options.hasTouch {
                try TouchXServer.command(width: options.width, height: options.height, folder: memory.path)
            } else {
                [
                    "Xvfb", "-displayfd", "3", "-screen", "0", "\(options.width)x\(options.height)x24", "-nolisten",
                    "tcp", "-noreset", withoutKeyRepeat, "-fbdir", memory.path,
                ]
            }
        let server = try ChildProcess(
            command, environment: environment, streams: .init(log: memory.path + "/log", third: descriptor))
        let number = try await waitForValue(of: "an X server") {
            let text = (try? String(contentsOfFile: answer, encoding: .utf8)) ?? ""
            return text.hasSuffix("\n") ? text.dropLast() : nil
        }
        return (":" + number, server)
    }
}
