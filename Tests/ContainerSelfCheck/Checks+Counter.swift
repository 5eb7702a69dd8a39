import SelfCheckKit
import WindowboxGtk
import WindowboxPlayerUI

/// Checks that no other binding runs while the position advances, in the player and in its window.
func checkBodyCounter() async {
    let fixture = await PlayerWidgetFixture()
    let time = fixture.context[TimeViewModel.self]
    let label = Label.elapsed(fixture.context)
    let counter = label._debugBodyCounter()
    fixture.context.control.configure(.bottom1) { context in
        [
            ControlBar.make(
                context, [Button.playback(context), counter, Button.duration(context), VolumeControl.make(context)])
        ]
    }
    fixture.context.control.displayStyle = .always
    await eventually { label.isMapped }
    try? await Task.sleep(for: .seconds(1))
    let before = label.bindingRuns
    var runs: [String] = []
    ObservationEffect.didRun = { runs.append($0.name) }
    var texts: Set<String> = []
    while texts.count < 3, time.isShown {
        texts.insert(label.text)
        try? await Task.sleep(for: .milliseconds(50))
    }
    ObservationEffect.didRun = nil
    report("bindings", Set(runs).sorted().joined(separator: ", "))
    report("counted", label.bindingRuns - before == runs.count)
    report("drawn around it", counter !== label)
    fixture.window.destroy()
}
