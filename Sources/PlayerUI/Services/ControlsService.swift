import Observation
import WindowboxPlayer

/// The controls: whether they are seen, and what stands where.
///
/// Usually they hide 3 s after the last movement while a picture plays, and are held by whatever a person does with them.
/// A pause reveals them. Idle and after the end nothing hides by itself. Without a picture they always stay.
@Observable
public final class ControlsService: Service {
    /// What keeps the controls from hiding.
    public enum VisibilityLock: Hashable, CaseIterable, Sendable {
        /// Something is being dragged.
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

    /// When they are seen.
    public var displayStyle = DisplayStyle.auto() {
        didSet { adoptStyle() }
    }

    var arrangements: [Place: [StatusService.Status?: Arrangement]] = [:]
    @ObservationIgnored var lastArrangement = 0
    /// Whether a hand or a key has called for them yet.
    @ObservationIgnored private(set) var wereCalled = false

    private var isShown = true
    private var visibilityLocks: Set<VisibilityLock> = []
    private var tracker: VisibilityTracker
    let status: StatusService
    let pages: PageViewModel

    @ObservationIgnored private let player: Player
    @ObservationIgnored @Dependency(\.clock) private var clock
    @ObservationIgnored @Dependency(\.screenReader) private var screenReader
    @ObservationIgnored private var watch: ChangeObserver?

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        status = context.status
        pages = context[PageViewModel.self]
        tracker = VisibilityTracker(clock: context.dependency(\.clock))
        adoptStyle()
        watch = ChangeObserver { [screenReader] in
            screenReader.isRunning
        } change: { [weak self] in
            self?.tracker.isScreenReaderRunning = $0
        }
    }

    /// Ends the timer.
    public func stop() {
        watch = nil
        tracker.player = nil
    }

    /// Whether they are seen.
    public var isRevealed: Bool {
        switch displayStyle {
        case .always: true
        case .never: false
        case .auto: !tracker.isUserInterfaceHidden || !visibilityLocks.isEmpty || !pages.isPicture
        case .manual: isShown
        case .custom(let isRevealed): isRevealed()
        }
    }

    /// Whether the pointer is hidden with them.
    public var isPointerHidden: Bool {
        if case .auto = displayStyle { !isRevealed } else { false }
    }

    /// Reveals them, as the pointer and keys without a meaning of their own do.
    public func show() { setShown(true) }

    /// Hides them, unless they are held.
    public func hide() { setShown(false) }

    /// Shows or hides them, as a tap does.
    public func toggle() { setShown(!isRevealed) }

    /// Starts the time anew when they are seen; never shows them.
    public func reset() { tracker.reset() }

    /// The window is in front again: shows them unless something plays.
    func returnToForeground() {
        if case .auto = displayStyle { tracker.returnToForeground() }
    }

    /// Keeps them from hiding until `release`.
    public func hold(_ lock: VisibilityLock) {
        if visibilityLocks.insert(lock).inserted { tracker.isHeld = true }
    }

    /// Lets them hide again after the delay.
    public func release(_ lock: VisibilityLock) {
        if visibilityLocks.remove(lock) != nil { tracker.isHeld = !visibilityLocks.isEmpty }
    }

    private func setShown(_ isShown: Bool) {
        wereCalled = true
        self.isShown = isShown
        isShown ? tracker.show() : tracker.hide()
    }

    /// A style begins as it says, however it was before.
    private func adoptStyle() {
        tracker.player = nil
        switch displayStyle {
        case .auto(let firstAppear, let delay):
            tracker = VisibilityTracker(delay: delay, isUserInterfaceHidden: !firstAppear, clock: clock)
            tracker.isScreenReaderRunning = screenReader.isRunning
            tracker.isHeld = !visibilityLocks.isEmpty
            tracker.player = player
        case .manual(let firstAppear): isShown = firstAppear
        case .always, .never, .custom: break
        }
    }
}
