import Foundation
import Synchronization

/// A child process of a test. Ends with its descendants when this object is released, and at the latest when the test
/// process dies.
public final class ChildProcess: Sendable {
    /// The child's file descriptors.
    public struct Streams: Sendable {
        /// The file for standard output and error; `nil` discards them.
        public var log: String?
        /// A descriptor for the child's standard output instead; the caller closes its own copy.
        public var output: Int32?
        /// A descriptor for the child's descriptor 3.
        public var third: Int32?

        /// Creates a set of descriptors; by default, all output is discarded.
        public init(log: String? = nil, output: Int32? = nil, third: Int32? = nil) {
            self.log = log
            self.output = output
            self.third = third
        }
    }

    /// The exit status of a process.
    public enum Exit: Equatable, Sendable {
        /// The process exited with this code.
        case code(Int32)
        /// The process was killed by this signal.
        case signal(Int32)
    }

    /// The process id, which is also the process group id.
    public let pid: pid_t
    /// The start time on the monotonic clock, in seconds.
    public let startTime: Double

    private let name: String
    private let streams: Streams
    private let willEnd: @Sendable () -> Void
    private let didCrash: @Sendable (String) -> Void
    private let state = Mutex((isReaped: false, isSignaled: false))

    /// Starts a program, which is found in `PATH`.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - environment: The complete environment.
    ///   - streams: The file descriptors.
    ///   - endsWithTests: Whether the program is killed when the test process dies, which costs the start of `setpriv`.
    ///   - unprivileged: Whether the program loses root's permission to read all files.
    ///   - willEnd: Called before a running program is ended.
    ///   - didCrash: Called with a message when the process is ended after a signal killed it that is not from `send`.
    /// - Throws: An error when the program cannot be started.
    public init(
        _ command: [String], environment: [String: String] = ProcessInfo.processInfo.environment,
        streams: Streams = Streams(), endsWithTests: Bool = true, unprivileged: Bool = false,
        willEnd: @escaping @Sendable () -> Void = {}, didCrash: @escaping @Sendable (String) -> Void = { _ in }
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
        self.didCrash = didCrash
        startTime = monotonicSeconds()
    }

    deinit { end() }

    /// The exit status; `nil` while the process runs.
    public var exit: Exit? {
        var info = siginfo_t()
        guard waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT) == 0, info.si_signo == SIGCHLD else {
            return nil
        }
        let status = info._sifields._sigchld.si_status
        return info.si_code == CLD_EXITED ? .code(status) : .signal(status)
    }

    /// Whether the process runs.
    public var isRunning: Bool { exit == nil }

    /// The output so far.
    public var log: String { streams.log.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "" }

    /// The name and the system call of each thread, for the message of a test that times out.
    public var threads: String {
        let folder = "/proc/\(pid)/task/"
        let ids = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        func read(_ id: String, _ file: String) -> String {
            let text = try? String(contentsOfFile: "\(folder)\(id)/\(file)", encoding: .utf8)
            return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "?"
        }
        return ids.sorted().map { "\(read($0, "comm")): \(read($0, "syscall"))" }.joined(separator: "\n")
    }

    /// Waits until the process exits by itself, and returns its status.
    public func waitForExit(atMost limit: Duration = defaultTimeout) async throws -> Exit {
        try await waitForValue(of: "\(name) to end", atMost: limit) { exit }
    }

    /// Sends a signal to the process, without its descendants.
    public func send(_ signal: Int32) {
        state.withLock {
            guard !$0.isReaped else { return }
            $0.isSignaled = true
            kill(pid, signal)
        }
    }

    /// Ends the process and its descendants: SIGTERM first, SIGKILL after half a second. Further calls are ignored.
    public func end() {
        state.withLock { state in
            guard !state.isReaped else { return }
            state.isReaped = true
            switch exit {
            case nil: willEnd()
            case .signal(let signal) where !state.isSignaled: didCrash("\(name) died of signal \(signal): \(log)")
            default: break
            }
            // The leader is reaped last, so that its group id stays reserved until then.
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
