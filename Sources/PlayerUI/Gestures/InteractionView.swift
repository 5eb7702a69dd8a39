import CGtk
import WindowboxGtk

/// Reports all user input within it: pointer motion, buttons, touches, scrolling and keys. The input still reaches the
/// child.
///
/// ```swift
/// let view = InteractionView(controls, action: visibility.reset)
/// ```
public final class InteractionView: Widget {
    /// Creates a view that observes the user input in a widget.
    ///
    /// - Parameters:
    ///   - child: The widget, which still receives the input.
    ///   - action: Called at each user input.
    public init(_ child: Widget, action: @escaping @MainActor () -> Void) {
        super.init(gtk_overlay_new())
        gtk_overlay_set_child(wb_overlay(pointer), child.pointer)
        onUserInput(action)
    }
}
