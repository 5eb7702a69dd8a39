import TestSupport
import Testing

/// Mouse gestures on the video, other than clicks.
@Suite(.desktop)
struct GestureTests {
    @Test("A held mouse button plays at double speed and is not a click")
    func heldButtonDoublesSpeed() async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 40 }, "--mute")
        try await program.desktop.run(["xdotool", "mousemove", "640", "300", "mousedown", "1"])
        try await program.reach(rate: 2)
        try await program.desktop.run(["xdotool", "mouseup", "1"])
        try await program.reach(rate: 1)
        try await staysTrue("it plays", for: .milliseconds(600)) { await program.status == "Playing" }
    }

    @Test("A drag on the video moves the window and is not a click")
    func dragMovesWindow() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let file = try await Clip { $0.duration = 40 }.file()
        let program = try Windowbox(file, "--mute", isFullscreen: false)
        try await program.reach(status: "Playing")
        try await wait(for: "the frame") { desktop.screen.screenshot().findFrame() != nil }
        let before = try await desktop.window(of: program.process).frame
        let center = before.center
        // The motion follows at once: a button that rests for half a second doubles the speed instead.
        try await desktop.run([
            "xdotool", "mousemove", "\(center.x)", "\(center.y)", "mousedown", "1", "mousemove", "\(center.x + 12)",
            "\(center.y)",
        ])
        // The window manager grabs the pointer with a delay, and a compositor follows only later motion.
        var step = 0
        try await wait(for: "another window position") {
            step += 1
            try await desktop.move(toX: center.x + 60 + step * 4 % 200, y: center.y + 20)
            return try await desktop.window(of: program.process).frame.x > before.x + 30
        }
        try await desktop.run(["xdotool", "mouseup", "1"])
        try await staysTrue("it plays", for: .milliseconds(600)) { await program.status == "Playing" }
    }
}

/// The horizontal wheel, which a nested compositor does not take from the X server.
@Suite(.desktop { $0.session = .x11 })
struct HorizontalWheelTests {
    @Test("A horizontal wheel seeks once it rests")
    func horizontalWheelSeeks() async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 60 }, "--mute")
        let desktop = program.desktop
        try await desktop.press("space", "5")
        try await wait(for: "the middle") { try await program.position == 30 }
        try await desktop.click(x: 640, y: 300, button: 7, times: 2)
        try await wait(for: "20 s on") { try await program.position == 50 }
    }
}
