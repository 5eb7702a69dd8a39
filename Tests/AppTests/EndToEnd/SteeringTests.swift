import TestSupport
import Testing

/// A person at the desktop steers a film.
@Suite(.desktop)
struct SteeringTests {
    private let desktop: VirtualDesktop
    private let program: Windowbox

    init() async throws {
        program = try await .playing(Clip { $0.duration = 20 }, "--mute")
        desktop = program.desktop
        try await program.reach(status: "Playing")
    }

    private func position() async throws -> Double { try #require(Double(try await desktop.panel("position"))) }

    @Test func spacePausesAndPlays() async throws {
        try await desktop.press("space")
        try await program.reach(status: "Paused")
        let frame = try await program.stillFrame()
        try await staysTrue("the picture", for: .milliseconds(300)) { desktop.screen.frameNumber() == frame }
        try await desktop.press("space")
        try await program.reach(status: "Playing")
    }

    @Test func digitsGoToTenths() async throws {
        try await desktop.press("space", "5")
        try await wait(for: "the middle") { abs(try await position() - 10) < 0.05 }
        try await wait(for: "its frame") { desktop.screen.frameNumber() == 300 }
    }

    @Test func fineStepsAreExact() async throws {
        try await desktop.press("space", "5")
        try await wait(for: "the middle") { desktop.screen.frameNumber() == 300 }
        try await desktop.press("shift+Right")
        try await wait(for: "a second on") { desktop.screen.frameNumber() == 330 }
        try await desktop.press("period")
        try await wait(for: "the next frame") { desktop.screen.frameNumber() == 331 }
        try await desktop.press("comma", "comma")
        try await wait(for: "two frames back") { desktop.screen.frameNumber() == 329 }
    }

    @Test func aClickPausesOnceNoSecondOneCanCome() async throws {
        try await desktop.click(x: 640, y: 300)
        try await program.reach(status: "Paused")
    }

    @Test func aDoubleClickLeavesTheFullScreenAndPausesNothing() async throws {
        try await desktop.click(x: 640, y: 300, times: 2)
        try await wait(for: "a window") { try await desktop.window(of: program.process).frame.width < 1280 }
        try await staysTrue("it plays", for: .milliseconds(600)) { await program.status == "Playing" }
    }

    @Test func theSeekBarIsClickedAndNotThePicture() async throws {
        try await program.showControls()
        try await desktop.click(x: 640, y: 686)
        try await wait(for: "about the middle") { try await position() > 7 }
        try await staysTrue("it plays", for: .milliseconds(600)) { await program.status == "Playing" }
    }

    @Test func theControlsComeWithThePointerAndLeaveByThemselves() async throws {
        try await wait(for: "the picture alone") { !program.areControlsSeen }
        try await program.showControls()
        try await wait(for: "the picture alone") { !program.areControlsSeen }
    }

    @Test func theControlsComeWithAKeyThatDoesNothingElse() async throws {
        try await wait(for: "the picture alone") { !program.areControlsSeen }
        try await desktop.press("y")
        try await wait(for: "the controls") { program.areControlsSeen }
    }

    @Test func theWheelTurnsTheVolume() async throws {
        try await desktop.click(x: 640, y: 300, button: 5)
        try await wait(for: "softer") {
            try #require(Double(try await desktop.panel("volume"))) < 1
        }
    }

    @Test func qEndsIt() async throws {
        try await desktop.press("q")
        #expect(try await program.process.waitForExit() == .code(0))
    }
}
