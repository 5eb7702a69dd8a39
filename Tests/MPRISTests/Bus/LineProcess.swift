import Foundation
import TestSupport

/// A child process with line-based output and commands.
final class LineProcess: Sendable {
    let process: ChildProcess
    private let folder = TemporaryDirectory()
    private let commands: FileHandle?

    /// - Parameters:
    ///   - command: The command line. The path of the command pipe, if any, is appended to it.
    ///   - environment: The environment except for `PATH` and `LC_ALL`.
    init(_ command: [String], takesCommands: Bool = false, environment: [String: String] = [:]) throws {
        var command = command
        var commands: FileHandle?
        if takesCommands {
            let pipe = folder.file(named: "commands")
            mkfifo(pipe, 0o600)
            command.append(pipe)
            commands = FileHandle(forUpdatingAtPath: pipe)
        }
        self.commands = commands
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        process = try ChildProcess(
            command, environment: environment.merging(["PATH": path, "LC_ALL": "C.UTF-8"]) { given, _ in given },
            streams: .init(log: folder.file(named: "log")))
    }

    /// The lines of output so far.
    var lines: [String] { process.log.split(separator: "\n").map(String.init) }

    /// Waits for a line that contains `text` after the first `count` lines.
    @discardableResult
    func wait(for text: String, after count: Int = 0) async throws -> String {
        try await waitForValue(of: "“\(text)” in the output") {
            lines.dropFirst(count).first { $0.contains(text) }
        }
    }

    /// Sends a command, and waits until the program reports its completion.
    func send(_ line: String) async throws {
        let count = lines.count
        try commands?.write(contentsOf: Data((line + "\n").utf8))
        try await wait(for: "done", after: count)
    }
}
