import SelfCheckKit
import WindowboxGtk
import WindowboxMedia
import WindowboxPlayerUI

/// The newest frame is on the screen, with black bars, whoever drew it.
func checkPicture() async {
    let stage = await Stage()
    tell("target", stage.feeder.target.map { "\($0.size.width)×\($0.size.height)" } ?? "none")
    await stage.step()
    tell("first", stage.picture)
    await stage.step(3)
    tell("fourth", stage.picture)
    tell("drawn", stage.path)
    tell("shown", stage.view.statistics.framesShown)
    stage.view.gravity = .fill
    await stage.step()
    tell("filled", stage.pixel(320, 2) == Feeder.color(stage.feeder.shownNumber) ? "no bars" : "bars")
    stage.window.destroy()
}

/// While something lies over the view GTK draws; afterwards frames go straight onto the window again.
func checkCovered() async {
    let stage = await Stage()
    await stage.step(3)
    tell("uncovered", stage.path)
    stage.view.isCovered = true
    stage.cover.isVisible = true
    await stage.step(3)
    tell("covered", stage.path)
    tell("picture while covered", stage.picture)
    let redraws = stage.view.statistics.redraws
    stage.cover.isVisible = false
    stage.view.isCovered = false
    // GTK takes away what lay there before a frame passes it by.
    await eventually { stage.view.statistics.redraws > redraws }
    await stage.step(3)
    tell("uncovered again", stage.path)
    tell("picture uncovered again", stage.picture)
    // What GTK paints for a reason of its own is not an older frame.
    stage.window.addCSSClass("other")
    stage.window.queueDraw()
    try? await Task.sleep(for: .milliseconds(200))
    tell("after a redraw", stage.picture)
    stage.window.destroy()
}

/// Paused or hidden: no tick. Nothing new: no redraw.
func checkRest() async {
    let stage = await Stage(rate: 10)
    stage.feeder.setPlaying(true)
    await eventually { stage.view.statistics.framesShown >= 10 }
    let played = stage.view.statistics
    tell("redraws at most one a frame", played.redraws <= played.framesShown + 5)
    stage.feeder.setPlaying(false)
    try? await Task.sleep(for: .milliseconds(200))
    let paused = stage.view.statistics
    try? await Task.sleep(for: .milliseconds(500))
    tell("at rest while paused", stage.view.statistics == paused)
    stage.feeder.setPlaying(true)
    await eventually { stage.view.statistics.framesShown > paused.framesShown }
    tell("ticks again", stage.view.statistics.ticks > paused.ticks)
    stage.view.isVisible = false
    let hidden = stage.view.statistics
    try? await Task.sleep(for: .milliseconds(300))
    tell("at rest while hidden", stage.view.statistics == hidden && stage.feeder.target == nil)
    stage.view.isVisible = true
    await eventually { stage.view.statistics.framesShown > hidden.framesShown }
    tell("shown again", stage.view.statistics.framesShown > hidden.framesShown)
    stage.window.destroy()
}

/// A frame that was made for another size is scaled until one of the right size comes.
func checkResize() async {
    let stage = await Stage()
    await stage.step(2)
    stage.window.defaultSize = SizeRequest(width: 800, height: 600)
    await eventually { stage.view.width == 800 }
    try? await Task.sleep(for: .milliseconds(200))
    tell("scaled", stage.picture)
    tell("target", stage.feeder.target.map { "\($0.size.width)×\($0.size.height)" } ?? "none")
    await stage.step(2)
    tell("anew", stage.picture)
    stage.window.destroy()
}

/// A green frame on a full screen, to be looked at from outside until the program is ended.
func checkHold() async {
    let stage = await Stage()
    stage.window.isFullscreen = true
    await eventually { stage.window.isFullscreen && stage.view.width > 640 }
    try? await Task.sleep(for: .milliseconds(300))
    await stage.step(2)
    tell("drawn", stage.path)
    try? await Task.sleep(for: .seconds(30))
}

/// What showing 60 frames a second of 1280×720 costs this process.
func checkCost() async { await measure(isCovered: false) }

/// The same while something lies over the view.
func checkCostCovered() async { await measure(isCovered: true) }

private func measure(isCovered: Bool) async {
    let stage = await Stage(width: 1280, height: 720)
    stage.view.isCovered = isCovered
    stage.cover.isVisible = isCovered
    await stage.step(12)
    stage.feeder.setPlaying(true)
    try? await Task.sleep(for: .milliseconds(500))
    let (before, start) = (stage.view.statistics, processorTime())
    try? await Task.sleep(for: .seconds(5))
    let (used, after) = (processorTime() - start, stage.view.statistics)
    tell("frames", after.framesShown - before.framesShown)
    tell("ticks", after.ticks - before.ticks)
    tell("processor seconds a second", used / .seconds(5))
    tell("drawn", stage.path)
    stage.window.destroy()
}
