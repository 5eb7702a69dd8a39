import CGtk

/// GLib's main loop, which also runs the main actor.
public enum MainLoop {
    private static var isAttached = false

    /// Runs the main actor (tasks, `Task.sleep`, observation, `DispatchQueue.main`) within GLib's main loop. Must be
    /// called on the process's main thread before the loop runs; further calls are ignored.
    public static func attach() {
        guard !isAttached else { return }
        isAttached = true
        g_unix_fd_add_full(G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN, drain, nil, nil)
    }
}

/// Runs the jobs that wait on libdispatch's main queue.
nonisolated private func drain(_ handle: CInt, _ condition: GIOCondition, _ data: gpointer?) -> gboolean {
    var token: UInt64 = 0
    // Read first: libdispatch does not reset the event descriptor, and GLib would spin.
    _ = read(handle, &token, MemoryLayout.size(ofValue: token))
    _dispatch_main_queue_callback_4CF(nil)
    return 1
}
