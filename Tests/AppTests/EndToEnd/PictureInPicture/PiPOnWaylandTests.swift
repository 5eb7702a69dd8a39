import TestSupport
import Testing

/// Picture in picture on Wayland, where only the compositor moves and resizes the window.
@Suite(.desktop { $0.session = .x11 })
struct PiPOnWaylandTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try .ofThisTest() }

    @Test("A picture-in-picture window on Wayland moves, resizes and returns without an audio gap", .timed)
    func waylandPipMovesGaplessly() async throws {
        // A busy machine may cause audio gaps of its own.
        #expect(try await majority(below: 0.02) { try await silenceWhileMoving() } < 0.02)
    }

    private func silenceWhileMoving() async throws -> Double {
        let weston = try await Weston(on: desktop, .window)
        let program = try await play(on: weston)
        defer { program.end() }
        let recorder = try await #require(desktop.audio).record()
        let main = try await videoFrame { $0.width == 640 }
        try await wait(for: "the tone") { recorder.peak(from: monotonicSeconds() - 0.3) > 0.3 }
        let begun = monotonicSeconds()

        try await desktop.press("ctrl+p")
        let small = try await videoFrame { $0.width == 300 }
        try await advances(in: small)

        let way = (x: small.center.x > 640 ? -8 : 8, y: small.center.y > 360 ? -5 : 5)
        try await drag(from: (small.x + 80, small.y + 140), by: way) { abs($0.x - small.x) > 60 }
        let moved = try await videoFrame { $0.width == small.width && abs($0.x - small.x) > 60 }
        try await advances(in: moved)

        // The compositor does not know the aspect ratio; the window restores it by itself.
        let corner = (moved.x + moved.width - 2, moved.y + moved.height - 2)
        try await drag(from: corner, by: (8, 8)) { $0.width > 350 }
        let grown = try await videoFrame { $0.width > 350 && !hasBars($0) }
        try await advances(in: grown)

        try await desktop.click(x: grown.x + 60, y: grown.y + grown.height - 40, times: 2)
        let back = try await videoFrame { $0.width == main.width }
        try await advances(in: back)
        return recorder.longestSilence(from: begun, to: monotonicSeconds() - 0.1)
    }

    @Test("Picture-in-picture buttons on Wayland pause playback and close the window")
    func waylandPipButtonsWork() async throws {
        let weston = try await Weston(on: desktop, .window)
        let program = try await play(on: weston)
        defer { program.end() }
        let main = try await videoFrame { $0.width == 640 }
        try await desktop.press("ctrl+p")
        let small = try await videoFrame { $0.width == 300 }
        try await desktop.move(toX: small.x + 100, y: small.y + 150)
        let close = (x: small.x + small.width - 24, y: small.y + 24)
        try await wait(for: "the buttons over the bright video") {
            desktop.screen.color(atX: close.x, y: close.y - 12).lightness < 120
        }
        try await desktop.click(x: small.center.x, y: small.center.y)
        try await wait(for: "a pause") { try await desktop.mediaControls("status") == "Paused" }
        try await desktop.click(x: close.x, y: close.y)
        _ = try await videoFrame { $0.width == main.width }
        #expect(try await desktop.mediaControls("status") == "Paused")
    }

    private func play(on weston: Weston) async throws -> ChildProcess {
        let clip = Clip {
            $0.duration = 60
            $0.video = VideoRecipe {
                $0.width = 640
                $0.height = 360
            }
            $0.audio = [AudioRecipe { $0.isSteady = true }]
        }
        return try await desktop.start([Project.program, clip.file()], environment: weston.environment)
    }

    /// Waits for a stationary video on the screen that meets a condition, and returns its rectangle.
    private func videoFrame(where isWanted: (Rectangle) -> Bool) async throws -> Rectangle {
        var last: Rectangle?
        var since = monotonicSeconds()
        return try await waitForValue(of: "the frame") {
            let found = desktop.screen.screenshot().findFrame()
            if found != last { (last, since) = (found, monotonicSeconds()) }
            return monotonicSeconds() - since > 0.4 ? found.flatMap { isWanted($0) ? $0 : nil } : nil
        }
    }

    /// Drags until a condition holds; a program may only ask the compositor while a button is down.
    private func drag(
        from start: (x: Int, y: Int), by step: (x: Int, y: Int), until isDone: (Rectangle) -> Bool
    ) async throws {
        try await desktop.run(["xdotool", "mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"])
        var steps = 0
        try await wait(for: "an effect of the drag") {
            steps = min(steps + 1, 30)
            try await desktop.move(toX: start.x + steps * step.x, y: start.y + steps * step.y)
            return desktop.screen.screenshot().findFrame().map(isDone) == true
        }
        try await desktop.run(["xdotool", "mouseup", "1"])
    }

    /// Whether the video has black bars above and below.
    private func hasBars(_ part: Rectangle) -> Bool {
        [part.y - 4, part.y + part.height + 4].allSatisfy { y in
            stride(from: part.x + 8, to: part.x + part.width - 8, by: 16).allSatisfy {
                desktop.screen.color(atX: $0, y: y).lightness < 8
            }
        }
    }

    private func advances(in part: Rectangle) async throws {
        let first = try await waitForValue(of: "a frame") { desktop.screen.frameNumber(in: part) }
        try await wait(for: "frames in \(part)") {
            desktop.screen.frameNumber(in: part).map { $0 > first + 5 } == true
        }
    }
}
