import CGtk
import WindowboxGtk

/// A widget over a service, made anew whenever something observable that its maker read has changed.
///
/// ```swift
/// WithService(QueueViewModel.self, in: context) { queue in
///     Label(queue.hasSeveral ? tr("Several") : tr("One"))
/// }
/// ```
///
/// What is only to be changed is better bound: `bind` makes nothing anew, and what it reads makes nothing anew either.
public final class WithService: Widget {
    /// Makes the widget, and the service if there is none yet.
    public init<S: Service>(_ type: S.Type, in context: Context, _ make: @escaping (S) -> Widget) {
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
