import Foundation
import Synchronization

/// A program that a test has started. It and all that it started in turn end with this object, and when the tests die at
/// the latest.
public final class ChildProcess: Sendable {
    /// Where the program's words and its input go.
    public struct Streams: Sendable {
        /// The file that takes standard output and error together; `nil` throws them away.
        public var log: String?
        /// A descriptor that the child gets as its standard output instead; the caller closes its own.
        public var output: Int32?
        /// A descriptor that the child gets under number 3.
        public var third: Int32?

        /// Everything is thrown away.
        public init(log: String? = nil, output: Int32? = nil, third: Int32? = nil) {
            self.log = log
            self.output = output
            self.third = third
        }
    }

    /// How a program ended.
    public enum Exit: Equatable, Sendable {
        /// By itself, with this code.
        case code(Int32)
        /// By this signal.
        case signal(Int32)
    }

    /// The program's process id, which is its process group's too.
    public let pid: pid_t
    /// When it was started, on the monotonic clock.
    public let startTime: Double

    private let name: String
    private let streams: Streams
    private let willEnd: @Sendable () -> Void
    private let reaped = Mutex(false)

    /// Starts a program, found in `PATH`.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - environment: All of its environment.
    ///   - endsWithTests: Whether it is killed when the test process dies, which costs another program's start.
    ///   - unprivileged: Whether it loses the power to read what its user may not read.
    ///   - willEnd: Called before a program that still runs is ended.
    public init(
        _ command: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        streams: Streams = Streams(), endsWithTests: Bool = true, unprivileged: Bool = false,
        willEnd: @escaping @Sendable () -> Void = {}
    ) throws {
        let limits = unprivileged ? ["--bounding-set=-all", "--inh-caps=-all"] : []
        let line = endsWithTests ? ["setpriv", "--pdeathsig", "KILL"] + limits + ["--"] + command : command
        let spawned = Mutex<(pid: pid_t, error: Int32)>((0, 0))
        Spawner.shared.run { spawned.withLock { $0 = spawn(line, environment: environment, streams: streams) } }
        let (pid, error) = spawned.withLock { $0 }
        guard error == 0 else {
            throw WaitTimeout(
                description: "\(command.first ?? "") was not started: \(String(cString: strerror(error)))")
        }
        self.pid = pid
        self.name = command.first ?? ""
        self.streams = streams
        self.willEnd = willEnd
        startTime = monotonicSeconds()
    }

    deinit { end() }

    /// How it ended; `nil` while it runs.
    public var exit: Exit? {
        var info = siginfo_t()
        guard waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0, info.si_signo == SIGCHLD else {
            return nil
        }
        let status = info._sifields._sigchld.si_status
        return info.si_code == CLD_EXITED ? .code(status) : .signal(status)
    }

    /// Whether it still runs.
    public var isRunning: Bool { exit == nil }

    /// What it has said so far.
    public var log: String { streams.log.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "" }

    /// Waits until it has ended by itself, and says how.
    public func waitForExit(atMost limit: Duration = patience) async throws -> Exit {
        try await waitForValue(of: "\(name) to end", atMost: limit) { exit }
    }

    /// Sends a signal to the program alone.
    public func send(_ signal: Int32) {
        reaped.withLock { if !$0 { kill(pid, signal) } }
    }

    /// Ends it and all that it started: asks first, insists after half a second. It may be called again.
    public func end() {
        reaped.withLock { reaped in
            guard !reaped else { return }
            reaped = true
            if exit == nil { willEnd() }
            // The leader is not reaped before the end, so its group's number stays its own until then.
            kill(-pid, SIGTERM)
            for _ in 0..<100 where exit == nil { usleep(5000) }
            kill(-pid, SIGKILL)
            var status: Int32 = 0
            while waitpid(pid, &status, 0) == -1 && errno == EINTR {}
        }
    }
}

private func spawn(_ command: [String], environment: [String: String], streams: ChildProcess.Streams) -> (pid_t, Int32)
{
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let log = streams.log ?? "/dev/null"
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, streams.output ?? 2, 1)
    if let third = streams.third { posix_spawn_file_actions_adddup2(&actions, third, 3) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let ownSession: Int16 = 0x80  // POSIX_SPAWN_SETSID
    posix_spawnattr_setflags(&attributes, ownSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)

    var pid: pid_t = 0
    let error = withCStrings(command) { arguments in
        withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
            posix_spawnp(&pid, command[0], &actions, &attributes, arguments, variables)
        }
    }
    return (pid, error)
}

private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    return body(pointers)
}
