import CGtk

extension Widget {
    /// Makes GTK pick the widget under a resting pointer again after the next layout, so that a widget that has just
    /// appeared there receives the next click, and determines the cursor, without a motion event before it.
    ///
    /// GTK 4.8 records at each layout that picking is needed, but does it when events are flushed, which only a motion
    /// event requests.
    package func repickPointer() {
        guard let root = gtk_widget_get_root(pointer) else { return }
        let window = wb_widget(UnsafeMutableRawPointer(root))
        guard gtk_widget_get_mapped(window) != 0 else { return }
        gtk_widget_queue_allocate(window)
        gtk_widget_add_tick_callback(window, requestFlush, nil, nil)
    }
}

/// Requests the flush from within a frame, so that it runs after that frame's layout.
nonisolated private func requestFlush(
    _: UnsafeMutablePointer<GtkWidget>?, _ clock: OpaquePointer?, _: gpointer?
) -> gboolean {
    if let clock { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS) }
    return 0
}
