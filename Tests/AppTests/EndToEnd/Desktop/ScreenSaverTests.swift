import Foundation
import TestSupport
import Testing

/// Inhibition of the screen saver.
@Suite(.desktop)
struct ScreenSaverTests {
    private let clip = Clip { $0.duration = 30 }

    @Test("The screen saver inhibitor is released on pause and at the end of the video")
    func pauseReleasesInhibitor() async throws {
        let saver = try await ScreenSaver(on: .ofThisTest())
        let program = try await Windowbox.playing(Clip { $0.duration = 12 })
        try await wait(for: "the inhibitor") { try await saver.isInhibited }
        #expect(saver.reason == (saver.tellsReasons ? "A video is playing" : nil))
        try await program.desktop.press("space")
        try await wait(for: "the release of the inhibitor") { try await !saver.isInhibited }
        try await program.desktop.press("space")
        try await wait(for: "the inhibitor again") { try await saver.isInhibited }
        try await wait(for: "the end") { try await !saver.isInhibited }
        #expect(program.process.isRunning)
    }

    @Test("The screen saver inhibitor is released on a playback error")
    func errorReleasesInhibitor() async throws {
        let saver = try await ScreenSaver(on: .ofThisTest())
        let program = try await Windowbox.playing(clip)
        try await wait(for: "the inhibitor") { try await saver.isInhibited }
        try await program.reach(status: "Playing")
        try await program.desktop.mediaControls("open", "file:///nowhere/to/be/found.mkv")
        try await wait(for: "the release of the inhibitor") { try await !saver.isInhibited }
    }

    @Test("The screen saver inhibitor is released while the window is minimized")
    func minimizedWindowReleasesInhibitor() async throws {
        let saver = try await ScreenSaver(on: .ofThisTest())
        let program = try await Windowbox(clip.file(), isFullscreen: false)
        try await wait(for: "the inhibitor") { try await saver.isInhibited }
        let window = try await waitForValue(of: "the window") {
            try await program.desktop.windows(of: program.process).first
        }
        try await program.desktop.minimize(window)
        try await wait(for: "the release of the inhibitor") { try await !saver.isInhibited }
        try await program.reach(status: "Playing")
        try await program.desktop.activate(window)
        try await wait(for: "the inhibitor again") { try await saver.isInhibited }
    }

    @Test("The screen saver inhibitor is released when the program is killed")
    func crashReleasesInhibitor() async throws {
        let saver = try await ScreenSaver(on: .ofThisTest())
        let program = try await Windowbox.playing(clip)
        try await wait(for: "the inhibitor") { try await saver.isInhibited }
        program.process.send(SIGKILL)
        try await wait(for: "the release of the inhibitor") { try await !saver.isInhibited }
    }

    @Test("Audio-only playback does not inhibit the screen saver")
    func audioDoesNotInhibit() async throws {
        let saver = try await ScreenSaver(on: .ofThisTest())
        let song = Clip {
            $0.duration = 30
            $0.video = nil
        }
        let program = try await Windowbox(song.file(), isFullscreen: false)
        try await program.reach(status: "Playing")
        try await staysTrue("no inhibitor", for: .milliseconds(700)) { try await !saver.wasInhibited }
    }
}
