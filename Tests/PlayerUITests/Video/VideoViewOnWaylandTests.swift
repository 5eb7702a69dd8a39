import TestSupport
import Testing

/// The video view on Wayland, in a headless weston. Without OpenGL the second frame goes to a subsurface.
@Suite(.desktop { $0.hasAudio = false })
struct VideoViewOnWaylandTests {
    @Test("A video view on Wayland shows the newest frame", arguments: DrawingPath.allCases)
    func newestFrameIsShownOnWayland(path: DrawingPath) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let weston = try await Weston(on: desktop)
        let program = try desktop.start(
            [SelfCheck.path(of: "VideoSelfCheck"), "hold"],
            environment: weston.environment.merging(path.environment) { $1 })
        defer { program.end() }
        try await wait(for: "the second frame") { program.log.contains("drawn: ") }
        #expect(program.log.contains(path == .cairo ? "cairo 1 texture 0 direct 1" : "cairo 0 texture 2 direct 0"))

        try await wait(for: "green in the middle of weston's screen") {
            try await weston.screenshot()[640, 360].isNear(PixelColor(0x00ff00), within: 8)
        }
    }
}
