import Foundation
import TestSupport
import Testing

/// The screen stays awake while a film is watched, and no longer.
@Suite(.desktop)
struct ScreenSaverTests {
    private let clip = Clip { $0.duration = 30 }

    @Test func aPauseLetsItGoAndSoDoesTheEnd() async throws {
        let saver = try await ScreenSaver(on: .ofThisTest())
        let program = try await Windowbox.playing(Clip { $0.duration = 12 })
        try await wait(for: "the screen to be kept awake") { saver.reason == "A video is playing" }
        try await program.desktop.press("space")
        try await wait(for: "the screen to be left alone") { saver.reason == nil }
        try await program.desktop.press("space")
        try await wait(for: "the screen to be kept awake again") { saver.reason != nil }
        try await wait(for: "the end") { saver.reason == nil }
        #expect(program.process.isRunning)
    }

    @Test func anErrorLetsItGo() async throws {
        let saver = try await ScreenSaver(on: .ofThisTest())
        let program = try await Windowbox.playing(clip)
        try await wait(for: "the screen to be kept awake") { saver.reason != nil }
        try await program.desktop.panel("open", "file:///nowhere/to/be/found.mkv")
        try await wait(for: "the screen to be left alone") { saver.reason == nil }
    }

    @Test func whatIsPutAwayIsNotWatched() async throws {
        let saver = try await ScreenSaver(on: .ofThisTest())
        let program = try await Windowbox(clip.file(), isFullScreen: false)
        try await wait(for: "the screen to be kept awake") { saver.reason != nil }
        let window = try await waitForValue(of: "the window") {
            try await program.desktop.windows(of: program.process).first
        }
        try await program.desktop.run(["xdotool", "windowminimize", window.id])
        try await wait(for: "the screen to be left alone") { saver.reason == nil }
        try await program.reach(status: "Playing")
        try await program.desktop.run(["xdotool", "windowactivate", window.id])
        try await wait(for: "the screen to be kept awake again") { saver.reason != nil }
    }

    @Test func aCrashLetsItGo() async throws {
        let saver = try await ScreenSaver(on: .ofThisTest())
        let program = try await Windowbox.playing(clip)
        try await wait(for: "the screen to be kept awake") { saver.reason != nil }
        program.process.send(SIGKILL)
        try await wait(for: "the screen to be left alone") { saver.reason == nil }
    }

    @Test func soundAloneNeedsNoScreen() async throws {
        let saver = try await ScreenSaver(on: .ofThisTest())
        let song = Clip {
            $0.duration = 30
            $0.video = nil
        }
        let program = try await Windowbox(song.file(), isFullScreen: false)
        try await program.reach(status: "Playing")
        try await staysTrue("the screen is left alone", for: .milliseconds(700)) { !saver.wasHeld }
    }
}
