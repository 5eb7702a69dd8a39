import CGtk
import WindowboxGtk

/// Shows and hides its child by a transition within a constant allocation: widgets around it are not laid out again,
/// and widgets beneath with render nodes of their own are not redrawn.
final class Revealer: CustomWidget {
    /// The revealed child; unmapped while hidden.
    var child: Widget? {
        didSet { childChanged(from: oldValue) }
    }

    /// The transition that shows the child.
    var revealTransition = Transition.fade
    /// The transition that hides the child.
    var hideTransition = Transition.fade
    /// Whether a sliding child fades too. Unnecessary for a slide to the edge of the player, which is cheaper to draw
    /// without.
    var fadesWhileSliding = true
    /// The color beneath the child and its margins; `nil` for none.
    var background: RGBA?
    /// The gradient beneath the child, and the side on which it is darkest.
    var shadow: (shadow: ControlsService.Shadow, side: Side)?
    /// Called when the child has disappeared.
    var onHidden: (() -> Void)?

    private var animation: Animation?

    /// Creates an empty revealer, hidden, with the duration of its transitions.
    init(over duration: Duration = .milliseconds(200)) {
        super.init(cssName: "reveal", role: GTK_ACCESSIBLE_ROLE_GROUP)
        // The revealer may cover the whole video, therefore it passes the pointer through while hidden.
        canTarget = false
        animation = Animation(0, over: duration, in: self) { [weak self] _ in self?.moved() }
    }

    /// Whether the child is shown; setting it starts the transition.
    var isRevealed = false {
        didSet {
            guard isRevealed != oldValue else { return }
            canTarget = isRevealed
            if transition == .none {
                animation?.jump(to: isRevealed ? 1 : 0)
            } else {
                animation?.animate(to: isRevealed ? 1 : 0)
            }
            moved()
        }
    }

    private var progress: Double { animation?.value ?? 0 }
    private var transition: Transition { isRevealed ? revealTransition : hideTransition }

    private func moved() {
        child?.isChildVisible = isRevealed || progress > 0
        queueDraw()
        if !isRevealed, progress == 0 { onHidden?() }
    }

    private func childChanged(from old: Widget?) {
        guard child !== old else { return }
        old?.removeFromParent()
        child?.insert(into: self)
        child?.isChildVisible = isRevealed || progress > 0
        queueResize()
    }

    override func measure(_ orientation: Orientation, other: Int?) -> Extent {
        child?.extent(orientation, other: other) ?? Extent()
    }

    override func allocate(width: Int, height: Int) { child?.sizeAllocate(x: 0, y: 0, width: width, height: height) }

    /// Passes the pointer through beside a child that does not fill the allocation.
    override func contains(x: Double, y: Double) -> Bool {
        guard let child, child.hAlign != .fill else { return super.contains(x: x, y: y) }
        return false
    }

    override func draw(on snapshot: Snapshot) {
        guard isRevealed || progress > 0 else { return }
        drawBackground(on: snapshot)
        guard progress < 1 else { return drawChildren(on: snapshot) }
        let appearance = transition.appearance(at: progress, fadesWhileSliding: fadesWhileSliding)
        let (width, height) = (Double(width), Double(height))
        // The center stays where it is while the size changes.
        let inset = (1 - appearance.scale) / 2
        snapshot.withTransform(
            x: width * (appearance.x + inset), y: height * (appearance.y + inset), scale: appearance.scale,
            opacity: appearance.opacity
        ) {
            drawChildren(on: snapshot)
        }
    }

    private func drawBackground(on snapshot: Snapshot) {
        let rect = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        if let background { snapshot.fill(rect, background.faded(progress)) }
        guard let (shadow, side) = shadow else { return }
        let (dark, clear) = (RGBA.black.faded(shadow.opacity * progress), RGBA.black.faded(0))
        side == .bottom ? snapshot.fill(rect, from: clear, to: dark) : snapshot.fill(rect, from: dark, to: clear)
    }
}
