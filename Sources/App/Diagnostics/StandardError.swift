import Glibc

/// The standard error stream.
nonisolated enum StandardError {
    /// Writes text. Callable from any thread.
    static func write(_ text: String) {
        var text = text
        text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Writes an error message, preceded by the name of the program.
    static func report(_ message: String) { write("windowbox: \(message)\n") }
}
