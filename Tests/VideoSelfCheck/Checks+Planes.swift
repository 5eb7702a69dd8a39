import CGtk
import SelfCheckKit
import WindowboxCore
import WindowboxGtk
import WindowboxPlayerUI

/// Checks that frames which GTK converts are drawn where they belong, with their crop and their subtitles.
func checkPlanes() async {
    VideoView.allowsOffloading = true
    let source = PlanarFrameSource()
    let view = VideoView()
    let window = ApplicationWindow()
    window.isDecorated = false
    window.defaultSize = SizeRequest(width: 640, height: 480)
    window.child = view
    view.source = source
    window.present()
    await shown(window)
    await wait(for: "a frame") { source.current != nil && view.statistics.drawnAsTexture > 0 }
    // The renderer is set after the first frame.
    source.adjust(.none)
    report("planes", source.hasPlanes == wb_takes_planes() ? "as GTK takes them" : "unexpected")
    // The frame is 640 × 320 at 80.
    await reportColors(
        "whole", window, [(40, 240), (600, 240), (40, 84), (600, 396), (320, 40), (320, 440), (25, 375)])
    var zoomed = VideoAdjustments()
    zoomed.zoom = 1.25
    zoomed.center = VideoPoint(x: 1, y: 0.5)
    source.adjust(zoomed)
    // The frame is 640 × 400 at 40, and the middle of the video at 240.
    await reportColors(
        "zoomed", window, [(40, 240), (228, 240), (252, 240), (600, 44), (320, 20), (320, 460), (25, 415)])
    window.destroy()
}

/// Reports the colors of pixels once they stay.
private func reportColors(_ fact: String, _ window: ApplicationWindow, _ points: [(Int, Int)]) async {
    await still("the colors", in: window) { colors(window, points) }
    report(fact, colors(window, points))
}

private func colors(_ window: ApplicationWindow, _ points: [(Int, Int)]) -> String {
    let pixels = WindowPixels(window)
    return points.map { name(pixels?.pixel($0.0, $0.1) ?? 0x808080) }.joined(separator: " ")
}

/// Returns the name of a color that is within 3 of 255 of it.
private func name(_ color: UInt32) -> String {
    let names: [(String, UInt32)] = [("red", 0xff0000), ("blue", 0x0000ff), ("black", 0), ("white", 0xffffff)]
    let channels = { (color: UInt32) in [16, 8, 0].map { Int(color >> $0 & 0xff) } }
    return names.first { zip(channels($0.1), channels(color)).allSatisfy { abs($0 - $1) <= 3 } }?.0
        ?? String(color, radix: 16)
}
