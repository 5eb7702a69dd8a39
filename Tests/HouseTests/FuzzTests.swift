import Foundation
import TestSupport
import Testing

/// The subtitle fuzzer's reports.
struct FuzzTests {
    @Test("The fuzzer succeeds and keeps no file when all inputs pass")
    func passedInputsAreRemoved() async throws {
        let fuzz = try FuzzProcess("--time", "1")
        #expect(try await fuzz.child.waitForExit() == .code(0))
        #expect(fuzz.child.log.contains("inputs of seed 1"))
        #expect(fuzz.inputs.isEmpty)
    }

    @Test("The fuzzer reports and keeps an input that crashes the worker")
    func crashingInputIsKept() async throws {
        let fuzz = try FuzzProcess("--time", "600")
        kill(try await fuzz.worker(), SIGILL)
        try await expectFailure(of: fuzz, "signal \(SIGILL)")
    }

    @Test("The fuzzer ends a hanging worker and keeps its input")
    func hangingWorkerIsKilled() async throws {
        let fuzz = try FuzzProcess("--time", "600", "--patience", "5")
        kill(try await fuzz.worker(), SIGSTOP)
        try await expectFailure(of: fuzz, "a worker that waited for nothing")
    }

    private func expectFailure(of fuzz: FuzzProcess, _ reason: String) async throws {
        #expect(try await fuzz.child.waitForExit() == .code(1))
        let input = try #require(fuzz.inputs.first)
        #expect(fuzz.child.log.contains("Failed with \(reason), seed 1, input \(fuzz.folder)/\(input)\n"))
    }
}

/// The running fuzzer, with inputs of seed 1.
private struct FuzzProcess {
    let folder = TemporaryDirectory.shared.file(named: "fuzz")
    let child: ChildProcess

    init(_ options: String...) throws {
        child = try ChildProcess(
            [SelfCheck.path(of: "windowbox-fuzz"), "--seed", "1", "--keep", folder] + options,
            streams: .init(log: TemporaryDirectory.shared.file(named: "fuzz.log")))
    }

    /// Names of the inputs that have not passed.
    var inputs: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    /// Returns the process that is working on an input.
    func worker() async throws -> pid_t {
        try await waitForValue(of: "an input") {
            let children = try? String(contentsOfFile: "/proc/\(child.pid)/task/\(child.pid)/children", encoding: .utf8)
            guard let worker = children.flatMap({ pid_t($0.trimmingCharacters(in: .whitespaces)) }),
                inputs.first != nil
            else { return nil }
            return worker
        }
    }
}
