import CGtk
import SelfCheckKit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// A widget of one color, of which half is the video beneath.
private final class Veil: CustomWidget {
    var tint = RGBA(red: 1, green: 1, blue: 1, alpha: 0.5) { didSet { queueDraw() } }

    init() {
        super.init(cssName: "veil")
        margins.bottom = 100
        (hAlign, vAlign) = (.center, .end)
    }

    override func measure(_ orientation: Orientation, other: Int?) -> Extent { Extent(minimum: 48) }

    override func draw(on snapshot: Snapshot) {
        snapshot.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), tint)
    }
}

/// Checks that frames beneath the widgets of a player bypass GTK, and show the widgets as they are.
func checkBlending() async {
    let widget = PlayerWidget(PlayerContext(player: Player()))
    let (view, source) = (widget.video, SolidColorFrameSource())
    view.source = source
    let window = ApplicationWindow()
    window.isDecorated = false
    window.defaultSize = SizeRequest(width: 640, height: 480)
    window.child = widget
    window.present()
    await wait(for: "a drawn video view") { source.target != nil && view.statistics.redraws > 0 }
    await shown(window)
    source.step()
    await wait(for: "the first frame") { view.statistics.framesShown > 0 }
    await cycles(of: view)

    /// Compares the middle of the veil and a pixel beside it with the newest frame.
    func isRight(_ veil: RGBA?) -> Bool {
        guard let pixels = WindowPixels(window), let middle = pixels.pixel(320, 356),
            let beside = pixels.pixel(200, 356)
        else { return false }
        let frame = SolidColorFrameSource.color(source.shownNumber)
        return beside == frame && isNear(middle, veil.map { frame.blended(with: $0) } ?? frame)
    }

    let veil = Veil()
    widget.add(veil, to: .plugin)
    await cycles(of: view)
    report("at rest", isRight(veil.tint))
    let before = view.statistics
    source.setPlaying(true)
    await wait(for: "20 frames") { view.statistics.framesShown >= before.framesShown + 20 }
    source.setPlaying(false)
    let after = view.statistics
    report("past GTK", after.putDirectly - before.putDirectly == after.framesShown - before.framesShown)
    await cycles(of: view)
    report("paused", isRight(veil.tint))
    veil.tint = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    await cycles(of: view)
    report("changed while paused", isRight(veil.tint))
    source.setPlaying(true)
    await wait(for: "20 frames") { view.statistics.framesShown >= after.framesShown + 20 }
    veil.margins.bottom = 110
    await wait(for: "40 frames") { view.statistics.framesShown >= after.framesShown + 40 }
    source.setPlaying(false)
    await cycles(of: view)
    report("moved while playing", isRight(veil.tint))
    widget.remove(veil)
    await cycles(of: view)
    source.step()
    await cycles(of: view)
    report("removed", isRight(nil))
    window.destroy()
}

/// Shows a green frame in full screen beneath a widget that darkens it, after it was lighter and lower, until the
/// program is ended.
func checkHoldVeiled() async { await holdVeiled(isRemoved: false) }

/// Shows a green frame in full screen from which the widget was removed, until the program is ended.
func checkHoldUnveiled() async { await holdVeiled(isRemoved: true) }

private func holdVeiled(isRemoved: Bool) async {
    let widget = PlayerWidget(PlayerContext(player: Player()))
    let (view, source, veil) = (widget.video, SolidColorFrameSource(), Veil())
    view.source = source
    let window = ApplicationWindow()
    window.child = widget
    window.isFullscreen = true
    window.present()
    await wait(for: "full screen") { window.isFullscreen && view.width > 640 }
    await cycles(of: view)
    source.setPlaying(true)
    await wait(for: "20 frames") { view.statistics.framesShown >= 20 }
    let before = view.statistics
    widget.add(veil, to: .plugin)
    await wait(for: "40 frames") { view.statistics.framesShown >= 40 }
    veil.tint = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
    await wait(for: "60 frames") { view.statistics.framesShown >= 60 }
    veil.margins.bottom = 196
    await wait(for: "80 frames") { view.statistics.framesShown >= 80 }
    let after = view.statistics
    source.setPlaying(false)
    await cycles(of: view)
    if isRemoved { widget.remove(veil) }
    repeat {
        let shown = view.statistics.framesShown
        source.step()
        await wait(for: "one more frame") { view.statistics.framesShown > shown }
        await cycles(of: view)
    } while SolidColorFrameSource.color(source.shownNumber) != 0x00ff00
    let direct = after.putDirectly - before.putDirectly
    report("drawn", direct == after.framesShown - before.framesShown ? "past GTK" : "by GTK")
    await untilEnded()
}

/// Whether each component of two colors differs by 2 at most.
private func isNear(_ color: UInt32, _ other: UInt32) -> Bool {
    [16, 8, 0].allSatisfy { abs(Int(color >> $0 & 0xff) - Int(other >> $0 & 0xff)) <= 2 }
}

extension UInt32 {
    fileprivate func blended(with color: RGBA) -> UInt32 {
        zip([16, 8, 0] as [UInt32], [color.red, color.green, color.blue]).reduce(0) { sum, part in
            let own = Double(self >> part.0 & 0xff)
            return sum | UInt32((own * (1 - color.alpha) + 255 * part.1 * color.alpha).rounded()) << part.0
        }
    }
}
