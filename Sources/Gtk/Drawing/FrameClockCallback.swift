import CGtk

/// The times of one frame-clock cycle, in nanoseconds of the monotonic clock.
nonisolated public struct FrameTime: Equatable, Sendable {
    /// The start of the cycle.
    public var now: Int64
    /// The predicted presentation time of the frame.
    public var presentation: Int64
}

/// A frame-clock callback of a widget, called in each cycle while the widget is realized; removed when this object is
/// released.
@MainActor
public final class FrameClockCallback {
    private weak let widget: Widget?
    private let id: guint

    /// Adds the callback, for as long as the object is retained.
    ///
    /// - Parameters:
    ///   - widget: The widget whose frame clock is used.
    ///   - handler: Called at each frame.
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
            // No prediction: use the next refresh, as GDK estimates it.
            var interval: gint64 = 0
            gdk_frame_clock_get_refresh_info(clock, frameTime, &interval, &predicted)
            if predicted <= 0 { predicted = frameTime + interval }
        }
        self.init(now: Int64(frameTime) * 1000, presentation: Int64(predicted) * 1000)
    }
}
