import CGtk
import Glibc
import WindowboxMedia
import WindowboxPlayerUI

extension Program {
    /// The log of this and earlier runs.
    static let log = LogFile(folder: StateDirectory.path)

    /// Keeps a log, and the trace of a crash. `WINDOWBOX_LOG` says how much is logged, and shows it as well. What was
    /// played is named only where it asks for `debug`.
    static func startLog(_ arguments: some Sequence<String>) {
        let asked = Environment.variable("WINDOWBOX_LOG")
        let levels = asked.flatMap(LogLevels.init(parsing:))
        if let asked, levels == nil {
            printError(tr("The option {1} cannot be “{2}”.", "WINDOWBOX_LOG", asked))
        }
        var sinks: [@Sendable (String) -> Void] = [{ [log] in log.append($0) }]
        if levels != nil { sinks.append { Program.show($0) } }
        Log.start(levels ?? .standard, to: sinks)
        Log.write(.info, "start", "windowbox \(Usage.version)")
        Log.write(.debug, "start", "asked for: \(arguments.joined(separator: " "))")
        g_log_set_writer_func(glibLogged, nil, nil)
        CrashTrace.prepare()
    }
}

/// What GTK and its kin complain of goes into our log, and where it would have gone.
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
