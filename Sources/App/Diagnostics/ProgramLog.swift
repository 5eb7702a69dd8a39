import CGtk
import WindowboxCore
import WindowboxPlayerUI

/// The log of the program.
enum ProgramLog {
    /// The log of this and earlier runs.
    static let file = LogFile(folder: StateDirectory.path)

    /// Starts the log, and prepares the crash trace. `WINDOWBOX_LOG` sets the log level and copies the log to standard
    /// error. Only the level `debug` logs the locations of played items.
    static func start(_ arguments: some Sequence<String>) {
        let asked = Environment.variable("WINDOWBOX_LOG")
        let levels = asked.flatMap(LogLevels.init(parsing:))
        if let asked, levels == nil {
            let expected = "error, warning, info, debug"
            StandardError.report(tr("invalid value “{1}” for {2} ({3})", asked, "WINDOWBOX_LOG", expected))
        }
        var sinks: [@Sendable (String) -> Void] = [{ [file] in file.append($0) }]
        if levels != nil { sinks.append { StandardError.write($0) } }
        Log.start(levels ?? .standard, to: sinks)
        Log.write(.info, "start", "windowbox \(Usage.version)")
        Log.write(.debug, "start", "asked for: \(arguments.joined(separator: " "))")
        g_log_set_writer_func(glibLogged, nil, nil)
        CrashTrace.prepare()
    }
}

/// Copies the warnings and errors of GLib-based libraries to the log, and passes all messages on to GLib’s writer.
nonisolated private func glibLogged(
    _ level: GLogLevelFlags, _ fields: UnsafePointer<GLogField>?, _ count: gsize, _ data: gpointer?
) -> GLogWriterOutput {
    let ours: LogLevel? =
        switch level.rawValue & ~3 {
        case G_LOG_LEVEL_ERROR.rawValue, G_LOG_LEVEL_CRITICAL.rawValue: .error
        case G_LOG_LEVEL_WARNING.rawValue: .warning
        default: nil
        }
    if let ours, let text = g_log_writer_format_fields(level, fields, count, 0) {
        Log.write(ours, "glib", String(cString: text))
        g_free(text)
    }
    return g_log_writer_default(level, fields, count, data)
}
