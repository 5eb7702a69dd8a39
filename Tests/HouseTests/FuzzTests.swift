import Foundation
import TestSupport
import Testing

/// That damaged subtitles find nothing out without its being told.
struct FuzzTests {
    @Test func whatAllInputsPassHasNothingLeft() async throws {
        let fuzz = try Fuzz("--time", "1")
        #expect(try await fuzz.child.waitForExit() == .code(0))
        #expect(fuzz.child.log.contains("inputs of seed 1"))
        #expect(fuzz.inputs.isEmpty)
    }

    @Test func anInputThatIsDiedOfIsTold() async throws {
        let fuzz = try Fuzz("--time", "600")
        kill(try await fuzz.worker(), SIGILL)
        try await expectFailure(of: fuzz, "signal \(SIGILL)")
    }

    @Test func aWorkerThatWaitsForeverIsEnded() async throws {
        let fuzz = try Fuzz("--time", "600", "--patience", "5")
        kill(try await fuzz.worker(), SIGSTOP)
        try await expectFailure(of: fuzz, "a worker that waited for nothing")
    }

    private func expectFailure(of fuzz: Fuzz, _ how: String) async throws {
        #expect(try await fuzz.child.waitForExit() == .code(1))
        let input = try #require(fuzz.inputs.first)
        #expect(fuzz.child.log.contains("Failed with \(how), seed 1, input \(fuzz.folder)/\(input)\n"))
    }
}

/// The program, at work on inputs of seed 1.
private struct Fuzz {
    let folder = TemporaryFolder.shared.file(named: "fuzz")
    let child: ChildProcess

    init(_ options: String...) throws {
        child = try ChildProcess(
            [SelfCheck.path(of: "windowbox-fuzz"), "--seed", "1", "--keep", folder] + options,
            streams: .init(log: TemporaryFolder.shared.file(named: "fuzz.log")))
    }

    /// Inputs that have not passed.
    var inputs: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }

    /// The process that has an input before it.
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
