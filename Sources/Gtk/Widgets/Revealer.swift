import CGtk

/// Shows and hides its child by a transition.
public final class Revealer: Widget {
    /// How the child comes and goes.
    nonisolated public enum Transition: UInt32, Sendable {
        /// At once.
        case none = 0
        /// It fades.
        case crossfade = 1
        /// It comes from the left.
        case slideRight = 2
        /// It comes from the right.
        case slideLeft = 3
        /// It comes from below.
        case slideUp = 4
        /// It comes from above.
        case slideDown = 5
    }

    /// Makes a revealer of `child`, hidden at first.
    public init(_ child: Widget? = nil, transition: Transition = .crossfade) {
        super.init(gtk_revealer_new())
        self.transition = transition
        self.child = child
    }

    /// What it reveals.
    public var child: Widget? {
        get { gtk_revealer_get_child(wb_revealer(pointer)).map(Widget.handle(of:)) }
        set { gtk_revealer_set_child(wb_revealer(pointer), newValue?.pointer) }
    }

    /// How the child comes and goes.
    public var transition: Transition {
        get { Transition(rawValue: gtk_revealer_get_transition_type(wb_revealer(pointer)).rawValue) ?? .none }
        set { gtk_revealer_set_transition_type(wb_revealer(pointer), GtkRevealerTransitionType(newValue.rawValue)) }
    }

    /// How long that takes.
    public var duration: Duration {
        get { .milliseconds(Int(gtk_revealer_get_transition_duration(wb_revealer(pointer)))) }
        set { gtk_revealer_set_transition_duration(wb_revealer(pointer), guint(newValue / .milliseconds(1))) }
    }

    /// Whether the child should be seen; setting it starts the transition.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(wb_revealer(pointer)) != 0 }
        set { gtk_revealer_set_reveal_child(wb_revealer(pointer), newValue.gboolean) }
    }

    /// Whether anything of the child is seen now: true during both transitions.
    public var isShowing: Bool {
        isRevealed || gtk_revealer_get_child_revealed(wb_revealer(pointer)) != 0
    }

    /// Calls `handler` with `isShowing` when a transition begins or has ended.
    public func onShowingChange(_ handler: @escaping @MainActor (Bool) -> Void) {
        for property in ["reveal-child", "child-revealed"] {
            onNotify(property) { [weak self] in
                if let self { handler(isShowing) }
            }
        }
    }
}
