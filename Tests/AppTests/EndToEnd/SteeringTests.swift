import TestSupport
import Testing

/// A person at the desktop steers a film.
@Suite(.desktop)
struct SteeringTests {
    private let desktop: VirtualDesktop
    private let program: ChildProcess

    init() async throws {
        desktop = try VirtualDesktop.ofThisTest()
        let clip = try await Clip { $0.duration = 20 }.file()
        program = try desktop.start([Project.program, "--fullscreen", "--mute", clip])
        try await wait(for: "the film") { [desktop] in desktop.screen.frameNumber() != nil }
        try await wait(for: "the panel") { [self] in try await status() == "Playing" }
    }

    private func status() async throws -> String {
        (try? await desktop.panel("status"))?.split(separator: "\n").first.map(String.init) ?? ""
    }

    private func position() async throws -> Double {
        try #require(Double(try await desktop.panel("position").filter { !$0.isNewline }))
    }

    private func reach(status expected: String) async throws {
        try await wait(for: expected) { [self] in try await status() == expected }
    }

    @Test func spacePausesAndPlays() async throws {
        try await desktop.press("space")
        try await reach(status: "Paused")
        let frame = desktop.screen.frameNumber()
        try await staysTrue("the picture", for: .milliseconds(300)) { desktop.screen.frameNumber() == frame }
        try await desktop.press("space")
        try await reach(status: "Playing")
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
        try await reach(status: "Paused")
    }

    @Test func aDoubleClickLeavesTheFullScreenAndPausesNothing() async throws {
        try await desktop.click(x: 640, y: 300, times: 2)
        try await wait(for: "a window") { try await desktop.window(of: program).frame.width < 1280 }
        try await staysTrue("it plays", for: .milliseconds(600)) { try await status() == "Playing" }
    }

    @Test func theSeekBarIsClickedAndNotThePicture() async throws {
        try await showControls()
        try await desktop.click(x: 640, y: 686)
        try await wait(for: "about the middle") { try await position() > 7 }
        try await staysTrue("it plays", for: .milliseconds(600)) { try await status() == "Playing" }
    }

    @Test func theControlsComeWithThePointerAndLeaveByThemselves() async throws {
        try await showControls()
        try await wait(for: "the picture alone") { !areControlsSeen }
    }

    /// The bar's left end is dark glass over a picture that is light there.
    private var areControlsSeen: Bool { desktop.screen.colour(atX: 17, y: 700).lightness < 70 }

    private func showControls() async throws {
        try #require(!areControlsSeen)
        try await desktop.move(toX: 600, y: 300)
        try await desktop.move(toX: 610, y: 310)
        try await wait(for: "the controls") { areControlsSeen }
    }

    @Test func theWheelTurnsTheVolume() async throws {
        try await desktop.click(x: 640, y: 300, button: 5)
        try await wait(for: "softer") {
            let volume = Double(try await desktop.panel("volume").filter { !$0.isNewline }) ?? 1
            return volume < 1
        }
    }

    @Test func qEndsIt() async throws {
        try await desktop.press("q")
        #expect(try await program.waitForExit() == .code(0))
    }
}
