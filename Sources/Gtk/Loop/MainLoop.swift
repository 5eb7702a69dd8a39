import CGtk

/// GLib's main loop, with the main actor inside.
public enum MainLoop {
    private static var isAttached = false

    /// Lets the main actor (tasks, `Task.sleep`, observation, `DispatchQueue.main`) run inside GLib's loop. Call it on the
    /// process's main thread before the loop runs; a second call does nothing.
    public static func attach() {
        guard !isAttached else { return }
        isAttached = true
        g_unix_fd_add_full(G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN, drain, nil, nil)
    }
}

/// Runs what waits on the main queue.
nonisolated private func drain(_ handle: CInt, _ condition: GIOCondition, _ data: gpointer?) -> gboolean {
    var token: UInt64 = 0
    // First: the drain does not reset the handle, and GLib would spin.
    _ = read(handle, &token, MemoryLayout.size(ofValue: token))
    _dispatch_main_queue_callback_4CF(nil)
    return 1
}
