import SelfCheckKit
import WindowboxGtk
import WindowboxPlayerUI

/// Checks that no other binding runs while the position advances, in the player and in its window.
func checkBodyCounter() async {
    let fixture = await PlayerWidgetFixture()
    let time = fixture.context[TimeViewModel.self]
    let label = Label.elapsed(fixture.context)
    let counter = label._debugBodyCounter()
    fixture.context.control.configure(.bottomOuter) { context in
        [
            counter,
            ControlBar.make(
                context, [Button.playback(context), Button.duration(context), VolumeControl.make(context)]),
        ]
    }
    fixture.context.control.displayStyle = .always
    await wait(for: "the position's label") { label.isMapped }
    // The appearance of the controls and the start of playback run bindings too.
    await fixture.frames(30)
    let before = label.bindingRuns
    var runs: [String] = []
    ObservationEffect.didRun = { runs.append($0.name) }
    var texts: Set<String> = []
    await wait(for: "three texts of the position") {
        texts.insert(label.text)
        return texts.count >= 3 || time.viewCount == 0
    }
    ObservationEffect.didRun = nil
    report("bindings", Set(runs).sorted().joined(separator: ", "))
    report("counted", label.bindingRuns - before == runs.count)
    report("drawn around it", counter !== label)
    // The position is tracked while either of the two times is visible.
    counter.isVisible = false
    report("views beside a hidden label", time.viewCount)
    fixture.window.destroy()
    report("views of a closed window", time.viewCount)
}
