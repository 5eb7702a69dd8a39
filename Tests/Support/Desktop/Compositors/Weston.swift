import Foundation

/// A Wayland compositor on a `VirtualDesktop`, whose bus, audio and home its programs share.
public final class Weston: Sendable {
    /// The compositor's output.
    public enum Output: Sendable {
        /// A headless output without input devices; `screenshot()` returns its contents.
        case headless
        /// A window of the desktop, with keyboard and pointer.
        case window
    }

    private static let socket = "wayland-test"

    /// Additional environment variables for programs on this compositor.
    public let environment: [String: String]

    private let desktop: VirtualDesktop
    private let weston: ChildProcess

    /// Starts the compositor, and returns once it replies.
    public init(on desktop: VirtualDesktop, _ output: Output = .headless) async throws {
        self.desktop = desktop
        environment = ["WAYLAND_DISPLAY": Self.socket, "GDK_BACKEND": "wayland", "DISPLAY": ""]
        let backend =
            switch output {
            case .headless: ["--backend=headless-backend.so", "--width=1280", "--height=720"]
            // Smaller than the screen, so that the pointer can enter it: weston learns the position only then.
            case .window: ["--backend=x11-backend.so", "--width=1200", "--height=640"]
            }
        do {
            weston = try await Self.start(on: desktop, backend, output)
        } catch {
            // Occasionally its window never appears.
            weston = try await Self.start(on: desktop, backend, output)
        }
        guard output == .window else { return }
        try await desktop.move(toX: 0, y: 0)
        try await desktop.move(toX: 1279, y: 719)
    }

    private static func start(on desktop: VirtualDesktop, _ backend: [String], _ output: Output) async throws
        -> ChildProcess
    {
        // Weston 14 leaves its panel over a window in full screen where there is no keyboard. An animation would
        // repaint the screen for a while, whether a program asks for that or not.
        let configuration = desktop.folder.path + "/weston.ini"
        let shell = "[shell]\npanel-position=none\nstartup-animation=none\n"
        try shell.write(toFile: configuration, atomically: true, encoding: .utf8)
        let weston = try desktop.start(
            [
                "weston", "--use-pixman", "--socket=\(socket)", "--debug", "--idle-time=0",
                "--config=\(configuration)",
            ] + backend)
        try await wait(forFile: desktop.folder.path + "/" + socket)
        guard output == .window else { return weston }
        try await wait(for: "weston's window") {
            guard weston.isRunning else { throw WaitTimeout(description: "weston ended: \(weston.log)") }
            // Weston may buffer its X requests until the server sends it an event.
            try await desktop.pressImmediately(["Shift_L"])
            let answer = try? await desktop.run(["xwininfo", "-name", "Weston Compositor - screen0"])
            return answer?.contains("IsViewable") == true
        }
        return weston
    }

    deinit { weston.end() }

    /// Returns a screenshot of the output.
    public func screenshot() async throws -> Pixels {
        let raw = desktop.folder.file(named: "screen.raw")
        defer { unlink(raw) }
        let shot = "cd '\(desktop.folder.path)' && rm -f wayland-screenshot*.png && weston-screenshooter"
        try await CommandLineTool.run(
            ["sh", "-c", shot + " && convert wayland-screenshot*.png -depth 8 bgra:'\(raw)'"],
            environment: desktop.environment.merging(environment) { $1 })
        let bytes = try [UInt8](contentsOfFile: raw)
        return Pixels(width: 1280, height: 720, stride: 1280 * 4, bytes: bytes)
    }
}
