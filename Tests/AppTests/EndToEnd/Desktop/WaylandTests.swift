import TestSupport
import Testing

/// The program on Wayland.
@Suite(.desktop { $0.session = .x11 })
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

    @Test("A window on another workspace gets no frames, and playback shows them again on its own")
    func hiddenWindowGetsNoFrames() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let sway = try await Sway(on: desktop)
        let program = try await desktop.start(
            [Project.program, "--fullscreen", Clip { $0.duration = 60 }.file()],
            environment: sway.environment.merging(["GSK_RENDERER": "cairo", "WAYLAND_DEBUG": "client"]) { $1 })
        defer { program.end() }
        // Each frame on a subsurface is a buffer in its memory.
        func frameCount() -> Int { program.log.matches(of: /wl_shm_pool.\d+\.create_buffer/).count }
        try await wait(for: "frames") { frameCount() > 60 }
        try await sway.command("workspace 2")
        try await wait(for: "a second without frames") {
            let before = frameCount()
            try await Task.sleep(for: .seconds(1))
            return frameCount() == before
        }
        #expect(try await desktop.mediaControls("status") == "Playing")
        let hidden = frameCount()
        try await sway.command("workspace 1")
        try await wait(for: "frames again") { frameCount() > hidden + 30 }
    }

    private func frame(on weston: Weston) async throws -> Int? {
        try await weston.screenshot().frameNumber(in: Rectangle(x: 0, y: 0, width: 1280, height: 720))
    }
}

/// The program in a Wayland session, whose compositor maps a window in its own size before it is full screen.
@Suite(.desktop { $0.session = .wayland })
struct WaylandFullscreenTests {
    @Test("A window that starts in full screen has frames rendered for that size only", .timed)
    func fullscreenIsAwaited() async throws {
        let clip = Clip {
            $0.duration = 10
            $0.video?.width = 1920
            $0.video?.height = 1080
        }
        let program = try Windowbox(
            await clip.file(), environment: ["GSK_RENDERER": "cairo", "WAYLAND_DEBUG": "client"])
        let log = { program.process.log }
        try await wait(for: "frames") { log().matches(of: /wl_shm_pool.\d+\.create_buffer/).count > 60 }
        let sizes = log().matches(of: /create_pool\(.*, (\d+)\)/).compactMap { Int($0.1) }.filter { $0 > 100_000 }
        // The memory of a frame has 256 bytes more than its pixels; that of GTK's images has not.
        let screen = 4 * 1280 * 720
        #expect(Set(sizes.filter { $0 % 512 == 256 }) == [screen + 256], "\(sizes)")
        #expect(sizes.contains { $0 < screen }, "a smaller window first: \(sizes)")
    }
}
