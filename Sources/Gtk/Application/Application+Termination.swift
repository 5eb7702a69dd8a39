import CGtk

extension Application {
    /// Handles the requests of the session and of the user's terminal to end the program: SIGTERM, SIGINT and SIGHUP.
    /// Without a handler they end it at once.
    ///
    /// - Parameter handler: Called at each request, for the lifetime of the process.
    public func onTermination(_ handler: @escaping @MainActor () -> Void) {
        for signal in [SIGTERM, SIGINT, SIGHUP] {
            g_unix_signal_add_full(
                G_PRIORITY_DEFAULT, signal, terminationRequested, CallbackBox.retained(handler), releaseBox)
        }
    }
}

nonisolated private func terminationRequested(_ data: gpointer?) -> gboolean {
    let handler = CallbackBox<@MainActor () -> Void>.handler(data)
    MainActor.assumeIsolated { handler?() }
    return 1
}
