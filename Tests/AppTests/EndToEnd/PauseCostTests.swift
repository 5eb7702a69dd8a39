import TestSupport
import Testing

/// A paused film costs nothing.
@Suite(.desktop)
struct PauseCostTests {
    @Test func nothingRunsWhilePaused() async throws {
        let program = try await Windowbox(Clip { $0.duration = 20 }.file())
        try await program.frame("the first second") { $0 >= 30 }
        try await program.desktop.press("space")
        _ = try await program.stillFrame()
        // The controls that the pause shows have been drawn when nothing has run for a second.
        var before = ProcessUse(of: program.process.pid)
        try await wait(for: "rest") {
            try await Task.sleep(for: .seconds(1))
            let now = ProcessUse(of: program.process.pid)
            defer { before = now }
            return now.wakeups(since: before) <= 4
        }
        try await Task.sleep(for: .seconds(5))
        #expect(ProcessUse(of: program.process.pid).wakeups(since: before) <= 10)
        #expect(program.process.isRunning)
    }
}
