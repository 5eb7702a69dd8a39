import Testing

@testable import WindowboxPlayerUI

/// Position and size of the picture-in-picture window.
struct PiPGeometryTests {
    private let screen = PiPGeometry(x: 0, y: 0, width: 1920, height: 1080)

    private func frame(_ ratio: Double = 16.0 / 9, _ savedPlacement: PiPGeometry.SavedPlacement = .init())
        -> PiPGeometry
    {
        PiPGeometry(ratio: ratio, on: screen, savedPlacement)
    }

    @Test("A picture-in-picture window starts in the bottom right, a quarter of the screen wide")
    func pipWindowStartsInCorner() {
        #expect(frame() == PiPGeometry(x: 1920 - 480 - 24, y: 1080 - 270 - 24, width: 480, height: 270))
    }

    @Test("A picture-in-picture window appears on the screen of its player")
    func pipWindowUsesOriginScreen() {
        let second = PiPGeometry(x: 1920, y: 200, width: 1280, height: 720)
        #expect(
            PiPGeometry(ratio: 16.0 / 9, on: second)
                == PiPGeometry(x: 3200 - 320 - 24, y: 920 - 180 - 24, width: 320, height: 180))
    }

    @Test(
        "A picture-in-picture window has about the same area for every aspect ratio",
        arguments: [9.0 / 16, 1, 4.0 / 3, 2.39])
    func pipAreaIsConstant(ratio: Double) {
        let frame = frame(ratio)
        #expect(abs(Double(frame.width) / Double(frame.height) / ratio - 1) < 0.01)
        #expect(abs(Double(frame.width * frame.height) / (480 * 270) - 1) < 0.02)
    }

    @Test("A picture-in-picture window returns to its last corner and size", arguments: PiPGeometry.Corner.allCases)
    func pipWindowRemembersCorner(corner: PiPGeometry.Corner) {
        let left = frame(16.0 / 9, .init(corner: corner, area: 640 * 360))
        #expect(left.width == 640)
        #expect(left.corner(on: screen) == corner)
        #expect(frame(16.0 / 9, left.moved(byX: 30, y: -20).savedPlacement(on: screen)) == left)
    }

    @Test("A resized picture-in-picture window stays between its minimum and maximum size")
    func pipSizeIsLimited() {
        let frame = frame()
        let small = frame.dragged(by: [.left, .top], x: 2000, y: 2000, ratio: 16.0 / 9, on: screen)
        #expect(small.height == 100)
        let large = frame.dragged(by: [.left, .top], x: -5000, y: -5000, ratio: 16.0 / 9, on: screen)
        #expect(large.width == 1536)
        #expect(large.height == 864)
    }

    @Test("A picture-in-picture window resized by an edge keeps its ratio and the opposite edge")
    func edgeResizeKeepsRatio() {
        let frame = PiPGeometry(x: 100, y: 200, width: 480, height: 270)
        let left = frame.dragged(by: .left, x: -160, y: 40, ratio: 16.0 / 9, on: screen)
        #expect(left == PiPGeometry(x: -60, y: 200, width: 640, height: 360))
        let bottom = frame.dragged(by: .bottom, x: 99, y: 90, ratio: 16.0 / 9, on: screen)
        #expect(bottom == PiPGeometry(x: 100, y: 200, width: 640, height: 360))
    }

    @Test(
        "A picture-in-picture window resized by a corner keeps its ratio and the opposite corner",
        arguments: [PiPGeometry.Edge.left, .right], [PiPGeometry.Edge.top, .bottom])
    func cornerResizeKeepsRatio(across: PiPGeometry.Edge, down: PiPGeometry.Edge) {
        let frame = PiPGeometry(x: 300, y: 300, width: 480, height: 270)
        let (dx, dy) = (across == .left ? -160 : 160, down == .top ? -10 : 10)
        let new = frame.dragged(by: [across, down], x: dx, y: dy, ratio: 16.0 / 9, on: screen)
        #expect((new.width, new.height) == (640, 360))
        #expect(across == .left ? new.right == frame.right : new.x == frame.x)
        #expect(down == .top ? new.bottom == frame.bottom : new.y == frame.y)
    }

    @Test("A new aspect ratio keeps the picture-in-picture window's corner nearest the screen's")
    func newRatioKeepsNearestCorner() {
        let wide = frame()
        let tall = wide.reshaped(to: 9.0 / 16, on: screen)
        #expect((tall.right, tall.bottom) == (wide.right, wide.bottom))
        #expect(tall.width < tall.height)
        let left = PiPGeometry(x: 24, y: 24, width: 480, height: 270).reshaped(to: 1, on: screen)
        #expect((left.x, left.y) == (24, 24))
    }

    @Test("Edges and corners of a picture-in-picture window are found under the pointer")
    func pointerFindsEdges() {
        func edge(_ x: Double, _ y: Double) -> PiPGeometry.Edge { .init(atX: x, y: y, width: 480, height: 270) }
        #expect(edge(240, 135) == [])
        #expect(edge(3, 135) == .left)
        #expect(edge(478, 135) == .right)
        #expect(edge(240, 2) == .top)
        #expect(edge(240, 268) == .bottom)
        #expect(edge(15, 3) == [.left, .top])
        #expect(edge(477, 260) == [.right, .bottom])
        #expect(edge(15, 15) == [])
    }
}
