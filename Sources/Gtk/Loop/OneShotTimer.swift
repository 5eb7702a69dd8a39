import CGtk

/// Calls on the main thread at moments of the monotonic clock. GLib's own timeouts are rounded up to a millisecond, and each
/// is made anew; this one is the kernel's timer, which GLib waits for.
@MainActor
public final class OneShotTimer {
    private let timer: CInt
    private let source: guint

    /// An alarm that is not set. `nil` when the process has no file handle left.
    public init?(_ handler: @escaping @MainActor () -> Void) {
        timer = timerfd_create(CLOCK_MONOTONIC, CInt(TFD_NONBLOCK | TFD_CLOEXEC))
        guard timer >= 0 else { return nil }
        source = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, timer, G_IO_IN, rang, CallbackBox.retained(handler), releaseBox)
    }

    isolated deinit {
        g_source_remove(source)
        close(timer)
    }

    /// Calls once at `moment`, in nanoseconds of the monotonic clock, at once when that is over; an earlier wish is forgotten.
    public func set(_ moment: Int64) {
        // Of zero the kernel would think that the timer is to rest.
        let moment = max(moment, 1)
        var time = itimerspec()
        time.it_value = timespec(tv_sec: Int(moment / 1_000_000_000), tv_nsec: Int(moment % 1_000_000_000))
        timerfd_settime(timer, CInt(TFD_TIMER_ABSTIME), &time, nil)
    }
}

nonisolated private func rang(_ timer: CInt, _ condition: GIOCondition, _ data: gpointer?) -> gboolean {
    var count: UInt64 = 0
    // Nothing to read: it was set anew since it rang.
    guard read(timer, &count, MemoryLayout.size(ofValue: count)) > 0,
        let handler = CallbackBox<@MainActor () -> Void>.handler(data)
    else { return 1 }
    MainActor.assumeIsolated { handler() }
    return 1
}
