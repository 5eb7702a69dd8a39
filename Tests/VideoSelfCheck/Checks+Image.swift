import FoundationEssentials
import Glibc
import SelfCheckKit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Checks that an image is loaded once it becomes visible, and shown contained in the view or covering it.
func checkImage() async {
    let file = URL(filePath: "/tmp/windowbox-red-\(getpid()).png")
    guard (try? Data(base64Encoded: redPNG)?.write(to: file)) != nil else { return report("file", "none") }
    defer { unlink(file.path) }
    let image = LazyImage(.url(standardResolution: file))
    let view = LazyImageView(image, label: "Red")
    let window = ApplicationWindow()
    window.isDecorated = false
    window.defaultSize = SizeRequest(width: 400, height: 300)
    report("fetched unseen", await !stays(for: .milliseconds(50)) { image.data == nil })
    window.child = view
    window.present()
    report("shown", await eventually { !view.isEmpty && red(window, 200, 150) })
    report("fit", red(window, 200, 20) ? "filled" : "letterbox")
    view.fills = true
    report("fills", await eventually { red(window, 200, 20) })
    view.image = LazyImage(.none)
    report("none", await eventually { view.isEmpty && !red(window, 200, 150) })
    view.image = LazyImage(.data(Data("no image".utf8)))
    report("damaged", await stays(for: .milliseconds(100)) { view.isEmpty } ? "nothing" : "something")
    window.destroy()
}

/// A PNG file of 16 × 9 red pixels.
private let redPNG = """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAJAQMAAAAB5D5xAAAAA1BMVEX/AAAZ4gk3AAAAC0lEQVQI12NgwAkAABsAAVJE5KkAAAAA\
    SUVORK5CYII=
    """

private func red(_ window: ApplicationWindow, _ x: Int, _ y: Int) -> Bool {
    guard let pixel = WindowPixels(window)?.pixel(x, y) else { return false }
    return pixel >> 16 > 0xe0 && pixel & 0xffff < 0x2000
}
