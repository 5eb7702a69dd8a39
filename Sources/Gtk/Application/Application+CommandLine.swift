import CGtk

/// A start of the application, by this process or a later one.
nonisolated public struct Invocation: Sendable {
    /// The arguments, the program's name first.
    public var arguments: [String]
    /// The directory that relative paths refer to; `nil` when unknown.
    public var workingDirectory: String?
    /// Whether another process was started and forwarded its command line.
    public var isRemote: Bool
}

extension Application {
    /// Sets the handler of command lines. Requires the option `handlesCommandLine`.
    ///
    /// - Parameter handler: Called with each command line; returns the exit code of the process that was started.
    public func onCommandLine(_ handler: @escaping @MainActor (Invocation) -> Int) {
        let started: Trampoline.Status = { line in
            guard let raw = UnsafeMutableRawPointer(bitPattern: line) else { return 1 }
            let line = wb_command_line(raw)
            var count: CInt = 0
            let arguments = g_application_command_line_get_arguments(line, &count)
            defer { g_strfreev(arguments) }
            return handler(
                Invocation(
                    arguments: strings(arguments),
                    workingDirectory: g_application_command_line_get_cwd(line).map { String(cString: $0) },
                    isRemote: g_application_command_line_get_is_remote(line) != 0))
        }
        connect(pointer, "command-line", Trampoline.status, started)
    }
}
