import Foundation
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
        var before = try switches(of: program.process.pid)
        try await waitForValue(of: "rest") {
            try await Task.sleep(for: .seconds(1))
            let now = try switches(of: program.process.pid)
            defer { before = now }
            return wakeups(from: before, to: now) <= 4 ? now : nil
        }
        try await Task.sleep(for: .seconds(5))
        #expect(wakeups(from: before, to: try switches(of: program.process.pid)) <= 10)
    }

    private func wakeups(from before: [String: Int], to after: [String: Int]) -> Int {
        after.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
    }

    // How often each thread has been given the processor.
    private func switches(of pid: pid_t) throws -> [String: Int] {
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
        return Dictionary(
            uniqueKeysWithValues: tasks.map { task in
                let status = (try? String(contentsOfFile: "/proc/\(pid)/task/\(task)/status", encoding: .utf8)) ?? ""
                let counts = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
                return (task, counts.compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }.reduce(0, +))
            })
    }
}
