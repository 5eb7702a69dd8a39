import Observation
import WindowboxCore

/// The side panel, which covers or squeezes the video. One panel is presented at a time.
@Observable
public final class FeatureService: Service {
    /// The relation of the panel to the video.
    nonisolated public enum Style: Equatable, Sendable {
        /// The panel lies over the video.
        case cover
        /// The video and everything over it shrinks, leaving `spacing` logical pixels beside the panel.
        case squeeze(spacing: Int = 0)
    }

    /// The phase of a panel's life cycle.
    nonisolated public enum Phase: Equatable, Sendable {
        /// No panel, or the panel was removed.
        case absent
        /// The panel slides in.
        case presenting
        /// The panel is fully visible.
        case presented
        /// The panel slides out.
        case dismissing
    }

    enum Content {
        case builtIn(BuiltInPanel)
        /// The widget that a closure creates, without its type, which this service does not know.
        case widget((PlayerContext) -> AnyObject)
    }

    /// A panel for the player widget to show.
    struct Panel {
        let id: Int
        let side: Side
        let style: Style
        let dismissesOnTap: Bool
        let dismissesOnStatusChange: Bool
        let coversControls: Bool
        let content: Content
        let onPhase: (Phase) -> Void
    }

    /// The duration of the sliding transition.
    public static let duration = Duration.milliseconds(250)

    /// Whether the player fills its window, so that a built-in panel at the trailing side has the window's buttons in
    /// its title bar. Initially false.
    public var fillsWindow = false

    /// The phase of the current panel.
    public private(set) var phase = Phase.absent

    /// The current panel, present until its dismissal completes; `nil` without one.
    private(set) var panel: Panel?

    @ObservationIgnored @Dependency(\.clock) private var clock
    @ObservationIgnored private var last = 0
    @ObservationIgnored private var moving: DelayedTask?
    @ObservationIgnored private let windowStatus: StatusService
    @ObservationIgnored private var observer: ChangeObserver?
    /// The status of the player; `nil` before its first layout.
    @ObservationIgnored private var status: StatusService.Status?

    /// Observes the status of the player.
    /// - Parameter context: The context whose status and view size decide how a panel is presented.
    public init(in context: PlayerContext) {
        let (status, size) = (context.status, context.viewSize)
        windowStatus = status
        // A squeezing panel narrows the video itself; the observed status is computed from the whole player instead.
        let current = {
            size.width == 0 ? nil : StatusService.status(isFullscreen: status.isFullscreen, width: size.width)
        }
        self.status = current()
        observer = ChangeObserver(current) { [weak self] in self?.statusChanged(to: $0) }
    }

    /// Dismisses a panel after a change of the status. The first layout is not a change.
    private func statusChanged(to new: StatusService.Status?) {
        defer { status = new }
        if status != nil, new != nil, panel?.dismissesOnStatusChange == true { dismiss() }
    }

    /// Ends the timer and the observation.
    public func stop() {
        observer = nil
        moving = nil
    }

    /// Whether a panel is presented or about to be.
    public var isPresented: Bool { phase == .presenting || phase == .presented }

    /// Whether a panel has the window's buttons, which the window's own title bar leaves out meanwhile. In full screen
    /// there are none.
    public var hasWindowControls: Bool {
        guard fillsWindow, isPresented, !windowStatus.isFullscreen, let panel, case .builtIn = panel.content else {
            return false
        }
        return panel.side == .trailing
    }

    /// Presents a panel from a side, replacing the current one.
    ///
    /// - Parameters:
    ///   - content: The content, created when the panel is about to be shown.
    ///   - side: The side that the panel slides in from.
    ///   - style: Whether the panel covers or squeezes the video.
    ///   - dismissesOnTap: Whether a tap beside the panel dismisses it; that tap has no other effect.
    ///   - dismissesOnStatusChange: Whether the panel is dismissed when the player enters or leaves full screen, or
    ///     becomes narrow or wide.
    ///   - coversControls: Whether the panel lies over the controls as well.
    ///   - onPhase: Called at each phase: `presenting`, `presented`, `dismissing` and `absent`.
    func present(
        _ content: Content, from side: Side, style: Style, dismissesOnTap: Bool, dismissesOnStatusChange: Bool = true,
        coversControls: Bool, onPhase: @escaping (Phase) -> Void
    ) {
        if isPresented { enter(.dismissing) }
        if panel != nil { end() }
        last += 1
        let panel = Panel(
            id: last, side: side, style: style, dismissesOnTap: dismissesOnTap,
            dismissesOnStatusChange: dismissesOnStatusChange, coversControls: coversControls, content: content,
            onPhase: onPhase)
        self.panel = panel
        enter(.presenting)
        moving = DelayedTask(Self.duration, clock: clock) { [weak self] in self?.enter(.presented) }
    }

    /// Dismisses the current panel.
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
