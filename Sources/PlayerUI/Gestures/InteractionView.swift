import CGtk
import WindowboxGtk

/// Tells whenever a hand is felt anywhere in it: the pointer moves, a button or a finger goes down or drags, the wheel
/// turns, a key is pressed. What is in it keeps its own meaning for all of that.
///
/// ```swift
/// let view = InteractionView(controls, action: visibility.reset)
/// ```
public final class InteractionView: Widget {
    /// Calls `action` for each thing that a hand does in `child`.
    public init(_ child: Widget, action: @escaping @MainActor () -> Void) {
        super.init(gtk_overlay_new())
        gtk_overlay_set_child(wb_overlay(pointer), child.pointer)
        onUserInput(action)
    }
}
