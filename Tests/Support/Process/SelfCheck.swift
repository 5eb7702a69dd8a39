import Foundation

/// The output of a self-check program: one fact per line, `name: value`.
///
/// Code that needs GTK's main loop cannot run in a test process, whose main thread is in use, so that a separate
/// program runs it.
public struct SelfCheck: Sendable {
    private let lines: [Substring]

    /// The value of a fact; `nil` when the program did not print it.
    public subscript(fact: String) -> String? { all(fact).first }

    /// Returns the values of a fact that is printed several times, in order.
    public func all(_ fact: String) -> [String] {
        lines.filter { $0.hasPrefix(fact + ": ") }.map { String($0.dropFirst(fact.count + 2)) }
    }

    /// Runs a check of a program in the test program's folder, on the desktop of the current test.
    ///
    /// - Parameters:
    ///   - program: The name of the program.
    ///   - check: The name of the check.
    ///   - extra: Environment variables in addition to the desktop's.
    /// - Returns: The facts.
    public static func run(
        _ program: String, _ check: String, environment extra: [String: String] = [:]
    ) async throws -> SelfCheck {
        let desktop = try VirtualDesktop.ofThisTest()
        return try await run(program, arguments: [check], environment: desktop.environment.merging(extra) { $1 })
    }

    /// Runs a check without a desktop, and prints the measurements that it has missed and repeated.
    ///
    /// - Parameters:
    ///   - program: The name of a program in the test program's folder.
    ///   - arguments: The name of the check and its arguments.
    ///   - environment: The complete environment.
    ///   - limit: The timeout.
    /// - Returns: The facts.
    public static func run(
        _ program: String, arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        atMost limit: Duration = defaultTimeout * 5
    ) async throws -> SelfCheck {
        let words = try await CommandLineTool.run(
            [path(of: program)] + arguments, environment: environment, atMost: limit)
        let check = SelfCheck(lines: words.split(separator: "\n"))
        for miss in check.all("missed") { print("Missed in \(program) \(arguments.first ?? ""): \(miss).") }
        return check
    }

    /// Returns the path of a program in the test program's folder.
    public static func path(of program: String) -> String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: program)
            .path
    }
}
