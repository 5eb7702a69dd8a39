import Foundation
import TestSupport
import Testing

@testable import windowbox

/// Runs of other programs.
struct ChildProgramTests {
    private func run(_ script: String, time: Duration = .seconds(20), bytes: Int = 1 << 20) async throws
        -> ChildProgram.Output
    {
        try await ChildProgram.run(["/bin/sh", "-c", script], limits: .init(time: time, bytes: bytes))
    }

    @Test("Output and errors are separate, and there is no input")
    func outputIsRead() async throws {
        let written = try await run("cat; echo out; echo problem >&2")
        #expect(String(decoding: written.output, as: UTF8.self) == "out\n")
        #expect(String(decoding: written.errors, as: UTF8.self) == "problem\n")
    }

    @Test("Of long errors the end is kept")
    func errorsAreLimited() async throws {
        let written = try await run("head -c 100000 /dev/zero >&2; echo end >&2")
        #expect(written.errors.count == 8192 && written.errors.suffix(4) == Array("end\n".utf8)[...])
    }

    @Test("A program that takes too long or writes too much is killed with its children")
    func limitsKill() async throws {
        let file = TemporaryDirectory.shared.file(named: "process")
        for (script, failure) in [("sleep 1000", ChildProgram.Failure.timedOut), ("cat /dev/zero", .tooLong)] {
            await #expect(throws: failure) {
                try await run("echo $$ > '\(file)'; \(script) & wait", time: .seconds(1), bytes: 1000)
            }
            let group = try #require(pid_t(try String(contentsOfFile: file, encoding: .utf8).dropLast()))
            try await wait(for: "the end of the group") { kill(-group, 0) != 0 }
        }
    }

    @Test("A cancelled task ends the program, also before its start")
    func cancellationKills() async throws {
        let file = TemporaryDirectory.shared.file(named: "process")
        let task = Task { try await run("echo $$ > '\(file)'; sleep 1000") }
        let group = try await waitForValue(of: "the process") {
            (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { pid_t($0.dropLast()) }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        try await wait(for: "the end of the group") { kill(-group, 0) != 0 }
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await run("sleep 1000")
        }
        await #expect(throws: (any Error).self) { try await early.value }
    }

    @Test("A program that does not exist is reported")
    func missingProgramIsReported() async throws {
        await #expect(throws: ChildProgram.Failure.notStarted(ENOENT)) {
            try await ChildProgram.run(["/nowhere/at/all"], limits: .init(time: .seconds(5), bytes: 10))
        }
        #expect(ChildProgram.path(of: "sh") != nil && ChildProgram.path(of: "no such program") == nil)
    }
}
