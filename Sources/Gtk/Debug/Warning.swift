import CGtk

/// Logs a mistake of the embedding program as GTK does, on standard error. With `G_DEBUG=fatal-warnings` the program
/// stops there.
package func warn(_ message: String) { g_log_default_handler("Windowbox", G_LOG_LEVEL_WARNING, message, nil) }
