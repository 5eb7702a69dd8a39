import TestSupport
import Testing

/// The picture at the scales of a screen: in full screen, a one-pixel checkerboard of the screen's size in device
/// pixels is seen unchanged.
struct ScaleTests {
    private let clip = Clip {
        $0.duration = 90
        $0.audio = []
        $0.video?.content = .checkerboard
        $0.video?.codec = "ffv1"
        $0.video?.pixelFormat = "gray"
        $0.video?.isFullRange = true
        $0.video?.width = 1280
        $0.video?.height = 720
        $0.video?.rate = "2"
    }

    @Test("A checkerboard is exact on X11 at a whole scale", .desktop { $0.session = .x11 }, arguments: ["1", "2"])
    func isExactOnX11(scale: String) async throws {
        try await expectCheckerboard(environment: ["GDK_SCALE": scale])
    }

    @Test(
        "A checkerboard is exact on Wayland at each scale of the toolkit", .desktop { $0.session = .wayland },
        arguments: Toolkit.hasFractionalScales ? ["1", "1.25", "1.5", "2"] : ["1", "2"])
    func isExactOnWayland(scale: String) async throws {
        try await VirtualDesktop.ofThisTest().session?.command("output * scale \(scale)")
        try await expectCheckerboard()
    }

    /// Opens the clip beneath a resting pointer, which must not be seen either.
    private func expectCheckerboard(environment: [String: String] = [:]) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try await desktop.move(toX: 640, y: 300)
        let program = try await Windowbox(clip.file(), environment: environment)
        _ = try await desktop.window(of: program.process)
        try await desktop.updatePointer()
        var rows = 0
        do {
            try await wait(for: "a checkerboard of single pixels") {
                rows = wrongRows(in: desktop.screen.screenshot())
                return rows == 0
            }
        } catch {
            throw WaitTimeout(description: "\(error), but \(rows) rows differed")
        }
    }

    /// The number of rows that differ from a checkerboard, whose first pixel is black.
    private func wrongRows(in pixels: Pixels) -> Int {
        let rows = [0, 1].map { first in (0..<pixels.width).map { PixelColor(($0 + first) % 2 * 0xff_ffff) } }
        return (0..<pixels.height).count { y in (0..<pixels.width).contains { pixels[$0, y] != rows[y % 2][$0] } }
    }
}
