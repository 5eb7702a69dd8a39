import CAdwaita
import Glibc
import Synchronization
import WindowboxCore

/// One run of another program, in a process group of its own, which is killed when it exceeds a limit and when the task
/// that waits for it is cancelled.
nonisolated final class ChildProgram: Sendable {
    /// The limits of a run.
    struct Limits: Sendable {
        var time: Duration
        /// The maximum number of bytes of the output. Of the errors the last ones are kept.
        var bytes: Int
    }

    /// The bytes that a program has written.
    struct Output: Sendable {
        var output: [UInt8] = []
        var errors: [UInt8] = []
    }

    enum Failure: Error, Equatable {
        /// The error number of the failed system call.
        case notStarted(CInt)
        case timedOut
        case tooLong
    }

    private enum State {
        case waiting
        case running(pid_t)
        case ended
    }

    private static let maximumErrors = 8192
    private let state = Mutex(State.waiting)

    private init() {}

    /// Returns the path of a program in one of the folders of `PATH`; `nil` when it is not installed.
    static func path(of name: String) -> String? {
        let folders = getenv("PATH").map { String(cString: $0) } ?? ""
        return folders.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 }
    }

    /// Runs a program until it has closed its output.
    /// - Parameters:
    ///   - arguments: The path of the program, and its arguments.
    ///   - limits: The limits, beyond which it is killed.
    /// - Returns: The bytes that it has written.
    /// - Throws: A `Failure`, or a `CancellationError` when the task is cancelled.
    static func run(_ arguments: [String], limits: Limits) async throws -> Output {
        let program = ChildProgram()
        let result = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                startThread("child program") {
                    continuation.resume(with: Result { try program.run(arguments, limits) })
                }
            }
        } onCancel: {
            program.end()
        }
        try Task.checkCancellation()
        return result
    }

    private func run(_ arguments: [String], _ limits: Limits) throws(Failure) -> Output {
        let deadline = ContinuousClock.now + limits.time
        guard let output = Pipe(), let errors = Pipe() else { throw .notStarted(errno) }
        let process = try start(arguments, output, errors)
        defer {
            end()
            waitpid(process, nil, 0)
        }
        output.closeWriting()
        errors.closeWriting()
        return try Self.read(output, errors, until: deadline, limits.bytes)
    }

    private func start(_ arguments: [String], _ output: Pipe, _ errors: Pipe) throws(Failure) -> pid_t {
        var words = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        let process = state.withLock { state in
            guard case .waiting = state else { return -ECANCELED }
            let process = wb_spawn(&words, output.writing, errors.writing)
            state = process > 0 ? .running(process) : .ended
            return process
        }
        guard process > 0 else { throw .notStarted(-process) }
        return process
    }

    /// Kills the process group, or prevents its start. The process is not awaited before, so the number is not reused.
    private func end() {
        state.withLock { state in
            if case .running(let process) = state { kill(-process, SIGKILL) }
            state = .ended
        }
    }

    private static func read(
        _ output: Pipe, _ errors: Pipe, until deadline: ContinuousClock.Instant, _ maximum: Int
    ) throws(Failure) -> Output {
        var result = Output()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var ends = [output, errors].map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
        while ends.contains(where: { $0.fd >= 0 }) {
            let rest = ContinuousClock.now.duration(to: deadline)
            guard rest > .zero else { throw .timedOut }
            guard poll(&ends, 2, Int32(rest / .milliseconds(1)) + 1) > 0 else { continue }
            for index in ends.indices where ends[index].revents != 0 {
                let count = Glibc.read(ends[index].fd, &buffer, buffer.count)
                // A negative descriptor is ignored by `poll`.
                guard count > 0 else {
                    ends[index].fd = -1
                    continue
                }
                if index == 0 {
                    result.output += buffer[..<count]
                } else {
                    result.errors = Array((result.errors + buffer[..<count]).suffix(maximumErrors))
                }
            }
            guard result.output.count <= maximum else { throw .tooLong }
        }
        return result
    }
}

/// A pipe whose ends are closed with the object.
nonisolated private final class Pipe {
    let reading: CInt
    private(set) var writing: CInt

    init?() {
        var ends: [CInt] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        close(reading)
        closeWriting()
    }

    func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }
}
