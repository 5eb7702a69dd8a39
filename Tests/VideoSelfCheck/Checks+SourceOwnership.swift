import SelfCheckKit
import WindowboxCore
import WindowboxGtk
import WindowboxPlayerUI

/// Checks that one view at a time owns a source, and that the ownership moves to another view and back without an
/// interruption.
func checkSourceOwnership() async {
    let fixture = await VideoViewFixture()
    await fixture.step(3)
    let other = await VideoViewFixture(width: 320, height: 180)
    let frame = fixture.frameSource.shownNumber
    other.view.source = fixture.frameSource
    report("the first has a source", fixture.view.source != nil)
    await cycles(of: other.view)
    report("goes on with", other.pixel(160, 90) == SolidColorFrameSource.color(frame) ? "the same frame" : "another")
    report("target", fixture.frameSource.target.map { "\($0.size.width)×\($0.size.height)" } ?? "none")
    await playFor20Frames(fixture.frameSource, on: other.view)
    report("the first at rest", fixture.pixel(320, 240) == SolidColorFrameSource.color(frame))
    let ticks = fixture.view.statistics.ticks
    await playFor20Frames(fixture.frameSource, on: other.view)
    report("ticks of the first", fixture.view.statistics.ticks - ticks)
    fixture.view.source = fixture.frameSource
    await fixture.step()
    report("back", fixture.frameState)
    report("the other has a source", other.view.source != nil)
    other.window.destroy()
    await fixture.step()
    report("without the other", fixture.frameState)
    fixture.window.destroy()
}

private func playFor20Frames(_ frameSource: SolidColorFrameSource, on view: VideoView) async {
    let before = view.statistics.framesShown
    frameSource.setPlaying(true)
    await wait(for: "20 frames") { view.statistics.framesShown >= before + 20 }
    frameSource.setPlaying(false)
    await cycles(of: view)
}
