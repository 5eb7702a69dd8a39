import Foundation

/// A Wayland compositor without a screen, on a `VirtualDesktop` whose bus, sound and home its programs share.
public final class Weston: Sendable {
    private static let socket = "wayland-test"

    /// What a program that is to be shown here has in its environment, beside the desktop's.
    public let environment: [String: String]

    private let desktop: VirtualDesktop
    private let weston: ChildProcess

    /// Starts it, and returns once it answers.
    public init(on desktop: VirtualDesktop) async throws {
        self.desktop = desktop
        environment = ["WAYLAND_DISPLAY": Self.socket, "GDK_BACKEND": "wayland", "DISPLAY": ""]
        weston = try desktop.start([
            "weston", "--backend=headless-backend.so", "--use-pixman", "--width=1280", "--height=720",
            "--socket=\(Self.socket)", "--debug", "--idle-time=0",
        ])
        try await wait(forFile: desktop.folder.path + "/" + Self.socket)
    }

    deinit { weston.end() }

    /// What its screen shows.
    public func picture() async throws -> Pixels {
        let raw = desktop.folder.file(named: "screen.raw")
        defer { unlink(raw) }
        let shot = "cd '\(desktop.folder.path)' && rm -f wayland-screenshot*.png && weston-screenshooter"
        try await Command.run(
            ["sh", "-c", shot + " && convert wayland-screenshot*.png -depth 8 bgra:'\(raw)'"],
            environment: desktop.environment.merging(environment) { $1 })
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: raw)))
        return Pixels(width: 1280, height: 720, stride: 1280 * 4, bytes: bytes)
    }
}
