import TestSupport
import Testing

@testable import WindowboxPlayerUI

@MainActor
struct TimeFormatterTests {
    @Test(
        "Times are formatted as minutes and seconds, with hours where needed",
        arguments: [
            (0.0, "0:00"), (7, "0:07"), (59.99, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00"),
            (3723.4, "1:02:03"), (360_000, "100:00:00"), (-61, "−1:01"),
        ])
    func timesAreFormatted(seconds: Double, text: String) {
        #expect(TimeFormatter.clock(.seconds(seconds)) == text)
    }

    @Test("Elapsed and remaining time add up to the duration")
    func elapsedAndRemainingAddUp() async {
        let fixture = ContextFixture()
        let time = fixture[TimeViewModel.self]
        time.viewCount = 1
        time.showsRemaining = true
        fixture.engine.setPosition(.seconds(12.7))
        time.viewCount = 0
        time.viewCount = 1
        await fixture.play()
        #expect(time.elapsed == "0:12")
        #expect(time.end == "−0:48")
    }

    @Test("Hidden time labels run no timer")
    func hiddenTimeLabelsAreIdle() async {
        let fixture = ContextFixture()
        _ = fixture[TimeViewModel.self]
        await fixture.play()
        // Visible controls would run their hide timer.
        fixture[ControlsService.self].hide()
        await settle()
        #expect(fixture.clock.sleeperCount == 0)
    }
}
