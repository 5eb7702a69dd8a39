import TestSupport
import Testing

/// The same view on Wayland, where GTK draws every frame: weston without a screen shows it.
@Suite(.desktop { $0.hasSound = false })
struct VideoViewOnWaylandTests {
    @Test(arguments: DrawingPath.allCases) func theNewestFrameIsOnTheScreen(path: DrawingPath) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let wayland = ["WAYLAND_DISPLAY": "wayland-test", "GDK_BACKEND": "wayland", "DISPLAY": ""]
        let weston = try desktop.start([
            "weston", "--backend=headless-backend.so", "--use-pixman", "--width=1280", "--height=720",
            "--socket=wayland-test", "--debug", "--idle-time=0",
        ])
        defer { weston.end() }
        try await wait(forFile: desktop.folder.path + "/wayland-test")

        let program = try desktop.start(
            [SelfCheck.path(of: "VideoSelfCheck"), "hold"], environment: wayland.merging(path.environment) { $1 })
        defer { program.end() }
        try await wait(for: "the second frame") { program.log.contains("drawn: ") }
        #expect(program.log.contains(path == .cairo ? "cairo 2 texture 0" : "cairo 0 texture 2"))

        try await wait(for: "green in the middle of weston's screen") {
            let shot = "cd \(desktop.folder.path) && rm -f *.png && weston-screenshooter && convert *.png"
            let middle = try await Command.run(
                ["sh", "-c", shot + " -format '%[pixel:p{640,360}]' info:"],
                environment: desktop.environment.merging(wayland) { $1 })
            return middle.contains("0,255,0") || middle.contains("lime")
        }
    }
}
