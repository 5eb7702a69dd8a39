import TestSupport
import Testing

@testable import WindowboxPlayerUI

@MainActor
struct TimeTextTests {
    @Test(
        "Times are formatted as minutes and seconds, with hours where needed",
        arguments: [
            (0.0, "0:00"), (7, "0:07"), (59.99, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00"),
            (3723.4, "1:02:03"), (360_000, "100:00:00"), (-61, "−1:01"),
        ])
    func timesAreFormatted(seconds: Double, text: String) {
        #expect(TimeText.clock(.seconds(seconds)) == text)
    }

    @Test("Elapsed and remaining time add up to the duration")
    func elapsedAndRemainingAddUp() async {
        let stage = Stage()
        let time = stage[TimeService.self]
        time.isShown = true
        time.showsRemaining = true
        stage.engine.setPosition(.seconds(12.7))
        time.isShown = false
        time.isShown = true
        await stage.play()
        #expect(time.elapsed == "0:12")
        #expect(time.end == "−0:48")
    }

    @Test("Hidden time labels run no timer")
    func hiddenTimeLabelsAreIdle() async {
        let stage = Stage()
        _ = stage[TimeService.self]
        await stage.play()
        // Visible controls would run their hide timer.
        stage[ControlsService.self].hide()
        await settle()
        #expect(stage.clock.sleeperCount == 0)
    }
}
