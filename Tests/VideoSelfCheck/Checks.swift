import SelfCheckKit
import WindowboxCore
import WindowboxGtk
import WindowboxPlayerUI

/// Checks that the newest frame is on the screen, with a black letterbox, with any renderer.
func checkFrame() async {
    let fixture = await VideoViewFixture()
    report("target", fixture.frameSource.target.map { "\($0.size.width)×\($0.size.height)" } ?? "none")
    await fixture.step()
    report("first", fixture.frameState)
    report("ahead of GTK", fixture.view.statistics.putAhead)
    await fixture.step(3)
    report("fourth", fixture.frameState)
    report("drawn", fixture.path)
    fixture.view.aspectMode = .fill
    await fixture.step()
    let isFilled = fixture.pixel(320, 2) == SolidColorFrameSource.color(fixture.frameSource.shownNumber)
    report("filled", isFilled ? "no letterbox" : "letterbox")
    fixture.window.destroy()
}

/// Checks that GTK draws the occluded part of the video, and that the rest is presented directly.
func checkCovered() async {
    let fixture = await VideoViewFixture()
    await fixture.step(3)
    report("uncovered", fixture.path)
    let free = fixture.view.statistics
    fixture.isCovered = true
    fixture.frameSource.makeDue()
    // Until GTK has drawn the label, frames are presented directly.
    await wait(for: "a drawn label") { fixture.view.statistics.redraws > free.redraws }
    report("shown with the label", fixture.view.statistics.framesShown - free.framesShown)
    await fixture.step(3)
    report("covered", fixture.path)
    await checkOccludedRegions(fixture)
    report("frame while covered", fixture.frameState)
    report("whole while covered", fixture.wholeness)
    // A redraw by GTK must not show an older frame.
    fixture.window.addCSSClass("other")
    fixture.window.queueDraw()
    await cycles(of: fixture.window)
    report("whole after a redraw", fixture.wholeness)
    let redraws = fixture.view.statistics.redraws
    fixture.isCovered = false
    // GTK removes the label before frames are presented directly again.
    await wait(for: "a removed label") { fixture.view.statistics.redraws > redraws }
    let before = fixture.view.statistics.putDirectly
    await fixture.step(3)
    report("direct when uncovered again", fixture.view.statistics.putDirectly - before)
    report("frame uncovered again", fixture.frameState)
    fixture.window.queueDraw()
    await cycles(of: fixture.window)
    report("after a redraw", fixture.frameState)
    fixture.window.destroy()
}

/// Checks that GTK draws only the occluded regions of the frames, until playback pauses.
private func checkOccludedRegions(_ fixture: VideoViewFixture) async {
    let before = fixture.view.statistics
    fixture.frameSource.setPlaying(true)
    await wait(for: "20 frames") { fixture.view.statistics.framesShown >= before.framesShown + 20 }
    report("whole while it plays", fixture.edge.count == 1)
    fixture.frameSource.setPlaying(false)
    await cycles(of: fixture.view)
    let after = fixture.view.statistics
    let shares = (after.putPartially - before.putPartially, after.framesShown - before.framesShown)
    report("all but the last partially", shares.1 - shares.0 <= 2)
}

/// Checks that the video is never a mix of frames while an occluder moves, fades and disappears.
func checkMoving() async {
    let fixture = await VideoViewFixture()
    await fixture.step(2)
    fixture.isCovered = true
    fixture.frameSource.setPlaying(true)
    var mixed = 0
    for step in 0..<60 {
        fixture.occluder.margins.bottom = 80 + step * 4
        fixture.occluder.opacity = Double(step % 10) / 10
        // A time, not a cycle of the frame clock, so that the screen is read in all phases of a cycle.
        await pass(.milliseconds(17))
        if fixture.edge.count != 1 { mixed += 1 }
    }
    report("of two frames", mixed)
    fixture.isCovered = false
    await cycles(of: fixture.view)
    report("of two frames once uncovered", fixture.edge.count - 1)
    fixture.frameSource.setPlaying(false)
    await cycles(of: fixture.view)
    report("at rest", fixture.wholeness)
    fixture.isCovered = true
    await cycles(of: fixture.view)
    report("covered at rest", fixture.wholeness)
    fixture.window.destroy()
}

/// Checks that a paused or hidden view has no ticks, and an unchanged one no redraws.
func checkRest() async {
    let fixture = await VideoViewFixture(rate: 10)
    fixture.frameSource.setPlaying(true)
    await wait(for: "10 frames") { fixture.view.statistics.framesShown >= 10 }
    let played = fixture.view.statistics
    report("redraws at most one a frame", played.redraws <= played.framesShown + 5)
    fixture.frameSource.setPlaying(false)
    await cycles(of: fixture.view)
    let paused = fixture.view.statistics
    // Three times the duration of a frame.
    report("at rest while paused", await stays(for: .milliseconds(300)) { fixture.view.statistics == paused })
    fixture.frameSource.setPlaying(true)
    await wait(for: "a frame after the pause") { fixture.view.statistics.framesShown > paused.framesShown }
    report("ticks again", fixture.view.statistics.ticks > paused.ticks)
    fixture.view.isVisible = false
    let hidden = fixture.view.statistics
    let isAtRest = await stays(for: .milliseconds(300)) { fixture.view.statistics == hidden }
    report("at rest while hidden", isAtRest && fixture.frameSource.target == nil)
    fixture.view.isVisible = true
    report("shown again", await eventually { fixture.view.statistics.framesShown > hidden.framesShown })
    fixture.window.destroy()
}

/// Checks that a frame of another size is scaled until one of the right size arrives.
func checkResize() async {
    let fixture = await VideoViewFixture()
    await fixture.step(2)
    fixture.window.defaultSize = SizeRequest(width: 800, height: 600)
    await wait(for: "the new size") { fixture.view.width == 800 && fixture.view.height == 600 }
    await cycles(of: fixture.view)
    report("scaled", fixture.frameState)
    report("target", fixture.frameSource.target.map { "\($0.size.width)×\($0.size.height)" } ?? "none")
    await fixture.step(2)
    report("anew", fixture.frameState)
    fixture.window.destroy()
}

/// Shows a green frame in full screen, for a test that looks at the screen, until the program is ended.
func checkHold() async {
    let fixture = await VideoViewFixture()
    fixture.window.isFullscreen = true
    await wait(for: "full screen") { fixture.window.isFullscreen && fixture.view.width > 640 }
    await cycles(of: fixture.view)
    await fixture.step(2)
    report("drawn", fixture.path)
    await untilEnded()
}

/// Shows frames beside black bars, and then a green one that fills the view of a maximized window, until the program is
/// ended. Nothing else in the window changes.
func checkHoldFilled() async {
    let fixture = await VideoViewFixture(aspect: (1, 1))
    fixture.window.isMaximized = true
    await wait(for: "the maximized window") { fixture.view.width > 640 }
    await still("the video view", in: fixture.view) { "\(fixture.view.statistics)" }
    await fixture.step(3)
    fixture.view.aspectMode = .fill
    await fixture.step(7)
    report("drawn", fixture.path)
    await untilEnded()
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
    let first = fixture.view.statistics.framesShown
    await wait(for: "30 frames") { fixture.view.statistics.framesShown >= first + 30 }
    let (before, start) = (fixture.view.statistics, processorTime())
    await pass(.seconds(5))
    let (used, after) = (processorTime() - start, fixture.view.statistics)
    report("frames", after.framesShown - before.framesShown)
    report("ticks", after.ticks - before.ticks)
    report("processor seconds a second", used / .seconds(5))
    report("drawn", fixture.path)
    fixture.window.destroy()
}
