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
    tell("ahead of GTK", stage.view.statistics.putAhead)
    await stage.step(3)
    tell("fourth", stage.picture)
    tell("drawn", stage.path)
    stage.view.gravity = .fill
    await stage.step()
    tell("filled", stage.pixel(320, 2) == Feeder.color(stage.feeder.shownNumber) ? "no bars" : "bars")
    stage.window.destroy()
}

/// Where something lies over the view GTK draws, and elsewhere frames go straight onto the window.
func checkCovered() async {
    let stage = await Stage()
    await stage.step(3)
    tell("uncovered", stage.path)
    let painted = stage.view.statistics.redraws
    stage.isCovered = true
    // Until GTK has drawn what lies there, frames pass it by.
    await eventually { stage.view.statistics.redraws > painted }
    await stage.step(3)
    tell("covered", stage.path)
    await checkBands(stage)
    tell("picture while covered", stage.picture)
    tell("whole while covered", stage.wholeness)
    // What GTK paints for a reason of its own is not an older frame.
    stage.window.addCSSClass("other")
    stage.window.queueDraw()
    try? await Task.sleep(for: .milliseconds(200))
    tell("whole after a redraw", stage.wholeness)
    let redraws = stage.view.statistics.redraws
    stage.isCovered = false
    // GTK takes away what lay there before a frame passes it by.
    await eventually { stage.view.statistics.redraws > redraws }
    let before = stage.view.statistics.putDirectly
    await stage.step(3)
    tell("direct when uncovered again", stage.view.statistics.putDirectly - before)
    tell("picture uncovered again", stage.picture)
    stage.window.queueDraw()
    try? await Task.sleep(for: .milliseconds(200))
    tell("after a redraw", stage.picture)
    stage.window.destroy()
}

/// Of a film's frames GTK draws the covered bands alone, until it rests.
private func checkBands(_ stage: Stage) async {
    let before = stage.view.statistics
    stage.feeder.setPlaying(true)
    await eventually { stage.view.statistics.framesShown >= before.framesShown + 20 }
    tell("whole while it plays", stage.edge.count == 1)
    stage.feeder.setPlaying(false)
    try? await Task.sleep(for: .milliseconds(200))
    let after = stage.view.statistics
    let shares = (after.putInBands - before.putInBands, after.framesShown - before.framesShown)
    tell("all but the last in bands", shares.1 - shares.0 <= 2)
}

/// What lies over a film moves, fades and goes: at every moment all of the picture is of one frame.
func checkMoving() async {
    let stage = await Stage()
    await stage.step(2)
    stage.isCovered = true
    stage.feeder.setPlaying(true)
    var mixed = 0
    for turn in 0..<60 {
        stage.cover.margins.bottom = 80 + turn * 4
        stage.cover.opacity = Double(turn % 10) / 10
        try? await Task.sleep(for: .milliseconds(17))
        if stage.edge.count != 1 { mixed += 1 }
    }
    tell("of two frames", mixed)
    stage.isCovered = false
    try? await Task.sleep(for: .milliseconds(100))
    tell("of two frames once uncovered", stage.edge.count - 1)
    stage.feeder.setPlaying(false)
    try? await Task.sleep(for: .milliseconds(200))
    tell("at rest", stage.wholeness)
    stage.isCovered = true
    try? await Task.sleep(for: .milliseconds(200))
    tell("covered at rest", stage.wholeness)
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
    stage.isCovered = isCovered
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
