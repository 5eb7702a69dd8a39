import SelfCheckKit
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// Opening and closing it again and again leaves nothing behind.
func checkOften() async {
    let fixture = await PiPWindowFixture()
    // The first ones make what GTK, the allocator and the picture's memory keep for all.
    await open(20, fixture)
    let before = await ResourceSnapshot.settled()
    await open(200, fixture)
    let after = await ResourceSnapshot.settled()
    tell("threads", after.threads - before.threads)
    tell("handles", after.handles - before.handles)
    tell("windows", after.windows - before.windows)
    tell("boxes", after.boxes - before.boxes)
    tell("megabytes", after.megabytes - before.megabytes)
    tell("plays on", await fixture.frames())
    fixture.window.destroy()
}

/// Goes there and back, in each way that there is, with frames between.
private func open(_ count: Int, _ fixture: PiPWindowFixture) async {
    for turn in 0..<count {
        fixture.pictureInPicture.startIfPossible(from: fixture.context)
        guard fixture.pictureInPicture.isActive else { return tell("not started at", turn) }
        // Now and then until it is drawn; else the next one comes before the display has shown this.
        if turn % 4 == 0 { await fixture.frames() } else { try? await Task.sleep(for: .milliseconds(5)) }
        switch turn % 3 {
        case 0: fixture.pictureInPicture.stop()
        case 1: fixture.context.render.attach()
        default:
            fixture.pictureInPicture.close()
            fixture.player.play()
        }
        try? await Task.sleep(for: .milliseconds(5))
    }
}

/// The view that it came from neither ticks nor draws meanwhile, and frames are made for the small size.
func checkRest() async {
    let fixture = await PiPWindowFixture()
    fixture.pictureInPicture.startIfPossible(from: fixture.context)
    await fixture.frames(20)
    let runs = BindingRunCounter()
    let start = fixture.shown
    try? await Task.sleep(for: .milliseconds(500))
    tell("frames go on", fixture.shown > start)
    tell("bindings run", runs.count)
    tell("frame", fixture.player.videoOutput.current.map { "\($0.size.width)×\($0.size.height)" } ?? "none")
    fixture.player.pause()
    await eventually { fixture.player.playbackState == .paused }
    // Until the controls have gone.
    try? await Task.sleep(for: .seconds(4))
    let (used, wakeups) = (processorTime(), voluntarySwitches())
    try? await Task.sleep(for: .seconds(1))
    let spent = processorTime() - used
    tell("used at rest", spent < .milliseconds(20) ? "nothing" : "\(spent)")
    tell("woken at rest", voluntarySwitches() - wakeups < 60 ? "hardly" : "\(voluntarySwitches() - wakeups)")
    fixture.pictureInPicture.stop()
    fixture.window.destroy()
}

/// The window that it came from closes, and the film goes on; then it ends, and all of it goes.
func checkOwner() async {
    weak var player: Player?
    weak var context: Context?
    func start() async {
        let fixture = await PiPWindowFixture()
        (player, context) = (fixture.player, fixture.context)
        fixture.pictureInPicture.startIfPossible(from: fixture.context)
        fixture.context.stop()
        fixture.window.destroy()
    }
    await start()
    try? await Task.sleep(for: .milliseconds(200))
    let shown = player?.videoOutput.statistics.shown ?? 0
    tell("goes on", await eventually { (player?.videoOutput.statistics.shown ?? 0) > shown + 5 })
    tell("context gone", await eventually { context == nil })
    PictureInPicture.shared.close()
    tell("player gone", await eventually { player == nil })
}
