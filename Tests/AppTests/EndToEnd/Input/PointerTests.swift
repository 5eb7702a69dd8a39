import TestSupport
import Testing

/// Pointer input on the controls.
@Suite(.desktop)
struct PointerTests {
    private let clip = Clip {
        $0.duration = 40
        $0.video?.keyframeInterval = 15
    }

    @Test("Controls hide about three seconds after pointer motion and reappear with it")
    func controlsHideAndReappear() async throws {
        let program = try await Windowbox.playing(clip)
        let screen = program.desktop.screen
        // The test card's bars are static, so a difference there comes from the controls.
        let bar = Rectangle(x: 0, y: 670, width: 1280, height: 40)
        let time = try await majority(below: 4.5) {
            let start = monotonicSeconds()
            try await program.desktop.move(toX: 300, y: 300)
            try await program.desktop.move(toX: 310, y: 310)
            try await wait(for: "controls") { lightness(of: bar, on: screen) < 90 }
            try await wait(for: "hidden controls") { lightness(of: bar, on: screen) > 120 }
            let seconds = monotonicSeconds() - start
            #expect(seconds >= 2)
            return seconds
        }
        #expect(time < 4.5)
        try await program.desktop.move(toX: 400, y: 300)
        try await wait(for: "controls again") { lightness(of: bar, on: screen) < 90 }
    }

    @Test("A drag on the seek bar seeks while it moves")
    func seekBarDragSeeksContinuously() async throws {
        let program = try await Windowbox.playing(clip)
        let desktop = program.desktop
        try await desktop.press("space")
        _ = try await program.stillFrame()
        try await desktop.run(["xdotool", "mousemove", "400", "686", "mousemove", "410", "686", "mousedown", "1"])
        try await desktop.run(["xdotool", "mousemove", "640", "686"])
        let middle = try await program.frame("about the middle") { $0 > 400 && $0 < 800 }
        try await desktop.run(["xdotool", "mousemove", "800", "686"])
        try await program.frame("later") { $0 > middle + 60 }
        try await desktop.run(["xdotool", "mouseup", "1"])
        #expect(try await program.stillFrame() > middle + 60)
    }

    /// Pens and remote desktops move the pointer so.
    @Test(
        "A click after a single motion onto a button that disappears is on the button, not on the video",
        .desktop { $0.hasAccessibility = true })
    func jumpOntoDisappearingButton() async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 120 })
        let desktop = program.desktop
        try await program.showControls()
        let center = try await program.frame(of: "Playback Options").center
        try await wait(for: "controls that disappear") { !program.areControlsSeen }
        try await desktop.run(["xdotool", "mousemove", "\(center.x)", "\(center.y)"])
        try await wait(for: "the controls") { program.areControlsSeen }
        try await desktop.run(["xdotool", "click", "1"])
        _ = try await desktop.accessibleFrame(of: "Playback Speed", isItem: true)
        #expect(await program.status == "Playing")
    }

    private func lightness(of part: Rectangle, on screen: Screen) -> Int {
        var sum = 0
        for x in stride(from: part.x + 4, to: part.x + part.width, by: 16) {
            sum += screen.color(atX: x, y: part.center.y).lightness
        }
        return sum / (part.width / 16)
    }
}
