import TestSupport
import Testing

/// The picture at the scales of a screen: a one-pixel checkerboard of the view's size in device pixels is seen
/// unchanged.
struct ScaleTests {
    /// A checkerboard.
    private static func clip(width: Int, height: Int) -> Clip {
        Clip {
            $0.duration = 90
            $0.audio = []
            $0.video?.content = .checkerboard
            $0.video?.codec = "ffv1"
            $0.video?.pixelFormat = "gray"
            $0.video?.isFullRange = true
            $0.video?.width = width
            $0.video?.height = height
            $0.video?.rate = "2"
        }
    }

    /// The scales that the toolkit has on Wayland.
    private static let scales = Toolkit.hasFractionalScales ? ["1", "1.25", "1.5", "2"] : ["1", "2"]

    @Test("A checkerboard is exact on X11 at a whole scale", .desktop { $0.session = .x11 }, arguments: ["1", "2"])
    func isExactOnX11(scale: String) async throws {
        try await expectCheckerboard(environment: ["GDK_SCALE": scale])
    }

    @Test(
        "A checkerboard is exact on Wayland at each scale of the toolkit", .desktop { $0.session = .wayland },
        arguments: scales)
    func isExactOnWayland(scale: String) async throws {
        try await VirtualDesktop.ofThisTest().session?.command("output * scale \(scale)")
        try await expectCheckerboard()
    }

    @Test(
        "A checkerboard is exact in the picture-in-picture window on X11", .desktop { $0.session = .x11 },
        arguments: [1, 2])
    func isExactInSmallWindowOnX11(scale: Double) async throws {
        try await expectCheckerboardInSmallWindow(
            scale: scale, environment: ["GDK_SCALE": "\(Int(scale))"])
    }

    @Test(
        "A checkerboard is exact in the picture-in-picture window on Wayland", .desktop { $0.session = .wayland },
        arguments: scales.compactMap(Double.init).filter { $0 != 1.5 })
    func isExactInSmallWindowOnWayland(scale: Double) async throws {
        try await VirtualDesktop.ofThisTest().session?.command("output * scale \(scale)")
        try await expectCheckerboardInSmallWindow(scale: scale)
    }

    /// Opens a clip of the screen's size in full screen, beneath a resting pointer, which must not be seen either.
    private func expectCheckerboard(environment: [String: String] = [:]) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try await desktop.move(toX: 640, y: 300)
        let clip = Self.clip(width: 1280, height: 720)
        let program = try await Windowbox(clip.file(), environment: environment)
        _ = try await desktop.window(of: program.process)
        try await desktop.updatePointer()
        try await expectCheckerboard(in: desktop.screen.bounds)
    }

    /// Opens a clip of the size that the picture-in-picture window has initially: a quarter of the screen's width, or
    /// at the scale 2 its least size, 178×100 logical pixels.
    private func expectCheckerboardInSmallWindow(
        scale: Double, environment: [String: String] = [:]
    ) async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let size = scale == 2 ? (width: 356, height: 200) : (width: 320, height: 180)
        let clip = Self.clip(width: size.width, height: size.height)
        let program = try await Windowbox(clip.file(), environment: environment, isFullscreen: false)
        try await program.reach(status: "Playing")
        try await desktop.press("ctrl+p")
        // The window opens at the center on Wayland, perhaps beneath the pointer.
        try await desktop.move(toX: 5, y: 5)
        // A Wayland compositor reports frames in logical pixels.
        let factor = desktop.session == nil ? 1 : scale
        let frame = try await waitForValue(of: "the picture-in-picture window") {
            try await desktop.windows(of: program.process).map(\.frame).first {
                Double($0.width) * factor == Double(size.width)
            }
        }
        let (x, y) = (Double(frame.x) * factor, Double(frame.y) * factor)
        try await expectCheckerboard(
            in: Rectangle(x: Int(x.rounded()), y: Int(y.rounded()), width: size.width, height: size.height))
    }

    /// Waits until an area of the screen, once its controls are hidden, is a checkerboard.
    private func expectCheckerboard(in area: Rectangle) async throws {
        let screen = try VirtualDesktop.ofThisTest().screen
        var rows = 0
        do {
            try await wait(for: "a checkerboard of single pixels") {
                rows = wrongRows(in: screen.screenshot(), area)
                return rows == 0
            }
        } catch {
            throw WaitTimeout(description: "\(error), but \(rows) rows differed")
        }
    }

    /// The number of rows that differ from a checkerboard, whose first pixel is black.
    private func wrongRows(in pixels: Pixels, _ area: Rectangle) -> Int {
        let rows = [0, 1].map { first in (0..<area.width).map { PixelColor(($0 + first) % 2 * 0xff_ffff) } }
        return (0..<area.height).count { y in
            (0..<area.width).contains { pixels[area.x + $0, area.y + y] != rows[y % 2][$0] }
        }
    }
}
