import Foundation
import TestSupport

/// A program that runs beside a test: what it says, line by line, and the lines that it obeys.
final class Program: Sendable {
    let process: ChildProcess
    private let folder = TemporaryFolder()
    private let orders: FileHandle?

    /// - Parameters:
    ///   - command: What is run. One that takes orders gets the path of a pipe as its last argument.
    ///   - environment: All of it but for the search path.
    init(_ command: [String], takesOrders: Bool = false, environment: [String: String] = [:]) throws {
        var command = command
        var orders: FileHandle?
        if takesOrders {
            let pipe = folder.file(named: "orders")
            mkfifo(pipe, 0o600)
            command.append(pipe)
            orders = FileHandle(forUpdatingAtPath: pipe)
        }
        self.orders = orders
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        process = try ChildProcess(
            command, environment: environment.merging(["PATH": path, "LC_ALL": "C.UTF-8"]) { given, _ in given },
            streams: .init(log: folder.file(named: "log")))
    }

    /// What it has said so far.
    var lines: [String] { process.log.split(separator: "\n").map(String.init) }

    /// Waits for a line that holds `text`, not counting the first lines.
    @discardableResult
    func wait(for text: String, after count: Int = 0) async throws -> String {
        try await waitForValue(of: "“\(text)” from a program") {
            lines.dropFirst(count).first { $0.contains(text) }
        }
    }

    /// Gives it a line, and waits until it has said that it is done.
    func tell(_ line: String) async throws {
        let count = lines.count
        try orders?.write(contentsOf: Data((line + "\n").utf8))
        try await wait(for: "done", after: count)
    }
}
