import SelfCheckKit
import WindowboxCore
import WindowboxGtk
import WindowboxPlayerUI

/// Checks that the newest frame is on the screen, with a black letterbox, with any renderer.
func checkPicture() async {
    let fixture = await VideoViewFixture()
    report("target", fixture.frameSource.target.map { "\($0.size.width)×\($0.size.height)" } ?? "none")
    await fixture.step()
    report("first", fixture.picture)
    report("ahead of GTK", fixture.view.statistics.putAhead)
    await fixture.step(3)
    report("fourth", fixture.picture)
    report("drawn", fixture.path)
    fixture.view.gravity = .fill
    await fixture.step()
    report(
        "filled",
        fixture.pixel(320, 2) == SolidColorFrameSource.color(fixture.frameSource.shownNumber) ? "no bars" : "bars")
    fixture.window.destroy()
}

/// Checks that GTK draws the occluded part of the video, and that the rest is presented directly.
func checkCovered() async {
    let fixture = await VideoViewFixture()
    await fixture.step(3)
    report("uncovered", fixture.path)
    let painted = fixture.view.statistics.redraws
    fixture.isCovered = true
    // Until GTK has drawn the label, frames are presented directly.
    await eventually { fixture.view.statistics.redraws > painted }
    await fixture.step(3)
    report("covered", fixture.path)
    await checkBands(fixture)
    report("picture while covered", fixture.picture)
    report("whole while covered", fixture.wholeness)
    // A redraw by GTK must not show an older frame.
    fixture.window.addCSSClass("other")
    fixture.window.queueDraw()
    try? await Task.sleep(for: .milliseconds(200))
    report("whole after a redraw", fixture.wholeness)
    let redraws = fixture.view.statistics.redraws
    fixture.isCovered = false
    // GTK removes the label before frames are presented directly again.
    await eventually { fixture.view.statistics.redraws > redraws }
    let before = fixture.view.statistics.putDirectly
    await fixture.step(3)
    report("direct when uncovered again", fixture.view.statistics.putDirectly - before)
    report("picture uncovered again", fixture.picture)
    fixture.window.queueDraw()
    try? await Task.sleep(for: .milliseconds(200))
    report("after a redraw", fixture.picture)
    fixture.window.destroy()
}

/// Checks that GTK draws only the occluded bands of the frames, until playback pauses.
private func checkBands(_ fixture: VideoViewFixture) async {
    let before = fixture.view.statistics
    fixture.frameSource.setPlaying(true)
    await eventually { fixture.view.statistics.framesShown >= before.framesShown + 20 }
    report("whole while it plays", fixture.edge.count == 1)
    fixture.frameSource.setPlaying(false)
    try? await Task.sleep(for: .milliseconds(200))
    let after = fixture.view.statistics
    let shares = (after.putInBands - before.putInBands, after.framesShown - before.framesShown)
    report("all but the last in bands", shares.1 - shares.0 <= 2)
}

/// Checks that the video is never a mix of frames while an occluder moves, fades and disappears.
func checkMoving() async {
    let fixture = await VideoViewFixture()
    await fixture.step(2)
    fixture.isCovered = true
    fixture.frameSource.setPlaying(true)
    var mixed = 0
    for turn in 0..<60 {
        fixture.cover.margins.bottom = 80 + turn * 4
        fixture.cover.opacity = Double(turn % 10) / 10
        try? await Task.sleep(for: .milliseconds(17))
        if fixture.edge.count != 1 { mixed += 1 }
    }
    report("of two frames", mixed)
    fixture.isCovered = false
    try? await Task.sleep(for: .milliseconds(100))
    report("of two frames once uncovered", fixture.edge.count - 1)
    fixture.frameSource.setPlaying(false)
    try? await Task.sleep(for: .milliseconds(200))
    report("at rest", fixture.wholeness)
    fixture.isCovered = true
    try? await Task.sleep(for: .milliseconds(200))
    report("covered at rest", fixture.wholeness)
    fixture.window.destroy()
}

/// Checks that a paused or hidden view has no ticks, and an unchanged one no redraws.
func checkRest() async {
    let fixture = await VideoViewFixture(rate: 10)
    fixture.frameSource.setPlaying(true)
    await eventually { fixture.view.statistics.framesShown >= 10 }
    let played = fixture.view.statistics
    report("redraws at most one a frame", played.redraws <= played.framesShown + 5)
    fixture.frameSource.setPlaying(false)
    try? await Task.sleep(for: .milliseconds(200))
    let paused = fixture.view.statistics
    try? await Task.sleep(for: .milliseconds(500))
    report("at rest while paused", fixture.view.statistics == paused)
    fixture.frameSource.setPlaying(true)
    await eventually { fixture.view.statistics.framesShown > paused.framesShown }
    report("ticks again", fixture.view.statistics.ticks > paused.ticks)
    fixture.view.isVisible = false
    let hidden = fixture.view.statistics
    try? await Task.sleep(for: .milliseconds(300))
    report("at rest while hidden", fixture.view.statistics == hidden && fixture.frameSource.target == nil)
    fixture.view.isVisible = true
    await eventually { fixture.view.statistics.framesShown > hidden.framesShown }
    report("shown again", fixture.view.statistics.framesShown > hidden.framesShown)
    fixture.window.destroy()
}

/// Checks that a frame of another size is scaled until one of the right size arrives.
func checkResize() async {
    let fixture = await VideoViewFixture()
    await fixture.step(2)
    fixture.window.defaultSize = SizeRequest(width: 800, height: 600)
    await eventually { fixture.view.width == 800 }
    try? await Task.sleep(for: .milliseconds(200))
    report("scaled", fixture.picture)
    report("target", fixture.frameSource.target.map { "\($0.size.width)×\($0.size.height)" } ?? "none")
    await fixture.step(2)
    report("anew", fixture.picture)
    fixture.window.destroy()
}

/// Shows a green frame in full screen, for a test that looks at the screen, until the program is ended.
func checkHold() async {
    let fixture = await VideoViewFixture()
    fixture.window.isFullscreen = true
    await eventually { fixture.window.isFullscreen && fixture.view.width > 640 }
    try? await Task.sleep(for: .milliseconds(300))
    await fixture.step(2)
    report("drawn", fixture.path)
    try? await Task.sleep(for: .seconds(30))
}

/// Measures the cost of showing 60 frames per second of 1280 × 720.
func checkCost() async { await measure(isCovered: false) }

/// Measures the cost with an occluder above the view.
func checkCostCovered() async { await measure(isCovered: true) }

private func measure(isCovered: Bool) async {
    let fixture = await VideoViewFixture(width: 1280, height: 720)
    fixture.isCovered = isCovered
    await fixture.step(12)
    fixture.frameSource.setPlaying(true)
    try? await Task.sleep(for: .milliseconds(500))
    let (before, start) = (fixture.view.statistics, processorTime())
    try? await Task.sleep(for: .seconds(5))
    let (used, after) = (processorTime() - start, fixture.view.statistics)
    report("frames", after.framesShown - before.framesShown)
    report("ticks", after.ticks - before.ticks)
    report("processor seconds a second", used / .seconds(5))
    report("drawn", fixture.path)
    fixture.window.destroy()
}
