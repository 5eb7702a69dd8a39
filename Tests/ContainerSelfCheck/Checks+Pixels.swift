import CGtk
import Observation
import SelfCheckKit
import WindowboxCore
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// A widget of one color that fills its allocation.
final class ColorPatch: CustomWidget {
    private let fill: RGBA
    private let size: (width: Int, height: Int)

    init(_ color: RGBA, width: Int = 40, height: Int = 20) {
        fill = color
        size = (width, height)
        super.init(cssName: "patch")
    }

    override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        Extent(minimum: orientation == .horizontal ? size.width : size.height)
    }

    override func draw(on snapshot: Snapshot) {
        snapshot.fill(Rect(x: 0, y: 0, width: Double(width), height: Double(height)), fill)
    }
}

private let red = RGBA(red: 1, green: 0, blue: 0)
private let white = RGBA.white

extension PlayerWidgetFixture {
    /// Returns the color of a pixel of the window, as 0xRRGGBB.
    fileprivate func color(_ x: Int, _ y: Int) -> UInt32 { WindowPixels(window)?.pixel(x, y) ?? 0 }

    /// Fills the video's area with white, so that the widgets above are recognized by their colors.
    fileprivate func fillWithWhite() async {
        player.pause()
        widget.insert(layer: "white", above: .render) { _ in ColorPatch(white) }
        await wait(for: "a white window") { self.color(400, 20) == 0xffffff }
    }
}

/// Checks that a widget over a bare video view stays visible while the video plays.
func checkBareVideo() async {
    let window = ApplicationWindow()
    let player = Player(item: .simple(url: PlayerWidgetFixture.clip))
    let video = VideoView(player: player)
    let patch = ColorPatch(red)
    (patch.hAlign, patch.vAlign) = (.center, .center)
    window.isDecorated = false
    window.defaultSize = SizeRequest(width: 800, height: 450)
    window.child = Overlay(child: video, overlays: [patch])
    window.present()
    player.play()
    var visible = 0
    for look in 1...5 {
        await wait(for: "frames") { video.statistics.framesShown >= 5 * look }
        if WindowPixels(window)?.pixel(400, 225) == 0xff0000 { visible += 1 }
    }
    report("visible", visible)
    report("size", "\(video.width)×\(video.height)")
    window.destroy()
}

/// Checks that a slider over a bare video view has a background of its own, whatever is beneath it.
func checkBareSlider() async {
    let window = ApplicationWindow()
    let player = Player(item: .simple(url: PlayerWidgetFixture.clip))
    let tracker = ProgressTracker(interval: .seconds(1))
    tracker.player = player
    let slider = Slider(progressTracker: tracker)
    slider.vAlign = .end
    window.isDecorated = false
    window.defaultSize = SizeRequest(width: 800, height: 450)
    window.child = Overlay(child: VideoView(player: player), overlays: [ColorPatch(white), slider])
    window.present()
    player.play()
    await wait(for: "a white window") { WindowPixels(window)?.pixel(400, 200) == 0xffffff }
    await wait(for: "the slider") { slider.isMapped && slider.height > 0 }
    // Over white, the translucent background is a dark gray.
    let (x, y) = (3, 450 - slider.height / 2)
    report("dark", await eventually { (WindowPixels(window)?.pixel(x, y) ?? 0xffffff) & 0xff < 80 })
    window.destroy()
}

/// Checks that a disabled layer is hidden, and reappears unchanged.
func checkDisabledLayer() async {
    let fixture = await PlayerWidgetFixture()
    await fixture.fillWithWhite()
    fixture.widget.add(ColorPatch(red), to: .plugin)
    report("enabled", await eventually { fixture.color(400, 200) == 0xff0000 })
    fixture.widget.setEnabled(false, layer: .plugin)
    report("disabled", await eventually { fixture.color(400, 200) == 0xffffff })
    fixture.widget.setEnabled(true, layer: .plugin)
    report("enabled again", await eventually { fixture.color(400, 200) == 0xff0000 })
    fixture.window.destroy()
}

/// Checks the insets of controls, that their background fills those, and that their shadow is darkest at the edge.
func checkInsetsAndShadow() async {
    let fixture = await PlayerWidgetFixture()
    await fixture.fillWithWhite()
    let control = fixture.context.control
    let insets = Margins(top: 60, bottom: 10, start: 30, end: 50)
    control.configure(.bottomOuter, insets: insets, shadow: .init(opacity: 0.5)) { _ in [ColorPatch(red)] }
    let blue = RGBA(red: 0, green: 0, blue: 1, alpha: 0.5)
    control.configure(.topOuter, insets: insets, background: blue) { _ in [ColorPatch(.black)] }
    control.displayStyle = .always
    await wait(for: "controls on a shadow") {
        fixture.color(400, 430) == 0xff0000 && fixture.color(400, 445) < 0xa0a0a0
    }
    await still("the shadow", in: fixture.widget) { "\([365, 390, 415, 449].map { fixture.color(10, $0) })" }
    let across = (0..<800).filter { fixture.color($0, 430) == 0xff0000 }
    report("across", "\(across.first ?? -1) to \(across.last ?? -1)")
    let down = (0..<450).filter { fixture.color(400, $0) == 0xff0000 }
    report("down", "\(down.first ?? -1) to \(down.last ?? -1)")
    report("background", String(fixture.color(10, 40), radix: 16))
    report("above the shadow", String(fixture.color(10, 355), radix: 16))
    let blues = [365, 390, 415, 449].map { fixture.color(10, $0) & 0xff }
    report("darker to the edge", blues == blues.sorted(by: >) && Set(blues).count == 4)
    report("at the edge", blues[3])
    fixture.window.destroy()
}

/// Checks that appearing controls are drawn, and of the video only the part that they cover.
func checkComingAndGoing() async {
    let fixture = await PlayerWidgetFixture()
    fixture.player.pause()
    await wait(for: "the pause") { fixture.player.playbackState == .paused }
    await fixture.stillVideo()
    WindowPixels(fixture.window)?.paint(0x00ff00, x: 390, y: 190, size: 20)
    report("painted", fixture.color(400, 200) == 0x00ff00)
    fixture.context.control.configure(.bottomOuter) { _ in [ColorPatch(red)] }
    fixture.context.control.displayStyle = .always
    report("have come", await eventually { fixture.color(400, 440) == 0xff0000 })
    report("left alone as they came", fixture.color(400, 200) == 0x00ff00)
    fixture.context.control.displayStyle = .never
    report("have gone", await eventually { fixture.color(400, 440) != 0xff0000 && fixture.video.occluders.isEmpty })
    report("left alone as they went", fixture.color(400, 200) == 0x00ff00)
    fixture.video.aspectMode = .fill
    report("drawn with all", await eventually { fixture.color(400, 200) != 0x00ff00 })
    fixture.window.destroy()
}

/// A service with a state that widgets show.
@Observable
private final class ToggleService: Service {
    var isLit = false
    @ObservationIgnored var made = 0
    init(in context: PlayerContext) {}
}

/// Checks that the view of a service is rebuilt when the service changes, and only then.
func checkWithService() async {
    let fixture = await PlayerWidgetFixture()
    await fixture.fillWithWhite()
    let lamp = fixture.context[ToggleService.self]
    let view = WithService(ToggleService.self, in: fixture.context) { lamp in
        lamp.made += 1
        return ColorPatch(lamp.isLit ? red : .black)
    }
    fixture.widget.add(view, to: .plugin)
    report("dark", await eventually { fixture.color(400, 200) == 0 })
    lamp.isLit = true
    report("lit", await eventually { fixture.color(400, 200) == 0xff0000 })
    lamp.isLit = true
    // A change is observed within a turn of the main loop, before the next cycle.
    await cycles(of: fixture.widget)
    report("made", lamp.made)
    fixture.window.destroy()
}

/// Checks that floating controls move in the same frame in which the player is resized.
func checkFloating() async {
    let fixture = await PlayerWidgetFixture()
    await fixture.fillWithWhite()
    let patch = ColorPatch(red)
    fixture.context.control.configure(
        .bottomOuter, layout: .floating { Rect(x: Double($0) - 100, y: Double($1) - 80, width: 90, height: 70) }
    ) { _ in [patch] }
    fixture.context.control.displayStyle = .always
    await wait(for: "the floating control") { fixture.color(750, 400) == 0xff0000 }
    var places: Set<String> = []
    let ticks = FrameClockCallback(patch) { _ in
        guard fixture.widget.width > 0, let corner = patch.surfacePosition(x: 0, y: 0) else { return }
        places.insert("\(fixture.widget.width - Int(corner.x)) \(fixture.widget.height - Int(corner.y))")
    }
    fixture.window.isFullscreen = true
    await wait(for: "full screen") {
        fixture.widget.width > 1000 && patch.surfacePosition(x: 0, y: 0).map { $0.x > 1000 } == true
    }
    fixture.window.isFullscreen = false
    await wait(for: "the first size") { fixture.widget.width == 800 }
    await still("the window", in: fixture.widget) { "\(fixture.widget.width)×\(fixture.widget.height)" }
    withExtendedLifetime(ticks) { report("from the corner", places.sorted().joined(separator: ", ")) }
    fixture.window.destroy()
}

/// Prints the events of an interaction view until a key ends it.
func checkInteraction() async {
    let window = ApplicationWindow()
    var count = 0
    let button = Button(label: "Button") { report("clicked", true) }
    let view = InteractionView(button) {
        count += 1
        report("felt", count)
    }
    let beside = Label("Beside")
    (view.sizeRequest, beside.sizeRequest) = (
        SizeRequest(width: 200, height: 200), SizeRequest(width: 200, height: 200)
    )
    window.isDecorated = false
    window.child = BoxContainer(.horizontal, [view, beside])
    window.present()
    await wait(for: "a mapped view") { view.isMapped }
    await waitForQuitKey(in: window)
    report("all", count)
    window.destroy()
}
