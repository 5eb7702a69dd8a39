import TestSupport
import Testing

/// The wheel on a slider, on a virtual display.
@Suite(.desktop { $0.hasAudio = false })
struct ScaleTests {
    @Test("A notch of the wheel moves a slider by one step, and at its end not at all")
    func wheelMovesByStep() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        let process = try desktop.start([SelfCheck.path(of: "GtkSelfCheck"), "scale"])
        func values() -> [Substring] { process.log.matches(of: #/value: (.*)/#).map(\.1) }
        try await wait(for: "the window") { process.log.contains("ready: true") }
        let center = try await desktop.window(of: process).frame.center
        try await desktop.click(x: center.x, y: center.y, button: 5)
        try await wait(for: "a value one step lower") { values() == ["45.0"] }
        try await desktop.click(x: center.x, y: center.y, button: 4, times: 11)
        try await wait(for: "the maximum value") { values().last == "100.0" }
        try await desktop.click(x: center.x, y: center.y, button: 4)
        try await desktop.press("q")
        #expect(try await process.waitForExit() == .code(0))
        #expect(values().count == 12)
        #expect(process.log.contains("at last: 100.0"))
    }
}
