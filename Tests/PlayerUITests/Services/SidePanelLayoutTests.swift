import Testing

@testable import WindowboxPlayerUI

@MainActor
struct SidePanelLayoutTests {
    @Test(
        "A panel is beside a wide video, over a narrower one, and a sheet at the bottom of the narrowest",
        arguments: [
            (1280, 720, "squeezes right 340"), (780, 440, "squeezes right 340"), (779, 440, "covers right 340"),
            (480, 270, "covers right 340"), (479, 480, "squeezes bottom 288"), (360, 640, "squeezes bottom 384"),
            (360, 202, "covers bottom 161"), (200, 120, "covers bottom 96"),
        ])
    func panelFitsPlayer(width: Int, height: Int, expected: String) {
        let layout = SidePanelLayout(width: width, height: height)
        let style = layout.style == .cover ? "covers" : "squeezes"
        #expect("\(style) \(layout.side) \(layout.extent)" == expected)
        #expect(layout.dismissesOnTap == (layout.style == .cover))
    }
}
