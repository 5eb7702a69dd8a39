import CGtk
import Glibc
import WindowboxCore
import WindowboxVideo

/// The program that renders a few frames with the plug-in: a driver that crashes or hangs ends that program only.
nonisolated enum GPUProbe {
    /// The time after which a driver is taken to hang, in seconds. Compiling shaders in software takes one or two.
    private static let limit: Seconds = 10

    /// Runs the probe. Blocks until it has ended.
    /// - Parameter words: The path and the arguments.
    /// - Returns: The reason for which the driver cannot be used; `nil` for none.
    static func run(_ words: [String]) -> GPUError? {
        var (process, output) = (GPid(), CInt(-1))
        guard spawn(words, &process, &output) else { return GPUError(reason: "The probe cannot be started.") }
        defer { close(output) }
        guard let status = wait(for: process) else { return GPUError(reason: "The probe did not end.") }
        let signal = status & 0x7f
        guard signal == 0 else { return GPUError(reason: "The probe was ended by signal \(signal).") }
        return status == 0 ? nil : GPUError(reason: "The probe failed: \(text(from: output))")
    }

    private static func spawn(_ words: [String], _ process: inout GPid, _ output: inout CInt) -> Bool {
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let flags = GSpawnFlags(G_SPAWN_DO_NOT_REAP_CHILD.rawValue | G_SPAWN_STDERR_TO_DEV_NULL.rawValue)
        return g_spawn_async_with_pipes(
            nil, &arguments, nil, flags, nil, nil, &process, nil, &output, nil, nil) != 0
    }

    /// Returns the status of the ended process; `nil` for one that had to be killed.
    private static func wait(for process: GPid) -> CInt? {
        let deadline = HostTime.now + limit
        var status: CInt = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            if HostTime.now > deadline {
                kill(process, SIGKILL)
                waitpid(process, &status, 0)
                return nil
            }
            usleep(5000)
        }
        return status
    }

    private static func text(from file: CInt) -> String {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = max(0, read(file, &bytes, bytes.count))
        return String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").joined(separator: " ")
    }
}
