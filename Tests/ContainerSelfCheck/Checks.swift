import SelfCheckKit
import WindowboxGtk
import WindowboxPlayerUI

/// The picture gives way to a panel, and frames still go past GTK.
func checkSqueeze() async {
    let stage = await Stage()
    tell("alone", "\(stage.video.width)×\(stage.video.height)")
    await stage.present(.right, .squeeze(spacing: 8))
    tell("beside the panel", "\(stage.video.width)×\(stage.video.height)")
    tell("over the picture", stage.video.covers.count)
    tell("shape of the controls", stage.context.status.status)
    tell("width of all", stage.context.viewSize.width)
    tell("past GTK", await stage.directShare() > 0.8)
    await stage.present(.bottom, .squeeze())
    tell("above the panel", "\(stage.video.width)×\(stage.video.height)")
    await stage.dismiss()
    tell("alone again", "\(stage.video.width)×\(stage.video.height)")
    tell("past GTK again", await stage.directShare() > 0.8)
    stage.window.destroy()
}

/// A picture at rest gives way, to be looked at from outside.
func checkPaused() async {
    let stage = await Stage()
    stage.player.pause()
    try? await Task.sleep(for: .seconds(1))
    await stage.present(.right, .squeeze(spacing: 8))
    try? await Task.sleep(for: .milliseconds(500))
    await stage.dismiss()
    try? await Task.sleep(for: .milliseconds(500))
    await stage.present(.left, .cover)
    try? await Task.sleep(for: .milliseconds(500))
    stage.window.destroy()
}

/// A panel over the picture leaves it as it is.
func checkCover() async {
    let stage = await Stage()
    await stage.present(.left, .cover)
    tell("beneath the panel", "\(stage.video.width)×\(stage.video.height)")
    tell("over the picture", stage.video.covers.count)
    stage.context.status.setFullscreen(true)
    await eventually { stage.context.feature.phase == .absent }
    tell("in full screen", stage.context.feature.phase)
    await eventually { stage.video.covers.isEmpty }
    tell("over the picture then", stage.video.covers.count)
    stage.window.destroy()
}

/// Plugins and layers of one's own come and go.
func checkLayers() async {
    let stage = await Stage()
    stage.context.plugin.present(at: .bottomTrailing) { _ in Label("Plugin") }
    await eventually { stage.video.covers.count == 1 }
    tell("with a plugin", stage.video.covers.count)
    stage.context.plugin.present(at: .top, transition: .slide(.top)) { _ in Label("Another") }
    try? await Task.sleep(for: .milliseconds(300))
    tell("with another", stage.video.covers.count)
    stage.context.plugin.dismiss()
    await eventually { stage.video.covers.isEmpty }
    tell("without", stage.video.covers.count)
    let own = Label("Own")
    stage.widget.insert(layer: "own", above: .plugin) { _ in own }
    await eventually { own.isMapped }
    tell("a layer of one's own", own.isMapped)
    stage.widget.remove(layer: "own")
    tell("without it", own.isMapped || !stage.video.covers.isEmpty)
    stage.window.destroy()
}

/// While a film plays nothing is bound anew but the time and the seek bar.
func checkBindings() async {
    let stage = await Stage()
    StandardControls.add(to: stage.widget)
    stage.context.control.displayStyle = .always
    await eventually { stage.video.covers.count == 1 }
    try? await Task.sleep(for: .seconds(1))
    var runs: [String: Int] = [:]
    Effect.didRun = { runs[$0.name, default: 0] += 1 }
    try? await Task.sleep(for: .seconds(2))
    Effect.didRun = nil
    tell("labels", runs.removeValue(forKey: "Label") ?? 0)
    tell("seek bars", (runs.removeValue(forKey: "SeekBar") ?? 0) + (runs.removeValue(forKey: "Slider") ?? 0) > 0)
    tell("others", runs.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", "))
    stage.window.destroy()
}

/// What stands at each place for each shape, and where.
func checkPlaces() async {
    let stage = await Stage()
    let control = stage.context.control
    var made: [String: Label] = [:]
    for place in ControlsService.Place.allCases {
        control.configure(place, insets: .all(4)) { _ in
            let label = Label("\(place)")
            made["\(place)"] = label
            return [label]
        }
    }
    control.configure(.bottom1, for: .narrow) { _ in
        let label = Label("narrow")
        made["narrow"] = label
        return [label]
    }
    tell("made while hidden", made.count)
    control.displayStyle = .manual()
    await eventually { stage.video.covers.count == 8 }
    tell("made", made.count)
    // They are there a while before they are laid out.
    await eventually { made.values.allSatisfy { $0.width > 0 } }
    for place in ControlsService.Place.allCases {
        tell("\(place)", made["\(place)"]?.placeOnSurface(x: 0, y: 0).map { "\(Int($0.x)) \(Int($0.y))" } ?? "none")
    }
    await stage.present(.right, .squeeze(spacing: 200))
    tell("narrow", made["narrow"]?.isMapped == true && made["bottom1"]?.isMapped == false)
    await stage.dismiss()
    tell("narrow again", made["narrow"]?.isMapped == true && made["bottom1"]?.isMapped == false)
    control.hide()
    await eventually { stage.video.covers.isEmpty }
    tell("over the picture when hidden", stage.video.covers.count)
    stage.window.destroy()
}

/// How many frames are shown in four seconds: without controls, with them, and while they come and go all the time.
func checkCost() async {
    let stage = await Stage()
    StandardControls.add(to: stage.widget)
    stage.window.isFullscreen = true
    let control = stage.context.control
    for (name, style) in [("hidden", DisplayStyle.never), ("shown", .always), ("coming and going", .manual())] {
        control.displayStyle = style
        try? await Task.sleep(for: .seconds(1))
        let before = stage.video.statistics.framesShown
        for _ in 0..<10 {
            control.toggle()
            try? await Task.sleep(for: .milliseconds(400))
        }
        tell("frames, controls \(name)", stage.video.statistics.framesShown - before)
    }
    stage.window.destroy()
}

/// Messages stack, the newest at the bottom, and go one by one.
func checkToasts() async {
    let stage = await Stage()
    var made: [Label] = []
    let ids = (1...3).map { number in
        stage.context.toast.present(for: .seconds(60)) { _ in
            let label = Label("Message \(number)")
            made.append(label)
            return label
        }
    }
    await eventually { stage.video.covers.count == 3 }
    try? await Task.sleep(for: .milliseconds(300))
    let heights = made.compactMap { $0.placeOnSurface(x: 0, y: 0)?.y }
    tell("the newest at the bottom", heights.count == 3 && heights == heights.sorted())
    stage.context.toast.dismiss(ids[1])
    await eventually { stage.video.covers.count == 2 }
    tell("left", stage.video.covers.count)
    stage.window.destroy()
}

/// What a window held goes with it.
func checkEnd() async {
    weak var widget: PlayerWidget?
    weak var context: Context?
    weak var controls: ControlsService?
    do {
        let stage = await Stage()
        StandardControls.add(to: stage.widget)
        stage.context.control.displayStyle = .always
        await stage.present(.right, .squeeze())
        stage.context.plugin.present { _ in Label("Plugin") }
        stage.context.toast.show("Message")
        try? await Task.sleep(for: .milliseconds(300))
        (widget, context, controls) = (stage.widget, stage.context, stage.context.control)
        stage.context.stop()
        stage.player.removeAllItems()
        stage.window.destroy()
    }
    await eventually { widget == nil && context == nil && controls == nil }
    tell("left", [widget as AnyObject?, context, controls].compactMap { $0 }.count)
}

extension Stage {
    /// Tells that a test may begin, and goes on until a key ends it.
    fileprivate func serve() async {
        var isOver = false
        window.onKey { key in
            if key.name == "q" { isOver = true }
            return isOver
        }
        tell("ready", true)
        await eventually { isOver }
        window.destroy()
    }
}

/// Tells the volume that the wheel leaves on the slider; a key mutes.
func checkVolumeSlider() async {
    let stage = await Stage()
    let player = stage.player
    (player.volume, player.isMuted) = (1, false)
    stage.context.control.configure(.center) { [VolumeControl.make($0)] }
    stage.context.control.displayStyle = .always
    await eventually { stage.video.covers.count == 1 }
    stage.window.onKey { key in
        if key.name == "m" { player.isMuted.toggle() }
        return false
    }
    let following = Effect {
        tell("volume", "\(Int((player.volume * 100).rounded()))" + (player.isMuted ? " muted" : ""))
    }
    await stage.serve()
    withExtendedLifetime(following) {}
}

/// Tells a click on a control that comes with a motion of the pointer, and one on the picture.
func checkSingleMotion() async {
    let stage = await Stage()
    let button = Button(label: "Button") { tell("clicked", true) }
    stage.context.control.configure(.center) { _ in [button] }
    stage.context.control.displayStyle = .auto(firstAppear: false)
    await eventually { !stage.context.control.isRevealed && !button.isMapped }
    let gesture = stage.context.gesture
    let tokens = [
        gesture.on(.tap) { _ in tell("tapped", true) },
        gesture.on(.hover) { _ in stage.context.control.show() },
    ]
    var wasRevealed = false
    let following = Effect(reading: { stage.context.control.isRevealed }) { isRevealed in
        guard isRevealed != wasRevealed else { return }
        wasRevealed = isRevealed
        Task {
            // The new widget is drawn before it is clicked.
            let before = stage.video.statistics.framesShown
            await eventually {
                button.isMapped == isRevealed && stage.video.statistics.framesShown > before + 15
            }
            tell(isRevealed ? "shown" : "hidden", true)
        }
    }
    await stage.serve()
    for token in tokens { gesture.remove(token) }
    withExtendedLifetime(following) {}
}
