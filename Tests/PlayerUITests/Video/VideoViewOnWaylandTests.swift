import TestSupport
import Testing

/// The video view on Wayland, in a headless weston. Without OpenGL the frames go to a subsurface.
@Suite(.desktop { $0.hasAudio = false })
struct VideoViewOnWaylandTests {
    @Test("A video view on Wayland shows the newest frame", arguments: DrawingPath.allCases)
    func newestFrameIsShownOnWayland(path: DrawingPath) async throws {
        try await withFrame("hold", path) { weston, log in
            #expect(log.contains(path == .cairo ? "cairo 0 texture 0 direct 2" : "cairo 0 texture 2 direct 0"))
            try await wait(for: "green in the middle of weston's screen") {
                try await weston.screenshot()[640, 360].isNear(Self.green, within: 8)
            }
        }
    }

    /// GTK draws black before and after, and yet has to commit the new place of the subsurface.
    @Test("A frame that replaces black bars is shown where they were", arguments: DrawingPath.allCases)
    func frameReplacesBars(path: DrawingPath) async throws {
        try await withFrame("hold-filled", path) { weston, _ in
            try await wait(for: "green on all sides of weston's screen") {
                let screen = try await weston.screenshot()
                return [(2, 360), (1277, 360), (640, 2), (640, 717)].allSatisfy {
                    screen[$0.0, $0.1].isNear(Self.green, within: 8)
                }
            }
        }
    }

    @Test("Frames beneath the widgets of a player bypass GTK on Wayland", arguments: DrawingPath.allCases)
    func widgetsAreOverlaid(path: DrawingPath) async throws {
        try await withFrame("hold-veiled", path) { weston, log in
            #expect(log.contains(path == .cairo ? "drawn: past GTK" : "drawn: by GTK"))
            try await wait(for: "dark green where the widget is, and green around it") {
                let screen = try await weston.screenshot()
                return screen[640, 500].isNear(PixelColor(0x008000), within: 8)
                    && [(600, 500), (640, 470), (640, 596)].allSatisfy {
                        screen[$0.0, $0.1].isNear(Self.green, within: 8)
                    }
            }
        }
    }

    @Test("A hidden widget leaves nothing over the frames on Wayland", arguments: DrawingPath.allCases)
    func hiddenWidgetIsRemoved(path: DrawingPath) async throws {
        try await withFrame("hold-unveiled", path) { weston, _ in
            try await wait(for: "green where the widget was") {
                try await weston.screenshot()[640, 500].isNear(Self.green, within: 8)
            }
        }
    }

    private static let green = PixelColor(0x00ff00)

    private func withFrame(_ check: String, _ path: DrawingPath, _ body: (Weston, String) async throws -> Void)
        async throws
    {
        let desktop = try VirtualDesktop.ofThisTest()
        let weston = try await Weston(on: desktop)
        let program = try desktop.start(
            [SelfCheck.path(of: "VideoSelfCheck"), check],
            environment: weston.environment.merging(path.environment) { $1 })
        defer { program.end() }
        try await wait(for: "the last frame") {
            guard program.isRunning else { throw WaitTimeout(description: "the program ended: \(program.log)") }
            return program.log.contains("drawn: ")
        }
        try await body(weston, program.log)
    }
}
