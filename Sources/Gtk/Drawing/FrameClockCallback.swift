import CGtk

/// A turn of the frame clock, in nanoseconds of the monotonic clock.
nonisolated public struct FrameTime: Equatable, Sendable {
    /// When the turn began.
    public var now: Int64
    /// When what is drawn in it will be seen, as far as GDK can tell.
    public var presentation: Int64
}

/// Runs at each turn of a widget's frame clock for as long as it is kept, while the widget is realized.
@MainActor
public final class FrameClockCallback {
    private weak let widget: Widget?
    private let id: guint

    /// Starts ticking.
    public init(_ widget: Widget, _ handler: @escaping @MainActor (FrameTime) -> Void) {
        self.widget = widget
        id = gtk_widget_add_tick_callback(widget.pointer, ticked, CallbackBox.retained(handler), releaseBox)
    }

    isolated deinit {
        if let widget { gtk_widget_remove_tick_callback(widget.pointer, id) }
    }
}

nonisolated private func ticked(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _ clock: OpaquePointer?, _ data: gpointer?
) -> gboolean {
    guard let clock, let handler = CallbackBox<@MainActor (FrameTime) -> Void>.handler(data) else { return 0 }
    let time = FrameTime(clock)
    MainActor.assumeIsolated { handler(time) }
    return 1
}

extension FrameTime {
    nonisolated fileprivate init(_ clock: OpaquePointer) {
        let frameTime = gdk_frame_clock_get_frame_time(clock)
        var predicted: gint64 = 0
        if let timings = gdk_frame_clock_get_current_timings(clock) {
            predicted = gdk_frame_timings_get_predicted_presentation_time(timings)
        }
        if predicted <= 0 {
            // Nobody tells: the next refresh, as GDK reckons it.
            var interval: gint64 = 0
            gdk_frame_clock_get_refresh_info(clock, frameTime, &interval, &predicted)
            if predicted <= 0 { predicted = frameTime + interval }
        }
        self.init(now: Int64(frameTime) * 1000, presentation: Int64(predicted) * 1000)
    }
}
