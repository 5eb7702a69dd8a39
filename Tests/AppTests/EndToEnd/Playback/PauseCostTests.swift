import TestSupport
import Testing

/// Processor use while paused.
@Suite(.desktop, .timed)
struct PauseCostTests {
    @Test("A paused player wakes at most ten times in five seconds")
    func pausedPlayerIsIdle() async throws {
        let program = try await Windowbox(Clip { $0.duration = 20 }.file())
        try await program.frame("the first second") { $0 >= 30 }
        try await program.desktop.press("space")
        _ = try await program.stillFrame()
        // The controls revealed by the pause have been drawn once the player was idle for a second.
        var before = ResourceUsage(of: program.process.pid)
        try await wait(for: "an idle second") {
            try await Task.sleep(for: .seconds(1))
            let now = ResourceUsage(of: program.process.pid)
            defer { before = now }
            return now.wakeups(since: before) <= 4
        }
        try await Task.sleep(for: .seconds(5))
        #expect(ResourceUsage(of: program.process.pid).wakeups(since: before) <= 10)
        #expect(program.process.isRunning)
    }
}
