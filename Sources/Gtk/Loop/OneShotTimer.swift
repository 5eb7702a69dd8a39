import CGtk

/// A one-shot timer on the main thread with nanosecond resolution, based on timerfd. GLib's own timeouts are rounded up
/// to a millisecond, and each needs a new source.
@MainActor
public final class OneShotTimer {
    private let timer: CInt
    private let source: guint

    /// Creates an unarmed timer; `nil` when the process has no file descriptor left.
    ///
    /// - Parameter handler: Called on the main actor when the timer fires.
    public init?(_ handler: @escaping @MainActor () -> Void) {
        timer = timerfd_create(CLOCK_MONOTONIC, CInt(TFD_NONBLOCK | TFD_CLOEXEC))
        guard timer >= 0 else { return nil }
        source = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, timer, G_IO_IN, fired, CallbackBox.retained(handler), releaseBox)
    }

    isolated deinit {
        g_source_remove(source)
        close(timer)
    }

    /// Arms the timer. Replaces an earlier time.
    ///
    /// - Parameter deadline: The time in nanoseconds of the monotonic clock; one that has passed fires at once.
    public func set(_ deadline: Int64) {
        // A zero `it_value` would disarm the timer.
        let deadline = max(deadline, 1)
        var time = itimerspec()
        time.it_value = timespec(tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
        timerfd_settime(timer, CInt(TFD_TIMER_ABSTIME), &time, nil)
    }
}

nonisolated private func fired(_ timer: CInt, _ condition: GIOCondition, _ data: gpointer?) -> gboolean {
    var count: UInt64 = 0
    // Nothing to read: the timer was armed again since it fired.
    guard read(timer, &count, MemoryLayout.size(ofValue: count)) > 0,
        let handler = CallbackBox<@MainActor () -> Void>.handler(data)
    else { return 1 }
    MainActor.assumeIsolated { handler() }
    return 1
}
