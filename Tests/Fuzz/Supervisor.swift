import Foundation

/// A worker as it is seen from outside: whatever becomes of it, somebody is left to say so.
struct Supervisor {
    /// How a worker ended.
    enum Termination: Equatable {
        case status(Int32)
        case signal(Int32)
        /// It did nothing any more, and was ended.
        case stuck

        /// As it completes "Failed with …".
        var words: String {
            switch self {
            case .status(let status): "status \(status)"
            case .signal(SIGPROF): "signal \(SIGPROF): it took too long"
            case .signal(let signal): "signal \(signal)"
            case .stuck: "a worker that waited for nothing"
            }
        }
    }

    /// For how many seconds a worker may do nothing at all. One that is busy is none of ours: it watches itself.
    let patience: Double

    /// Runs this program once more, as a worker, and says how that ended.
    func run(_ arguments: [String]) -> Termination {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
        // Who ends this process ends the worker.
        guard let pid = spawn(["setpriv", "--pdeathsig", "KILL", "--", program] + arguments) else {
            return .status(127)
        }
        var idleness = IdleMonitor()
        while true {
            var status: Int32 = 0
            if waitpid(pid, &status, WNOHANG) == pid { return Termination(status: status) }
            if idleness.looks(at: pid) * Self.pace > patience {
                kill(pid, SIGKILL)
                waitpid(pid, &status, 0)
                return .stuck
            }
            usleep(UInt32(Self.pace * 1e6))
        }
    }

    /// How many seconds pass between two looks.
    private static let pace = 0.02

    private var environment: [String] {
        let own = ProcessInfo.processInfo.environment.merging(
            [
                // What claims gigabytes is a fault, too. Fontconfig keeps what it has found until the end.
                "ASAN_OPTIONS": "hard_rss_limit_mb=4000:allocator_may_return_null=1:detect_leaks=0"
                    + ":handle_abort=1:handle_sigill=1:handle_sigtrap=1",
                // The sanitizer tells of a crash. Swift's own teller waits forever for a thread of the sanitizer's.
                "SWIFT_BACKTRACE": "enable=no",
            ]) { $1 }
        return own.map { "\($0.key)=\($0.value)" }
    }

    private func spawn(_ command: [String]) -> pid_t? {
        let arguments = command.map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var pid: pid_t = 0
        return posix_spawnp(&pid, command[0], nil, nil, arguments, variables) == 0 ? pid : nil
    }
}

extension Supervisor.Termination {
    /// As `waitpid` tells it.
    fileprivate init(status: Int32) {
        let signal = status & 0x7f
        self = signal == 0 ? .status(status >> 8 & 0xff) : .signal(signal)
    }
}

/// How often in a row a process was seen that had done nothing. Looks are counted, not the time: a machine that stands still
/// for a while is nobody's fault.
private struct IdleMonitor {
    private var used = timespec()
    private var count = 0.0

    mutating func looks(at pid: pid_t) -> Double {
        var clock = clockid_t()
        var time = timespec()
        guard clock_getcpuclockid(pid, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
        count = time.tv_sec == used.tv_sec && time.tv_nsec == used.tv_nsec ? count + 1 : 0
        used = time
        return count
    }
}
