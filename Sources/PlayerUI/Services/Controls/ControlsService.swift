import Observation
import WindowboxPlayer

/// The visibility and arrangement of the player controls.
///
/// By default controls hide 3 s after the last interaction while a video plays, unless a visibility lock is held. A
/// pause reveals them. They never hide while the player is idle or at its end, nor for media without video.
@Observable
public final class ControlsService: Service {
    /// A reason to keep the controls visible.
    nonisolated public enum VisibilityLock: Hashable, CaseIterable, Sendable {
        /// A slider is being dragged.
        case drag
        /// A menu or popover is open.
        case menu
        /// The pointer rests on the controls.
        case pointer
        /// A file is dragged over the window.
        case drop
        /// A key has moved the focus among the controls.
        case focus
    }

    /// The rule by which controls show and hide.
    public var displayStyle = DisplayStyle.automatic() {
        didSet { applyStyle() }
    }

    var arrangements: [Place: [StatusService.Status?: Arrangement]] = [:]
    @ObservationIgnored var lastArrangement = 0
    /// Whether the user has revealed or hidden the controls yet.
    @ObservationIgnored private(set) var wereRequested = false

    private var isShown = true
    private var visibilityLocks: Set<VisibilityLock> = []
    private var tracker: VisibilityTracker
    let status: StatusService

    @ObservationIgnored private let player: Player
    @ObservationIgnored private let render: RenderService
    @ObservationIgnored private let pictureInPicture: PictureInPicture
    @ObservationIgnored @Dependency(\.clock) private var clock
    @ObservationIgnored @Dependency(\.screenReader) private var screenReader
    @ObservationIgnored private var observer: ChangeObserver?

    /// Fetches the services and applies the display style.
    /// - Parameter context: The context whose controls are shown and hidden; its clock times the hiding.
    public init(in context: PlayerContext) {
        player = context.player
        status = context.status
        render = context.render
        pictureInPicture = context.dependency(\.pictureInPicture)
        tracker = VisibilityTracker(clock: context.dependency(\.clock))
        applyStyle()
        observer = ChangeObserver { [screenReader] in
            screenReader.isRunning
        } change: { [weak self] in
            self?.tracker.isScreenReaderRunning = $0
        }
    }

    /// Ends the timer and the observation.
    public func stop() {
        observer = nil
        tracker.player = nil
    }

    /// Whether the controls are visible.
    public var isRevealed: Bool {
        switch displayStyle {
        case .always: true
        case .never: false
        case .automatic: !tracker.isUserInterfaceHidden || !visibilityLocks.isEmpty || !isVideoShown
        case .manual: isShown
        case .custom(let isRevealed): isRevealed()
        }
    }

    /// Whether the player has a medium that is neither failed nor in the PiP window.
    var isMediumShown: Bool { player.hasMedium && !pictureInPicture.isAway(from: render) }

    private var isVideoShown: Bool { isMediumShown && player.hasVideoOrOpens }

    /// Whether the pointer is hidden along with the controls.
    public var isPointerHidden: Bool {
        if case .automatic = displayStyle { !isRevealed } else { false }
    }

    /// Reveals the controls, as pointer motion and unbound keys do.
    public func show() { setShown(true) }

    /// Hides the controls, unless a visibility lock is held.
    public func hide() { setShown(false) }

    /// Shows or hides the controls, as a tap does.
    public func toggle() { setShown(!isRevealed) }

    /// Restarts the hide delay if the controls are visible; never shows them.
    public func reset() { tracker.reset() }

    /// Shows the controls after the window became active again, unless playback is running.
    func returnToForeground() {
        if case .automatic = displayStyle { tracker.returnToForeground() }
    }

    /// Acquires a visibility lock, which keeps the controls visible until `release(_:)`.
    ///
    /// - Parameter lock: The lock. Acquiring it again has no effect.
    public func acquire(_ lock: VisibilityLock) {
        if visibilityLocks.insert(lock).inserted { tracker.isLocked = true }
    }

    /// Releases a visibility lock; controls hide again after the delay.
    ///
    /// - Parameter lock: The lock. One that is not acquired is ignored.
    public func release(_ lock: VisibilityLock) {
        if visibilityLocks.remove(lock) != nil { tracker.isLocked = !visibilityLocks.isEmpty }
    }

    private func setShown(_ isShown: Bool) {
        wereRequested = true
        self.isShown = isShown
        isShown ? tracker.show() : tracker.hide()
    }

    /// Applies a display style from its initial state, regardless of the previous style.
    private func applyStyle() {
        tracker.player = nil
        switch displayStyle {
        case .automatic(let isInitiallyVisible, let delay):
            tracker = VisibilityTracker(delay: delay, isUserInterfaceHidden: !isInitiallyVisible, clock: clock)
            tracker.isScreenReaderRunning = screenReader.isRunning
            tracker.isLocked = !visibilityLocks.isEmpty
            tracker.player = player
        case .manual(let isInitiallyVisible): isShown = isInitiallyVisible
        case .always, .never, .custom: break
        }
    }
}
