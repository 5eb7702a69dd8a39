import Foundation

/// A program that runs to its end.
public enum CommandLineTool {
    /// Runs a command and returns its output, without the last line break; throws when the command fails or takes too
    /// long.
    @discardableResult
    public static func run(
        _ command: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        atMost limit: Duration = defaultTimeout * 5
    ) async throws -> String {
        let log = TemporaryDirectory.shared.file(named: "command")
        defer { unlink(log) }
        let child = try ChildProcess(command, environment: environment, streams: .init(log: log), endsWithTests: false)
        let exit = try await child.waitForExit(atMost: limit)
        let words = child.log.trimmingCharacters(in: .newlines)
        guard exit == .code(0) else {
            throw WaitTimeout(description: "\(command.joined(separator: " ")) ended with \(exit): \(words)")
        }
        return words
    }
}
