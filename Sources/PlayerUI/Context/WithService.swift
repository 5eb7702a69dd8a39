import CGtk
import WindowboxGtk

/// A widget over a service, rebuilt whenever an observable property that its builder read changes.
///
/// ```swift
/// WithService(QueueViewModel.self, in: context) { queue in
///     Label(queue.hasSeveral ? tr("Several") : tr("One"))
/// }
/// ```
///
/// Prefer `bind` for changing single properties: it rebuilds nothing, and its reads do not cause a rebuild either.
public final class WithService: Widget {
    /// Creates the widget, and the service unless it exists.
    ///
    /// - Parameters:
    ///   - type: The type of service.
    ///   - context: The context of the service.
    ///   - make: Creates the child; called again after a change of what it read.
    public init<S: Service>(_ type: S.Type, in context: PlayerContext, _ make: @escaping (S) -> Widget) {
        let service = context[type]
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        observe { box in
            let child = make(service)
            child.hExpand = true
            while let old = gtk_widget_get_first_child(box.pointer) { gtk_box_remove(wb_box(box.pointer), old) }
            gtk_box_append(wb_box(box.pointer), child.pointer)
        }
    }
}
