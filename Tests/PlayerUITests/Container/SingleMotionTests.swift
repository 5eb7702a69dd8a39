import TestSupport
import Testing

/// Pens and remote desktops move the pointer by a single event.
@Suite(.desktop { $0.hasAudio = false })
struct SingleMotionTests {
    @Test("A click after a single pointer motion acts on the control that the motion revealed")
    func clickAfterSingleMotion() async throws {
        let desktop = try VirtualDesktop.ofThisTest()
        try await desktop.move(toX: 0, y: 0)
        let clip = try await Clip { $0.duration = 60 }.file()
        let process = try desktop.start(
            [SelfCheck.path(of: "ContainerSelfCheck"), "single-motion"], environment: ["WINDOWBOX_CLIP": clip])
        func count(_ fact: String) -> Int { process.log.split(separator: "\n").count { $0 == "\(fact): true" } }
        try await wait(for: "the window") { count("ready") == 1 }
        let frame = try await desktop.window(of: process).frame
        for round in 1...2 {
            try await desktop.move(toX: frame.center.x, y: frame.center.y)
            try await wait(for: "the button") { count("shown") == round }
            try await desktop.click(x: frame.center.x, y: frame.center.y)
            try await wait(for: "a click") { count("clicked") + count("tapped") == round }
            try await desktop.move(toX: frame.x + 50, y: frame.y + 50)
            try await wait(for: "no button") { count("hidden") == round }
        }
        #expect(count("clicked") == 2)
        #expect(count("tapped") == 0)
        try await desktop.press("q")
        #expect(try await process.waitForExit() == .code(0))
    }
}
