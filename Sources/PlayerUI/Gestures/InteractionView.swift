import CGtk
import WindowboxGtk

/// Reports all user input within it: pointer motion, buttons, touches, scrolling and keys. The input still reaches the
/// child.
///
/// ```swift
/// let view = InteractionView(controls, action: visibility.reset)
/// ```
public final class InteractionView: Widget {
    /// Calls `action` at each user input in `child`.
    public init(_ child: Widget, action: @escaping @MainActor () -> Void) {
        super.init(gtk_overlay_new())
        gtk_overlay_set_child(wb_overlay(pointer), child.pointer)
        onUserInput(action)
    }
}
