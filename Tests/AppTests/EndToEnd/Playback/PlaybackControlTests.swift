import TestSupport
import Testing

/// Playback control by keyboard and mouse.
@Suite(.desktop)
struct PlaybackControlTests {
    private let desktop: VirtualDesktop
    private let program: Windowbox

    init() async throws {
        program = try await .playing(Clip { $0.duration = 20 }, "--mute")
        desktop = program.desktop
        try await program.reach(status: "Playing")
    }

    private func position() async throws -> Double { try #require(Double(try await desktop.mediaControls("position"))) }

    @Test("Space pauses and resumes playback")
    func spaceTogglesPlayback() async throws {
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        let frame = try await program.stillFrame()
        try await staysTrue("the still frame", for: .milliseconds(300)) { desktop.screen.frameNumber() == frame }
        try await desktop.press("space")
        try await program.reach(status: "Playing")
    }

    @Test("A digit key seeks exactly to a tenth of the duration")
    func digitSeeksExactly() async throws {
        try await desktop.press("space", "5")
        try await wait(for: "the middle") { abs(try await position() - 10) < 0.05 }
        try await wait(for: "its frame") { desktop.screen.frameNumber() == 300 }
    }

    @Test("Fine seeks and frame steps are exact to the frame")
    func fineStepsAreExact() async throws {
        try await desktop.press("space", "5")
        try await wait(for: "the middle") { desktop.screen.frameNumber() == 300 }
        try await desktop.press("shift+Right")
        try await wait(for: "a second on") { desktop.screen.frameNumber() == 330 }
        try await desktop.press("period")
        try await wait(for: "the next frame") { desktop.screen.frameNumber() == 331 }
        try await desktop.press("comma", "comma")
        try await wait(for: "two frames back") { desktop.screen.frameNumber() == 329 }
    }

    @Test("A click on the video pauses playback")
    func clickPauses() async throws {
        try await desktop.click(x: 640, y: 300)
        try await program.reach(status: "Paused")
    }

    @Test("A double-click leaves full screen and does not pause")
    func doubleClickLeavesFullscreen() async throws {
        try await desktop.click(x: 640, y: 300, times: 2)
        try await wait(for: "a window") { try await desktop.window(of: program.process).frame.width < 1280 }
        try await staysTrue("it plays", for: .milliseconds(600)) { await program.status == "Playing" }
    }

    @Test("A click on the seek bar seeks and does not pause")
    func seekBarClickSeeks() async throws {
        try await program.showControls()
        try await desktop.click(x: 640, y: 686)
        try await wait(for: "about the middle") { try await position() > 7 }
        try await staysTrue("it plays", for: .milliseconds(600)) { await program.status == "Playing" }
    }

    @Test("Controls appear with pointer motion and hide by themselves")
    func pointerRevealsControls() async throws {
        try await wait(for: "hidden controls") { !program.areControlsSeen }
        try await program.showControls()
        try await wait(for: "hidden controls") { !program.areControlsSeen }
    }

    @Test("A key without a command reveals the controls")
    func unboundKeyRevealsControls() async throws {
        try await wait(for: "hidden controls") { !program.areControlsSeen }
        try await desktop.press("y")
        try await wait(for: "the controls") { program.areControlsSeen }
    }

    @Test("The wheel over the video lowers the volume")
    func wheelLowersVolume() async throws {
        try await desktop.click(x: 640, y: 300, button: 5)
        try await wait(for: "a lower volume") {
            try #require(Double(try await desktop.mediaControls("volume"))) < 1
        }
    }

    @Test("The wheel over the seek bar seeks, and leaves the volume")
    func wheelOverSeekBarSeeks() async throws {
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        let start = try await position()
        // A skip goes to the next keyframe, and keyframes are a second apart.
        for (button, seconds) in [(4, start + 10), (5, start)] {
            try await desktop.click(x: 640, y: 686, button: button)
            try await wait(for: "\(seconds) s") { abs(try await position() - seconds) <= 1.1 }
        }
        try await program.reach(volume: 1)
    }

    @Test("The Q key quits the program")
    func qKeyQuits() async throws {
        try await desktop.press("q")
        #expect(try await program.process.waitForExit() == .code(0))
    }
}
