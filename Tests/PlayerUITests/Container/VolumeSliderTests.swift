import TestSupport
import Testing

/// The wheel on the volume slider of a player on a virtual display.
@Suite(.desktop)
struct VolumeSliderTests {
    @Test("A notch of the wheel on the volume slider changes the volume by 5 %, also while muted")
    func wheelMovesVolumeSlider() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let clip = try await Clip { $0.duration = 40 }.file()
        let process = try desktop.start(
            [SelfCheck.path(of: "ContainerSelfCheck"), "volume-slider"], environment: ["WINDOWBOX_CLIP": clip])
        func volume() -> Substring? { process.log.matches(of: #/volume: (.*)/#).last?.1 }
        try await wait(for: "the window") { process.log.contains("ready: true") }
        let center = try await desktop.window(of: process).frame.center
        // The slider is right of the middle, the button left of it.
        try await desktop.click(x: center.x + 20, y: center.y, button: 5)
        try await wait(for: "5 % less") { volume() == "95" }
        try await desktop.press("m")
        try await wait(for: "mute") { volume() == "95 muted" }
        try await desktop.click(x: center.x + 20, y: center.y, button: 5)
        try await wait(for: "5 % less than the muted volume") { volume() == "90" }
        try await desktop.press("q")
        #expect(try await process.waitForExit() == .code(0))
    }
}
