import Foundation
import Synchronization

/// A private PulseAudio server whose only device is a null sink.
public final class AudioServer: Sendable {
    /// The name of the null sink.
    public static let sink = "out"

    /// The server's address, for `PULSE_SERVER`.
    public let address: String

    private let socket: String
    private let log: String
    private let environment: [String: String]
    private let server = Mutex<ChildProcess?>(nil)
    private let ownFolder: TemporaryDirectory?

    /// Starts a server without a desktop, and returns once it replies.
    public static func alone() async throws -> AudioServer {
        let folder = TemporaryDirectory()
        let server = try AudioServer(
            folder: folder.path, environment: VirtualDesktop.cleanEnvironment(home: folder.path), keeping: folder)
        try await server.waitUntilReady()
        return server
    }

    deinit { stop() }

    init(folder: String, environment: [String: String], keeping ownFolder: TemporaryDirectory? = nil) throws {
        self.ownFolder = ownFolder
        socket = folder + "/pulse.sock"
        log = folder + "/pulseaudio.log"
        address = "unix:" + socket
        self.environment = environment.merging(["PULSE_SERVER": address]) { $1 }
        try start()
    }

    /// Starts the server, unless it runs.
    public func start() throws {
        let command = [
            "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
            "-L", "module-native-protocol-unix socket=\(socket) auth-anonymous=1",
            "-L", "module-null-sink sink_name=\(Self.sink) rate=48000",
        ]
        try server.withLock { server in
            guard server == nil else { return }
            server = try ChildProcess(command, environment: environment, streams: .init(log: log))
        }
    }

    /// Stops the server from replying, as when it hangs; requests are still received.
    public func freeze() { server.withLock { $0?.send(SIGSTOP) } }

    /// Ends a `freeze()`.
    public func thaw() { server.withLock { $0?.send(SIGCONT) } }

    /// Kills the server, as when it crashes.
    public func stop() {
        server.withLock { server in
            server?.send(SIGKILL)
            server?.end()
            server = nil
        }
        unlink(socket)
    }

    /// Waits until the server replies.
    public func waitUntilReady() async throws {
        try await wait(forFile: socket)
        try await wait(for: "the audio server") {
            (try? await CommandLineTool.run(["pactl", "info"], environment: environment)) != nil
        }
    }

    /// Runs `pactl` with these arguments, and returns its output.
    @discardableResult
    public func control(_ arguments: String...) async throws -> String {
        try await CommandLineTool.run(["pactl"] + arguments, environment: environment)
    }

    /// Adds another null sink and returns its module index, for `control("unload-module", …)`.
    /// - Parameters:
    ///   - name: The name for `record(sink:)`.
    ///   - description: The name that users see, without spaces; `nil` for that of any null sink.
    ///   - channels: The number of channels.
    @discardableResult
    public func addDevice(_ name: String, description: String? = nil, channels: Int = 2) async throws -> String {
        let properties = description.map { "device.description=\($0)" } ?? ""
        return try await control(
            "load-module", "module-null-sink", "sink_name=\(name)", "rate=48000", "channels=\(channels)",
            "sink_properties=\(properties)")
    }

    /// Plays a silent stream with the role "phone", as during a call, until the process is ended.
    public func call() throws -> ChildProcess {
        try ChildProcess(
            ["pacat", "--playback", "--property=media.role=phone", "/dev/zero"], environment: environment,
            streams: .init(log: log + ".call"))
    }

    /// Starts recording the monitor of a sink.
    public func record(sink: String = AudioServer.sink) async throws -> AudioRecorder {
        let recorder = try AudioRecorder(monitor: sink + ".monitor", environment: environment)
        try await wait(for: "the recorder") { try await !control("list", "short", "source-outputs").isEmpty }
        if try await control("list", "short", "sink-inputs").isEmpty {
            // An idle null sink checks only every two seconds whether it has clients.
            try await control("suspend-sink", sink, "1")
            try await control("suspend-sink", sink, "0")
        }
        try await wait(for: "the recorder to hear") { recorder.seconds > 0 }
        return recorder
    }
}
