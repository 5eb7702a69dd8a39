import TestSupport
import Testing

/// The small window where no program may place, raise or measure its windows: the compositor moves and sizes it.
@Suite(.desktop)
struct SmallWindowOnWaylandTests {
    private let desktop: VirtualDesktop

    init() throws { desktop = try .ofThisTest() }

    @Test func itIsMovedSizedPausedAndGoesBackWithoutAGap() async throws {
        let weston = try await Weston(on: desktop, .window)
        let program = try await play(on: weston)
        defer { program.end() }
        let ears = try await #require(desktop.sound).record()
        let main = try await picture { $0.width == 640 }
        try await wait(for: "the tone") { ears.peak(from: monotonicSeconds() - 0.3) > 0.3 }
        let begun = monotonicSeconds()

        try await desktop.press("ctrl+p")
        let small = try await picture { $0.width == 300 }
        try await advances(in: small)

        let hand = (x: small.x + 80, y: small.y + 140)
        let way = (x: small.centre.x > 640 ? -100 : 100, y: small.centre.y > 360 ? -60 : 60)
        try await desktop.drag(
            from: hand, over: [1, 2, 3, 4].map { (hand.x + way.x * $0 / 4, hand.y + way.y * $0 / 4) })
        let moved = try await picture { $0.width == small.width && abs($0.x - small.x) > 60 }
        try await advances(in: moved)

        let corner = (x: moved.x + moved.width - 2, y: moved.y + moved.height - 2)
        try await desktop.drag(from: corner, over: [10, 40, 80].map { (corner.x + $0, corner.y + $0) })
        // The compositor makes it 380 wide at the most; then it gets the picture's shape again, and keeps its area.
        let grown = try await picture { $0.width > 385 }
        try await advances(in: grown)

        try await desktop.click(x: grown.x + 60, y: grown.y + grown.height - 40, times: 2)
        let back = try await picture { $0.width == main.width }
        try await advances(in: back)
        #expect(ears.longestSilence(from: begun, to: monotonicSeconds() - 0.1) < 0.02)
    }

    @Test func itsButtonsPauseAndClose() async throws {
        let weston = try await Weston(on: desktop, .window)
        let program = try await play(on: weston)
        defer { program.end() }
        let main = try await picture { $0.width == 640 }
        try await desktop.press("ctrl+p")
        let small = try await picture { $0.width == 300 }
        try await desktop.move(toX: small.x + 100, y: small.y + 150)
        try await desktop.click(x: small.centre.x, y: small.centre.y)
        try await wait(for: "a pause") { try await desktop.panel("status") == "Paused" }
        try await desktop.click(x: small.x + small.width - 24, y: small.y + 24)
        _ = try await picture { $0.width == main.width }
        #expect(try await desktop.panel("status") == "Paused")
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

    /// Waits until a picture of a clip is on the screen that is wanted, and stands still, and tells where.
    private func picture(where isWanted: (Rectangle) -> Bool) async throws -> Rectangle {
        var last: Rectangle?
        return try await waitForValue(of: "the picture") {
            let found = desktop.screen.picture().findPicture()
            defer { last = found }
            return found == last ? found.flatMap { isWanted($0) ? $0 : nil } : nil
        }
    }

    private func advances(in part: Rectangle) async throws {
        let first = try await waitForValue(of: "a frame") { desktop.screen.frameNumber(in: part) }
        try await wait(for: "frames in \(part)") {
            desktop.screen.frameNumber(in: part).map { $0 > first + 5 } == true
        }
    }
}
