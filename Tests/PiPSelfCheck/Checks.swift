import SelfCheckKit
import WindowboxCore
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI
import WindowboxVideo

/// Checks that repeated opening and closing leaks nothing.
func checkOften() async {
    let fixture = await PiPWindowFixture()
    // The first runs allocate memory that GTK, the allocator and the frame buffer pool retain.
    await open(20, fixture)
    let before = await ResourceSnapshot.settled(fixture)
    await open(200, fixture)
    let after = await ResourceSnapshot.settled(fixture)
    report("threads", after.threads - before.threads)
    report("handles", after.handles - before.handles)
    report("windows", after.windows - before.windows)
    report("boxes", after.boxes - before.boxes)
    report("megabytes", after.megabytes - before.megabytes)
    let played = fixture.shown
    report("plays on", await eventually { fixture.shown >= played + 3 })
    fixture.window.destroy()
}

/// Starts and ends picture in picture, in each possible way, with frames or with less than a frame's time between.
private func open(_ count: Int, _ fixture: PiPWindowFixture) async {
    for turn in 0..<count {
        fixture.pictureInPicture.startIfPossible(from: fixture.context)
        guard fixture.pictureInPicture.isActive else { return report("not started at", turn) }
        // Waits for frames in some turns only; in the others, the next turn begins before the display has shown
        // anything.
        if turn % 4 == 0 { await fixture.frames() } else { await pass(.milliseconds(5)) }
        switch turn % 3 {
        case 0: fixture.pictureInPicture.stop()
        case 1: fixture.context.render.attach()
        default:
            fixture.pictureInPicture.close()
            fixture.player.play()
        }
        await pass(.milliseconds(5))
    }
}

/// Checks that the original view neither ticks nor draws meanwhile, and that frames are converted to the small size.
func checkRest() async {
    let fixture = await PiPWindowFixture()
    fixture.pictureInPicture.startIfPossible(from: fixture.context)
    await fixture.frames(20)
    // The progress line of the controls runs bindings.
    await wait(for: "hidden controls") { !fixture.areControlsShown }
    // Hiding them runs the last ones.
    await fixture.frames(10)
    let runs = BindingRunCounter()
    let start = fixture.shown
    report("frames go on", await eventually { fixture.shown >= start + 15 })
    report("bindings run", runs.count)
    report("frame", fixture.player.videoOutput.current.map { "\($0.size.width)×\($0.size.height)" } ?? "none")
    fixture.player.pause()
    await wait(for: "the pause") { fixture.player.playbackState == .paused }
    await waitUntilIdle()
    let (used, wakeups) = (processorTime(), voluntarySwitches())
    await pass(.seconds(1))
    let spent = processorTime() - used
    report("used at rest", spent < .milliseconds(20) ? "nothing" : "\(spent)")
    report("woken at rest", voluntarySwitches() - wakeups < 60 ? "hardly" : "\(voluntarySwitches() - wakeups)")
    fixture.pictureInPicture.stop()
    fixture.window.destroy()
}

/// Checks that playback continues when the original window is closed, and that everything is released at the end.
func checkOwner() async {
    weak var player: Player?
    weak var context: PlayerContext?
    func start() async {
        let fixture = await PiPWindowFixture()
        (player, context) = (fixture.player, fixture.context)
        fixture.pictureInPicture.startIfPossible(from: fixture.context)
        fixture.context.stop()
        fixture.window.destroy()
    }
    await start()
    // Only the picture-in-picture window can show frames from here on.
    let shown = player?.videoOutput.statistics.shown ?? 0
    report("goes on", await eventually { (player?.videoOutput.statistics.shown ?? 0) > shown + 5 })
    report("context gone", await eventually { context == nil })
    PictureInPicture.shared.close()
    report("player gone", await eventually { player == nil })
}

/// Checks that the video leaves a view without a `PlayerWidget` and returns to it.
func checkBareView() async {
    let view = VideoView()
    let fixture = await PiPWindowFixture(bareView: view)
    report("starts", fixture.pictureInPicture.startIfPossible(from: fixture.context))
    await fixture.frames(5)
    let shown = view.statistics.framesShown
    report("leaves", view.source == nil)
    fixture.pictureInPicture.stop()
    report("returns", view.source === fixture.player.frameSource)
    report("plays on", await eventually { view.statistics.framesShown >= shown + 3 })
    fixture.window.destroy()
}

/// Checks that two instances have a window each, with the controls that each was given.
func checkOwnControls() async {
    let label = Label("Own")
    var opened: ApplicationWindow?
    let own = PictureInPicture(window: { opened = $0 }) { own, context in
        PictureInPicture.standardControls(own, context) + [label]
    }
    let (first, second) = (await PiPWindowFixture(), await PiPWindowFixture(pictureInPicture: own))
    report("first starts", first.context.pictureInPicture.isPossible)
    first.context.pictureInPicture.toggle()
    second.context.pictureInPicture.toggle()
    report("own controls", await eventually { label.isMapped })
    report("both are active", await eventually { PictureInPicture.shared.isActive && own.isActive })
    report("own window", opened.map { label.enclosingWindow === $0 } ?? false)
    await first.frames()
    await second.frames()
    own.stop()
    report("one is left", await eventually { PictureInPicture.shared.isActive && !own.isActive && !label.isMapped })
    PictureInPicture.shared.stop()
    first.window.destroy()
    second.window.destroy()
}
