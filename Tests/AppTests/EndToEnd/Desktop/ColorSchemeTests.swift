import TestSupport
import Testing

/// The desktop's color scheme and contrast.
@Suite(.desktop)
struct ColorSchemeTests {
    @Test("An open window follows the desktop's color scheme and contrast")
    func windowFollowsDesktop() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let portal = try await FakeSettingsPortal(on: desktop)
        let program = try Windowbox(isFullscreen: false)
        let frame = try await desktop.window(of: program.process).frame
        var page: PixelColor { desktop.screen.color(atX: frame.x + 30, y: frame.center.y) }
        try await wait(for: "a light page") { page.lightness > 240 }
        let light = try await stillScreen()

        try portal.set(.init { $0.isDark = true })
        try await wait(for: "a dark page") { page.lightness < 60 }
        let dark = try await stillScreen()

        try portal.set(
            .init {
                $0.isDark = true
                $0.hasHighContrast = true
            })
        try await wait(for: "outlines") { desktop.screen.screenshot().differences(from: dark) > 200 }
        #expect(page.lightness < 60)

        try portal.set(.init())
        try await wait(for: "the first appearance") { desktop.screen.screenshot().differences(from: light) == 0 }
    }

    /// Waits until nothing moves on the screen, and returns its contents.
    private func stillScreen() async throws -> Pixels {
        let screen = try VirtualDesktop.ofThisTest().screen
        var last = screen.screenshot()
        return try await waitForValue(of: "a still screen") {
            try await Task.sleep(for: .milliseconds(300))
            let next = screen.screenshot()
            defer { last = next }
            return next.differences(from: last) == 0 ? next : nil
        }
    }
}
