import SelfCheckKit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Checks that the video makes room for a panel, and is still presented bypassing GTK.
func checkSqueeze() async {
    let fixture = await PlayerWidgetFixture()
    report("alone", "\(fixture.video.width)×\(fixture.video.height)")
    await fixture.present(.right, .squeeze(spacing: 8))
    report("beside the panel", "\(fixture.video.width)×\(fixture.video.height)")
    report("over the video", fixture.video.occluders.count)
    report("shape of the controls", fixture.context.status.status)
    report("width of all", fixture.context.viewSize.width)
    report("past GTK", await fixture.directShare() > 0.8)
    await fixture.present(.bottom, .squeeze())
    report("above the panel", "\(fixture.video.width)×\(fixture.video.height)")
    await fixture.dismiss()
    report("alone again", "\(fixture.video.width)×\(fixture.video.height)")
    report("past GTK again", await fixture.directShare() > 0.8)
    fixture.window.destroy()
}

/// Resizes a paused video by a panel, for a test that looks at the screen.
func checkPaused() async {
    let fixture = await PlayerWidgetFixture()
    fixture.player.pause()
    await fixture.stillVideo()
    await fixture.present(.right, .squeeze(spacing: 8))
    await fixture.stillVideo()
    await fixture.dismiss()
    await fixture.stillVideo()
    await fixture.present(.left, .cover)
    await fixture.stillVideo()
    fixture.window.destroy()
}

/// Checks that a panel above the video leaves the video's size unchanged.
func checkCover() async {
    let fixture = await PlayerWidgetFixture()
    await fixture.present(.left, .cover)
    report("beneath the panel", "\(fixture.video.width)×\(fixture.video.height)")
    report("over the video", fixture.video.occluders.count)
    fixture.context.status.setFullscreen(true)
    await wait(for: "a dismissed panel") { fixture.context.feature.phase == .absent }
    report("in full screen", fixture.context.feature.phase)
    await wait(for: "a video without occluders") { fixture.video.occluders.isEmpty }
    report("over the video then", fixture.video.occluders.count)
    fixture.window.destroy()
}

/// Checks that plugins and custom layers appear and disappear.
func checkLayers() async {
    let fixture = await PlayerWidgetFixture()
    fixture.context.plugin.present(at: .bottomTrailing) { _ in Label("Plugin") }
    await wait(for: "a plugin") { fixture.video.occluders.count == 1 }
    report("with a plugin", fixture.video.occluders.count)
    let another = Label("Another")
    fixture.context.plugin.present(at: .top, transition: .slide(.top)) { _ in another }
    await wait(for: "another plugin") { another.isMapped }
    await cycles(of: fixture.widget)
    report("with another", fixture.video.occluders.count)
    fixture.context.plugin.dismiss()
    await wait(for: "a video without a plugin") { fixture.video.occluders.isEmpty }
    report("without", fixture.video.occluders.count)
    let own = Label("Own")
    fixture.widget.insert(layer: "own", above: .plugin) { _ in own }
    await wait(for: "a layer of one's own") { own.isMapped }
    report("a layer of one's own", own.isMapped)
    fixture.widget.remove(layer: "own")
    report("without it", own.isMapped || !fixture.video.occluders.isEmpty)
    fixture.window.destroy()
}

/// Checks that playback updates no bindings except those of the time and the seek bar.
func checkBindings() async {
    let fixture = await PlayerWidgetFixture()
    StandardControls.add(to: fixture.widget)
    fixture.context.control.displayStyle = .always
    await wait(for: "the controls") { fixture.video.occluders.count == 1 }
    // The appearance of the controls and the start of playback run bindings too.
    await fixture.frames(30)
    var runs: [String: Int] = [:]
    ObservationEffect.didRun = { runs[$0.name, default: 0] += 1 }
    // The labels run once for each second that begins.
    await pass(.seconds(2))
    ObservationEffect.didRun = nil
    report("labels", runs.removeValue(forKey: "Label") ?? 0)
    report("seek bars", (runs.removeValue(forKey: "SeekBar") ?? 0) + (runs.removeValue(forKey: "Slider") ?? 0) > 0)
    report("others", runs.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", "))
    fixture.window.destroy()
}

/// Checks the widgets and positions of all control places in each window shape.
func checkPlaces() async {
    let fixture = await PlayerWidgetFixture()
    let control = fixture.context.control
    var made: [String: Label] = [:]
    for place in ControlsService.Place.allCases {
        control.configure(place, insets: .all(4)) { _ in
            let label = Label("\(place)")
            made["\(place)"] = label
            return [label]
        }
    }
    control.configure(.bottomOuter, for: .narrow) { _ in
        let label = Label("narrow")
        made["narrow"] = label
        return [label]
    }
    report("made while hidden", made.count)
    control.displayStyle = .manual()
    await wait(for: "the controls of eight places") { fixture.video.occluders.count == 8 }
    report("made", made.count)
    // The widgets exist for a while before they are allocated.
    await wait(for: "the size of the controls") { made.values.allSatisfy { $0.width > 0 } }
    for place in ControlsService.Place.allCases {
        report("\(place)", made["\(place)"]?.surfacePosition(x: 0, y: 0).map { "\(Int($0.x)) \(Int($0.y))" } ?? "none")
    }
    await fixture.present(.right, .squeeze(spacing: 200))
    report("narrow", made["narrow"]?.isMapped == true && made["bottomOuter"]?.isMapped == false)
    await fixture.dismiss()
    report("narrow again", made["narrow"]?.isMapped == true && made["bottomOuter"]?.isMapped == false)
    control.hide()
    await wait(for: "hidden controls") { fixture.video.occluders.isEmpty }
    report("over the video when hidden", fixture.video.occluders.count)
    fixture.window.destroy()
}

/// Checks that toasts stack, the newest at the bottom, and disappear one by one.
func checkToasts() async {
    let fixture = await PlayerWidgetFixture()
    var made: [Label] = []
    let ids = (1...3).map { number in
        fixture.context.toast.show(for: .seconds(60)) { _ in
            let label = Label("Message \(number)")
            made.append(label)
            return label
        }
    }
    await wait(for: "three toasts") {
        fixture.video.occluders.count == 3 && made.allSatisfy { $0.height > 0 }
    }
    await cycles(of: fixture.widget)
    let heights = made.compactMap { $0.surfacePosition(x: 0, y: 0)?.y }
    report("the newest at the bottom", heights.count == 3 && heights == heights.sorted())
    fixture.context.toast.dismiss(ids[1])
    await wait(for: "two toasts") { fixture.video.occluders.count == 2 }
    report("left", fixture.video.occluders.count)
    fixture.window.destroy()
}

/// Checks that a window's objects are released with it, the player included, although nothing stops the context.
func checkEnd() async {
    weak var widget: PlayerWidget?
    weak var context: PlayerContext?
    weak var player: Player?
    weak var controls: ControlsService?
    do {
        let fixture = await PlayerWidgetFixture()
        StandardControls.add(to: fixture.widget)
        fixture.context.control.displayStyle = .always
        fixture.context.plugin.present { _ in Label("Plugin") }
        fixture.context.toast.show("Message")
        await wait(for: "controls, a plugin and a toast") { fixture.video.occluders.count >= 3 }
        // Takes longer than the transitions of the others.
        await fixture.present(.right, .squeeze())
        (widget, context, controls) = (fixture.widget, fixture.context, fixture.context.control)
        player = fixture.player
        fixture.window.destroy()
    }
    _ = await eventually { widget == nil && context == nil && controls == nil && player == nil }
    report("left", [widget as AnyObject?, context, controls, player].compactMap { $0 }.count)
}

/// Prints the volume after each scroll event on the slider; a key mutes.
func checkVolumeSlider() async {
    let fixture = await PlayerWidgetFixture()
    let player = fixture.player
    (player.volume, player.isMuted) = (1, false)
    fixture.context.control.configure(.center) { [VolumeControl.make($0)] }
    fixture.context.control.displayStyle = .always
    await wait(for: "the slider") { fixture.video.occluders.count == 1 }
    fixture.window.onKey { key in
        if key.name == "m" { player.isMuted.toggle() }
        return false
    }
    let following = ObservationEffect {
        report("volume", "\(Int((player.volume * 100).rounded()))" + (player.isMuted ? " muted" : ""))
    }
    await waitForQuitKey(in: fixture.window)
    fixture.window.destroy()
    withExtendedLifetime(following) {}
}

/// Prints clicks on a control that appears with a pointer motion, and on the video.
func checkSingleMotion() async {
    let fixture = await PlayerWidgetFixture()
    let button = Button(label: "Button") { report("clicked", true) }
    fixture.context.control.configure(.center) { _ in [button] }
    fixture.context.control.displayStyle = .automatic(initiallyVisible: false)
    await wait(for: "hidden controls") { !fixture.context.control.isRevealed && !button.isMapped }
    let gesture = fixture.context.gesture
    let tokens = [
        gesture.on(.tap) { _ in report("tapped", true) },
        gesture.on(.hover) { _ in fixture.context.control.show() },
    ]
    var wasRevealed = false
    let following = ObservationEffect(reading: { fixture.context.control.isRevealed }) { isRevealed in
        guard isRevealed != wasRevealed else { return }
        wasRevealed = isRevealed
        Task {
            // The new widget is drawn before the click.
            let before = fixture.video.statistics.framesShown
            await wait(for: isRevealed ? "a drawn button" : "a hidden button") {
                button.isMapped == isRevealed && fixture.video.statistics.framesShown > before + 15
            }
            report(isRevealed ? "shown" : "hidden", true)
        }
    }
    await waitForQuitKey(in: fixture.window)
    fixture.window.destroy()
    for token in tokens { gesture.remove(token) }
    withExtendedLifetime(following) {}
}
