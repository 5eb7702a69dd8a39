import Glibc

/// The entry point of the program.
enum Program {
    /// Runs the program with the arguments after its name. Returns the exit code: 0, 1 when it could not start, 2 when
    /// the arguments are invalid.
    static func run(_ arguments: some Sequence<String>) -> CInt {
        Malloc.configure()
        Localization.start()
        let options: Options
        do {
            options = try Options(parsing: arguments)
        } catch {
            printError("\(error.message)\n\n\(Usage.text)")
            return 2
        }
        switch options.action {
        case .showVersion: print(Usage.versionText)
        case .showUsage: print(Usage.text)
        case .makeThumbnail(let side):
            return writeThumbnail(of: options.locations[0], to: options.locations[1], side: side)
        case .play, .serve: return play(options, arguments)
        }
        return 0
    }

    /// Writes an error message to standard error.
    static func printError(_ text: String) { show("windowbox: \(text)\n") }

    /// Writes to standard error. Callable from any thread.
    nonisolated static func show(_ text: String) {
        var text = text
        text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
