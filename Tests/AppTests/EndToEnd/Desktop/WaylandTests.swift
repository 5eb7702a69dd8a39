import TestSupport
import Testing

/// The program on Wayland.
@Suite(.desktop)
struct WaylandTests {
    @Test("Playback on Wayland works and follows the media controls", arguments: DrawingPath.allCases)
    func waylandPlaybackIsControlled(path: DrawingPath) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let weston = try await Weston(on: desktop)
        let program = try await desktop.start(
            [Project.program, "--fullscreen", Clip { $0.duration = 30 }.file()],
            environment: weston.environment.merging(path.environment) { $1 })
        defer { program.end() }

        let first = try await waitForValue(of: "a frame") { try await frame(on: weston) }
        try await wait(for: "later frames") { try await frame(on: weston).map { $0 > first + 15 } == true }
        try await wait(for: "the media controls") { (try? await desktop.mediaControls("status")) == "Playing" }
        try await desktop.mediaControls("pause")
        try await desktop.mediaControls("position", "20")
        try await wait(for: "the frame at 20 s") { try await frame(on: weston) == 600 }
    }

    private func frame(on weston: Weston) async throws -> Int? {
        try await weston.screenshot().frameNumber(in: Rectangle(x: 0, y: 0, width: 1280, height: 720))
    }
}
