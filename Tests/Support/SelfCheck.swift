import Dispatch
import Glibc
import Synchronization

/// What a self-check program told: one line a fact.
///
/// What needs GTK's main loop can't run in a test process, whose main thread is taken. So a program of its own runs it, on
/// a virtual screen of its own. One runs at a time, and each once, however many tests ask for it: they measure time.
package struct SelfCheck: Sendable {
    /// All that it told, in order.
    package let lines: [String]
    /// Its exit code; 124 when it took longer than half a minute.
    package let status: Int32

    /// The value of a fact; `nil` when it was not told.
    package subscript(fact: String) -> String? {
        lines.first { $0.hasPrefix(fact + ": ") }.map { String($0.dropFirst(fact.count + 2)) }
    }

    /// Runs a check of a program, which lies beside the test program.
    ///
    /// - Parameter environment: What it is told besides the environment of the tests: `GSK_RENDERER`, say.
    package static func run(
        _ program: String, _ check: String, environment: [String: String] = [:]
    ) async throws -> SelfCheck {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                let key = "\(program) \(check) \(environment.sorted { $0.key < $1.key })"
                if let known = results.withLock({ $0[key] }) { return continuation.resume(returning: known) }
                let result = Result { try runBlocking(program, check, environment) }
                if case .success(let value) = result { results.withLock { $0[key] = value } }
                continuation.resume(with: result)
            }
        }
    }

    private static let queue = DispatchQueue(label: "self-check")
    private static let results = Mutex<[String: SelfCheck]>([:])

    private static func runBlocking(
        _ program: String, _ check: String, _ environment: [String: String]
    ) throws -> SelfCheck {
        let screen = try Child(["Xvfb", "-displayfd", "1", "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset"])
        defer { screen.end() }
        // It writes its number when it is ready.
        let display = ":" + (screen.readLine() ?? "")
        let variables = ["DISPLAY": display, "GDK_BACKEND": "x11", "GTK_A11Y": "none"].merging(environment) { $1 }
        let path = try besideTests(program)
        let child = try Child(["env"] + variables.map { "\($0)=\($1)" } + ["timeout", "30", path, check])
        var lines: [String] = []
        while let line = child.readLine() { lines.append(line) }
        return SelfCheck(lines: lines, status: child.wait())
    }

    private static func besideTests(_ program: String) throws -> String {
        guard let own = realpath("/proc/self/exe", nil) else { throw Failure(call: "realpath") }
        defer { free(own) }
        let parts = String(cString: own).split(separator: "/", omittingEmptySubsequences: false)
        return (parts.dropLast() + [program[...]]).joined(separator: "/")
    }

    struct Failure: Error {
        var call: String
    }
}

/// A child process whose output is read.
private final class Child {
    private var id: pid_t = 0
    private let output: UnsafeMutablePointer<FILE>

    init(_ command: [String]) throws {
        var ends: [CInt] = [0, 0]
        guard pipe2(&ends, O_CLOEXEC) == 0, let output = fdopen(ends[0], "r") else {
            throw SelfCheck.Failure(call: "pipe2")
        }
        self.output = output
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        guard posix_spawnp(&id, command[0], &actions, nil, &arguments, environ) == 0 else {
            throw SelfCheck.Failure(call: "posix_spawnp \(command[0])")
        }
    }

    deinit { fclose(output) }

    /// The next line without its end; `nil` after the last.
    func readLine() -> String? {
        var line: UnsafeMutablePointer<CChar>?
        var size = 0
        defer { free(line) }
        guard getline(&line, &size, output) > 0, let line else { return nil }
        return String(cString: line).split(separator: "\n").first.map(String.init) ?? ""
    }

    /// Waits for its end. Returns its exit code.
    @discardableResult
    func wait() -> Int32 {
        var status: CInt = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return (status >> 8) & 0xff
    }

    func end() {
        kill(id, SIGTERM)
        wait()
    }
}
