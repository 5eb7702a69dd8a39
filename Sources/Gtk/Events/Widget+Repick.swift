import CGtk

extension Widget {
    /// Has GTK find again what lies under a pointer at rest, after the next layout: a widget that has just appeared there
    /// takes the next click, although no motion comes before it.
    ///
    /// GTK 4.8 notes at each layout that it must, but waits for a flush of events, which only a motion event requests.
    func repickPointer() {
        guard let root = gtk_widget_get_root(pointer) else { return }
        let window = wb_widget(UnsafeMutableRawPointer(root))
        guard gtk_widget_get_mapped(window) != 0 else { return }
        gtk_widget_queue_allocate(window)
        gtk_widget_add_tick_callback(window, requestFlush, nil, nil)
    }
}

/// Requests the flush from within a frame, so that it comes after the layout of that frame.
nonisolated private func requestFlush(
    _: UnsafeMutablePointer<GtkWidget>?, _ clock: OpaquePointer?, _: gpointer?
) -> gboolean {
    if let clock { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS) }
    return 0
}
