import Foundation

/// A Wayland compositor on a `VirtualDesktop` whose bus, sound and home its programs share.
public final class Weston: Sendable {
    /// Where it shows what is there.
    public enum Output: Sendable {
        /// Nowhere: no hand reaches it, and `picture()` tells what would be seen.
        case unseen
        /// In a window of the desktop, whose keys and pointer are its own.
        case window
    }

    private static let socket = "wayland-test"

    /// What a program that is to be shown here has in its environment, beside the desktop's.
    public let environment: [String: String]

    private let desktop: VirtualDesktop
    private let weston: ChildProcess

    /// Starts it, and returns once it answers.
    public init(on desktop: VirtualDesktop, _ output: Output = .unseen) async throws {
        self.desktop = desktop
        environment = ["WAYLAND_DISPLAY": Self.socket, "GDK_BACKEND": "wayland", "DISPLAY": ""]
        let backend =
            switch output {
            case .unseen: ["--backend=headless-backend.so", "--width=1280", "--height=720"]
            // Smaller than the screen, so that the pointer can come in: only then weston knows where it is.
            case .window: ["--backend=x11-backend.so", "--width=1200", "--height=640"]
            }
        do {
            weston = try await Self.start(on: desktop, backend, output)
        } catch {
            // Now and then its window never comes.
            weston = try await Self.start(on: desktop, backend, output)
        }
        guard output == .window else { return }
        try await desktop.move(toX: 0, y: 0)
        try await desktop.move(toX: 1279, y: 719)
    }

    private static func start(on desktop: VirtualDesktop, _ backend: [String], _ output: Output) async throws
        -> ChildProcess
    {
        let weston = try desktop.start(
            ["weston", "--use-pixman", "--socket=\(socket)", "--debug", "--idle-time=0"] + backend)
        try await wait(forFile: desktop.folder.path + "/" + socket)
        guard output == .window else { return weston }
        try await wait(for: "weston's window") {
            guard weston.isRunning else { throw WaitTimeout(description: "weston ended: \(weston.log)") }
            // It may keep what it asks of the X server to itself until that tells it something.
            try await desktop.strike(["Shift_L"])
            let answer = try? await desktop.run(["xwininfo", "-name", "Weston Compositor - screen0"])
            return answer?.contains("IsViewable") == true
        }
        return weston
    }

    deinit { weston.end() }

    /// What its screen shows.
    public func picture() async throws -> Pixels {
        let raw = desktop.folder.file(named: "screen.raw")
        defer { unlink(raw) }
        let shot = "cd '\(desktop.folder.path)' && rm -f wayland-screenshot*.png && weston-screenshooter"
        try await CommandLineTool.run(
            ["sh", "-c", shot + " && convert wayland-screenshot*.png -depth 8 bgra:'\(raw)'"],
            environment: desktop.environment.merging(environment) { $1 })
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: raw)))
        return Pixels(width: 1280, height: 720, stride: 1280 * 4, bytes: bytes)
    }
}
