import TestSupport
import Testing

/// What a hand on the mouse does on the picture beside clicks.
@Suite(.desktop)
struct GestureTests {
    @Test func aHeldButtonPlaysAtDoubleSpeedAndIsNoClick() async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 40 }, "--mute")
        try await program.desktop.run(["xdotool", "mousemove", "640", "300", "mousedown", "1"])
        try await program.reach(rate: 2)
        try await program.desktop.run(["xdotool", "mouseup", "1"])
        try await program.reach(rate: 1)
        try await staysTrue("it plays", for: .milliseconds(600)) { await program.status == "Playing" }
    }

    @Test func aDragMovesTheWindowAndIsNoClick() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let file = try await Clip { $0.duration = 40 }.file()
        let program = try Windowbox(file, "--mute", isFullScreen: false)
        try await program.reach(status: "Playing")
        try await wait(for: "the picture") { desktop.screen.picture().findPicture() != nil }
        let before = try await desktop.window(of: program.process).frame
        let place = before.centre
        try await desktop.run(["xdotool", "mousemove", "\(place.x)", "\(place.y)", "mousedown", "1"])
        // The window manager takes the pointer over when it comes to it, and follows what moves from then on.
        var step = 0
        try await wait(for: "another place") {
            step += 1
            try await desktop.move(toX: place.x + 60 + step % 8, y: place.y + 20)
            return try await desktop.window(of: program.process).frame.x > before.x + 30
        }
        try await desktop.run(["xdotool", "mouseup", "1"])
        try await staysTrue("it plays", for: .milliseconds(600)) { await program.status == "Playing" }
    }

    @Test func aSidewaysWheelSeeksOnceItRests() async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 60 }, "--mute")
        let desktop = program.desktop
        try await desktop.press("space", "5")
        try await wait(for: "the middle") { try await program.position == 30 }
        try await desktop.click(x: 640, y: 300, button: 7, times: 2)
        try await wait(for: "20 s on") { try await program.position == 50 }
    }
}
