import SelfCheckKit
import WindowboxGtk
import WindowboxPlayerUI

/// One view at a time has a source's frames; another takes it, and gives it back, without a stop.
func checkHandOver() async {
    let stage = await Stage()
    await stage.step(3)
    let other = await Stage(width: 320, height: 180)
    let frame = stage.feeder.shownNumber
    other.view.source = stage.feeder
    tell("the first has a source", stage.view.source != nil)
    try? await Task.sleep(for: .milliseconds(100))
    tell("goes on with", other.pixel(160, 90) == Feeder.color(frame) ? "the same frame" : "another")
    tell("target", stage.feeder.target.map { "\($0.size.width)×\($0.size.height)" } ?? "none")
    await playFor20Frames(stage.feeder, on: other.view)
    tell("the first at rest", stage.pixel(320, 240) == Feeder.color(frame))
    let ticks = stage.view.statistics.ticks
    await playFor20Frames(stage.feeder, on: other.view)
    tell("ticks of the first", stage.view.statistics.ticks - ticks)
    stage.view.source = stage.feeder
    await stage.step()
    tell("back", stage.picture)
    tell("the other has a source", other.view.source != nil)
    other.window.destroy()
    await stage.step()
    tell("without the other", stage.picture)
    stage.window.destroy()
}

private func playFor20Frames(_ feeder: Feeder, on view: VideoView) async {
    let before = view.statistics.framesShown
    feeder.setPlaying(true)
    await eventually { view.statistics.framesShown >= before + 20 }
    feeder.setPlaying(false)
    try? await Task.sleep(for: .milliseconds(100))
}
