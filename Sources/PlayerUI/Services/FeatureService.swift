import Observation
import WindowboxGtk

/// The panel that comes from a side of the player: over the picture, or squeezing it. There is one at a time.
@Observable
public final class FeatureService: Service {
    /// What becomes of the picture.
    public enum Style: Equatable, Sendable {
        /// The panel lies over it.
        case cover
        /// It gives way, with all that lies over it, and leaves `spacing` logical pixels between itself and the panel.
        case squeeze(spacing: Int = 0)
    }

    /// Where a panel is in its life.
    public enum Phase: Equatable, Sendable {
        /// There is none, or it has gone.
        case absent
        /// It comes.
        case presenting
        /// It is there.
        case presented
        /// It goes.
        case dismissing
    }

    /// A panel, as the player's widget shows it.
    struct Panel {
        let id: Int
        let side: Side
        let style: Style
        let dismissesOnTap: Bool
        let dismissesOnStatusChange: Bool
        let coversControls: Bool
        let make: (Context) -> Widget
        let onPhase: (Phase) -> Void
    }

    /// How long a panel takes to come or to go.
    public static let duration = Duration.milliseconds(250)

    /// Where the panel is in its life.
    public private(set) var phase = Phase.absent

    /// The panel; it stays while it goes.
    private(set) var panel: Panel?

    @ObservationIgnored @Dependency(\.clock) private var clock
    @ObservationIgnored private var last = 0
    @ObservationIgnored private var moving: DelayedTask?
    @ObservationIgnored private var watch: ChangeObserver?

    /// Made by the context.
    public init(in context: Context) {
        let (status, size) = (context.status, context.viewSize)
        // What the panel itself brings about, by leaving the picture less room, is no change of status.
        watch = ChangeObserver {
            StatusService.status(isFullscreen: status.isFullscreen, width: size.width)
        } change: { [weak self] _ in
            if let self, panel?.dismissesOnStatusChange == true { dismiss() }
        }
    }

    /// Ends the timer.
    public func stop() {
        watch = nil
        moving = nil
    }

    /// Whether a panel is there or comes.
    public var isPresented: Bool { phase == .presenting || phase == .presented }

    /// Lets a panel come from a side, in the place of the one that is there.
    ///
    /// - Parameters:
    ///   - side: Where it comes from.
    ///   - style: What becomes of the picture.
    ///   - dismissesOnTap: Whether a tap beside it sends it away; that tap does nothing else.
    ///   - dismissesOnStatusChange: Whether it goes when the player covers the screen or leaves it, or gets narrow or wide.
    ///   - coversControls: Whether it lies over the controls too.
    ///   - onPhase: Called before and after it comes (`presenting`, `presented`) and goes (`dismissing`, `absent`).
    ///   - make: Makes what it shows, when it is about to be seen.
    public func present(
        from side: Side, style: Style = .cover, dismissesOnTap: Bool = true, dismissesOnStatusChange: Bool = true,
        coversControls: Bool = false, onPhase: @escaping (Phase) -> Void = { _ in },
        _ make: @escaping (Context) -> Widget
    ) {
        if isPresented { enter(.dismissing) }
        if panel != nil { end() }
        last += 1
        let panel = Panel(
            id: last, side: side, style: style, dismissesOnTap: dismissesOnTap,
            dismissesOnStatusChange: dismissesOnStatusChange, coversControls: coversControls, make: make,
            onPhase: onPhase)
        self.panel = panel
        enter(.presenting)
        moving = DelayedTask(Self.duration, clock: clock) { [weak self] in self?.enter(.presented) }
    }

    /// Sends the panel away.
    public func dismiss() {
        guard isPresented else { return }
        enter(.dismissing)
        moving = DelayedTask(Self.duration, clock: clock) { [weak self] in self?.end() }
    }

    private func end() {
        moving = nil
        let ended = panel
        panel = nil
        phase = .absent
        ended?.onPhase(.absent)
    }

    private func enter(_ phase: Phase) {
        self.phase = phase
        panel?.onPhase(phase)
    }
}
