import Foundation
import TestSupport
import Testing

/// The fuzz target as it is built without libFuzzer: it replays inputs. `Scripts/fuzz` checks that libFuzzer finds
/// faults.
struct FuzzTests {
    @Test("The fuzz target displays every seed but the one with a wrong size")
    func seeds() async throws {
        let (exit, results) = try await replay()
        #expect(exit == .code(0))
        #expect(results.count > 30)
        #expect(results.filter { !$0.hasSuffix(": displayed") } == ["30.sup: not displayed"])
    }

    @Test("The fuzz target passes every input that `make fuzz` has kept")
    func keptInputs() async throws {
        let folder = Project.build + "/fuzz/inputs"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let (exit, results) = try await replay(folder)
        #expect(exit == .code(0), "\(results.last ?? "")")
    }

    @Test("A replay names the input that crashes last")
    func crash() async throws {
        let folder = try TemporaryDirectory.shared.folder(named: "inputs")
        let head = [UInt8](repeating: 0, count: 32)
        for (name, content) in [("1", "FU"), ("2", "FUZ"), ("3", "F")] {
            try Data(head + Array(content.utf8)).write(to: URL(filePath: folder + "/" + name))
        }
        let (exit, results) = try await replay(
            folder, environment: ["WINDOWBOX_FUZZ_PLANT": "1", "SWIFT_BACKTRACE": "enable=no"])
        guard case .signal = exit else { throw WaitTimeout(description: "The replay ended with \(exit)") }
        #expect(results.first == "\(folder)/1: not displayed")
        let failure = try #require(results.dropFirst().first)
        #expect(failure.hasPrefix("\(folder)/2: ") && failure.hasSuffix("the planted fault"))
    }

    /// Returns how the replay ended, and its lines.
    private func replay(
        _ paths: String..., environment: [String: String] = [:]
    ) async throws -> (ChildProcess.Exit, [Substring]) {
        let child = try ChildProcess(
            [SelfCheck.path(of: "windowbox-fuzz")] + paths,
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
            streams: .init(log: TemporaryDirectory.shared.file(named: "fuzz.log")))
        let exit = try await child.waitForExit(atMost: defaultTimeout * 5)
        return (exit, child.log.split(separator: "\n"))
    }
}
