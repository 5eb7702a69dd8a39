import Foundation

/// What a self-check program told: one line a fact, `name: value`.
///
/// What needs GTK's main loop can't run in a test process, whose main thread is taken: a program of its own runs it.
public struct SelfCheck: Sendable {
    private let lines: [Substring]

    /// The value of a fact; `nil` when it was not told.
    public subscript(fact: String) -> String? { all(fact).first }

    /// The values of a fact that is told several times, in order.
    public func all(_ fact: String) -> [String] {
        lines.filter { $0.hasPrefix(fact + ": ") }.map { String($0.dropFirst(fact.count + 2)) }
    }

    /// Runs a check of a program that lies beside the test program, on the desktop of this test.
    ///
    /// - Parameter extra: Environment variables beside the desktop's.
    public static func run(
        _ program: String, _ check: String, environment extra: [String: String] = [:]
    ) async throws -> SelfCheck {
        let desktop = try VirtualDesktop.ofThisTest()
        return try await run(program, arguments: [check], environment: desktop.environment.merging(extra) { $1 })
    }

    /// Runs a check that needs no desktop, of a program that lies beside the test program.
    ///
    /// - Parameter arguments: The check, and what it asks for.
    public static func run(
        _ program: String, arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        atMost limit: Duration = patience * 5
    ) async throws -> SelfCheck {
        let words = try await CommandLineTool.run(
            [path(of: program)] + arguments, environment: environment, atMost: limit)
        return SelfCheck(lines: words.split(separator: "\n"))
    }

    /// Where a program lies that is built beside the test program.
    public static func path(of program: String) -> String {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: program)
            .path
    }
}
