import Testing

@testable import WindowboxCore

/// Zooming at a point of the view, and dragging.
struct VideoViewportTests {
    private func viewport(
        _ adjustments: VideoAdjustments, _ gravity: VideoGravity = .fit,
        view: (width: Double, height: Double) = (800, 450)
    ) -> VideoViewport {
        VideoViewport(adjustments, of: PixelSize(width: 1600, height: 900), in: view, gravity: gravity)
    }

    private func zoomed(_ zoom: Double, _ x: Double = 0.5, _ y: Double = 0.5) -> VideoAdjustments {
        var adjustments = VideoAdjustments()
        adjustments.zoom = zoom
        adjustments.center = VideoPoint(x: x, y: y)
        return adjustments
    }

    @Test("The point beneath the pointer stays in its place")
    func pointStays() {
        let once = viewport(.none).zoomed(by: 2, at: VideoPoint(x: 0.25, y: 0.75))
        // The point at a quarter of the video: at half the distance from the middle of what is seen.
        #expect(once.zoom == 2 && once.center == VideoPoint(x: 0.375, y: 0.625))
        let twice = viewport(once).zoomed(by: 2, at: VideoPoint(x: 0.25, y: 0.75))
        #expect(twice.zoom == 4 && twice.center == VideoPoint(x: 0.3125, y: 0.6875))
        let back = viewport(twice).zoomed(by: 0.25, at: VideoPoint(x: 0.25, y: 0.75))
        #expect(back.zoom == 1 && back.center == .middle)
    }

    @Test("No edge of the video comes into the view")
    func edgesStayOutside() {
        #expect(viewport(.none).zoomed(by: 2, at: VideoPoint(x: 0, y: 1)).center == VideoPoint(x: 0.25, y: 0.75))
        #expect(viewport(zoomed(2)).moved(x: 5, y: -5).center == VideoPoint(x: 0.25, y: 0.75))
    }

    @Test("A video narrower than its view stays in the middle until zoom fills it")
    func letterbox() {
        let tall: (width: Double, height: Double) = (800, 900)
        let filled = viewport(.none, view: tall).zoomed(by: 2, at: VideoPoint(x: 0, y: 0))
        #expect(filled.center == VideoPoint(x: 0.25, y: 0.5))
        #expect(viewport(filled, view: tall).moved(x: 0, y: 0.4).center.y == 0.5)
    }

    @Test("A drag moves the video with the pointer", arguments: [VideoGravity.fit, .fill, .stretch])
    func drag(_ gravity: VideoGravity) {
        let moved = viewport(zoomed(4), gravity).moved(x: 0.1, y: -0.2)
        #expect(abs(moved.center.x - 0.475) < 1e-9 && abs(moved.center.y - 0.55) < 1e-9)
    }

    @Test("Zoom ends at its limits, and a view without a size changes nothing else")
    func limits() {
        #expect(viewport(zoomed(6)).zoomed(by: 9, at: .middle).zoom == 8)
        let unseen = viewport(.none, view: (0, 0)).zoomed(by: 3, at: .middle)
        #expect(unseen.zoom == 3 && unseen.center == .middle)
    }
}
