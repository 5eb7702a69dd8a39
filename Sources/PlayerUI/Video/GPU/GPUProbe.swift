import CGtk
import Glibc
import WindowboxCore
import WindowboxVideo

/// The program that renders a few frames with the plug-in: a driver that crashes or hangs ends that program only.
nonisolated enum GPUProbe {
    /// The result, with its reason.
    enum Outcome: Equatable {
        case usable
        /// The driver crashes, refuses, or shows wrong colors.
        case unsuitable(String)
        /// The driver hangs, or the machine is too busy.
        case unfinished(String)
        /// Nothing is known of the driver.
        case unavailable(String)
    }

    /// The time after which a driver is taken to hang, in seconds. A driver in software takes half a second.
    private static let limit: Seconds = 10
    /// The exit status for a driver that is not suitable (`probe.c`).
    private static let unsuitableStatus: CInt = 2

    /// Runs the probe. Blocks until it has ended.
    /// - Parameter words: The path and the arguments.
    static func run(_ words: [String]) -> Outcome {
        var (process, output) = (GPid(), CInt(-1))
        guard spawn(words, &process, &output) else { return .unavailable("The probe cannot be started.") }
        defer { close(output) }
        guard let status = wait(for: process) else { return .unfinished("The probe did not end.") }
        let (signal, code) = (status & 0x7f, status >> 8 & 0xff)
        guard signal == 0 else { return .unsuitable("The probe was ended by signal \(signal).") }
        guard code != 0 else { return .usable }
        let reason = "The probe failed: " + text(from: output)
        return code == unsuitableStatus ? .unsuitable(reason) : .unavailable(reason)
    }

    private static func spawn(_ words: [String], _ process: inout GPid, _ output: inout CInt) -> Bool {
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let flags = GSpawnFlags(G_SPAWN_DO_NOT_REAP_CHILD.rawValue | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
        return g_spawn_async_with_pipes(
            nil, &arguments, nil, flags, nil, nil, &process, nil, &output, nil, nil) != 0
    }

    /// Returns the status of the ended process; `nil` for one that had to be killed, or of which there is no status.
    private static func wait(for process: GPid) -> CInt? {
        let deadline = HostTime.now + limit
        var status: CInt = 0
        while true {
            switch waitpid(process, &status, WNOHANG) {
            case process: return status
            case 0 where HostTime.now <= deadline: usleep(5000)
            default:
                kill(process, SIGKILL)
                waitpid(process, &status, 0)
                return nil
            }
        }
    }

    private static func text(from file: CInt) -> String {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = max(0, read(file, &bytes, bytes.count))
        return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").joined(separator: " ")
    }
}
