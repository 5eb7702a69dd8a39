import Observation
import WindowboxCore

/// Recognizes pointer and touch gestures on the video, and reports them to handlers.
///
/// All kinds are recognized simultaneously, for any number of handlers; a press becomes one gesture only. The service
/// itself performs no actions: `StandardGestures` adds the default ones.
///
/// ```swift
/// context.gesture.on(.doubleTap(.right)) { _ in player.skipForward() }
/// context.gesture.disabled = [.longPress]
/// ```
@Observable
public final class GestureService: Service {
    /// A handler of gesture events.
    public typealias Handler = (GestureEvent) -> Void

    /// The identity of a handler.
    nonisolated public struct Token: Hashable, Sendable { fileprivate var number: Int }

    /// The effect of a drag with the mouse; touch drags are always gestures.
    nonisolated public enum MouseDrag: Equatable, Sendable {
        /// Moves the window, as a title bar does.
        case movesWindow
        /// Reports a `drag`, as for touch.
        case drags
    }

    /// The effect of a long press of a finger; one with the mouse is always a gesture.
    nonisolated public enum TouchLongPress: Equatable, Sendable {
        /// Reports a `longPress`, as for the mouse.
        case longPress
        /// Reports a `press` of the secondary button, which a finger does not have.
        case secondaryPress
    }

    /// The disabled kinds. Disabling a kind cancels its gesture in progress.
    public var disabled: Set<GestureKind> = [] { didSet { cancel { disabled.contains($0) } } }
    /// The effect of a drag with the mouse; `StandardGestures` sets `movesWindow`.
    public var mouseDrag = MouseDrag.drags
    /// The effect of a long press of a finger.
    public var touchLongPress = TouchLongPress.longPress
    /// Whether a drag moves the zoomed video.
    @ObservationIgnored var isPanning = false
    /// The commands of the mouse in `StandardGestures`.
    public var mouseCommands = MouseCommands()
    /// The minimum duration of a long press.
    public var longPressTime = Duration.seconds(1)
    /// The maximum time between the taps of a row.
    public var doubleTapTime = Duration.milliseconds(400)
    /// The share of the width of each side zone; one half leaves no center.
    public var sideShare = 1.0 / 3
    /// The layout of the video view in its window and on the screen.
    public internal(set) var layout = LayoutInfo.none

    @ObservationIgnored let clock: any Clock<Duration>
    @ObservationIgnored private var handlers: [(token: Token, kind: GestureKind, handle: Handler)] = []
    @ObservationIgnored private var lastToken = 0
    /// The last event of each gesture in progress.
    @ObservationIgnored private var active: [GestureKind: GestureEvent] = [:]

    /// The size of the video view, set by the controllers.
    @ObservationIgnored var size = (width: 0.0, height: 0.0)
    @ObservationIgnored var press = PressRecognizer()
    @ObservationIgnored var pressPosition = (x: 0.0, y: 0.0, isTouch: false)
    /// Whether the drag in progress moves the zoomed video.
    @ObservationIgnored var isPanned = false
    @ObservationIgnored var longPressTimer: DelayedTask?
    @ObservationIgnored var tapRowTimer: DelayedTask?
    @ObservationIgnored var scrollAxis: GestureKind.Axis?
    @ObservationIgnored var scrollEndTimer: DelayedTask?

    /// Starts without handlers.
    /// - Parameter context: The context whose clock times presses and taps.
    public init(in context: PlayerContext) { clock = context.dependency(\.clock) }

    /// Cancels the gestures in progress, ends the timers, and removes all handlers.
    public func stop() {
        cancel { _ in true }
        (longPressTimer, tapRowTimer, scrollEndTimer) = (nil, nil, nil)
        handlers = []
    }

    /// Adds a handler of a kind of gesture.
    ///
    /// - Parameters:
    ///   - kind: The kind of gesture.
    ///   - handle: Called at each event of that kind.
    /// - Returns: The identity for `remove(_:)`.
    @discardableResult
    public func on(_ kind: GestureKind, _ handle: @escaping Handler) -> Token {
        lastToken += 1
        let token = Token(number: lastToken)
        handlers.append((token, kind, handle))
        return token
    }

    /// Removes a handler, which is not called again, not even for the end of a gesture in progress.
    ///
    /// - Parameter token: The identity that `on(_:_:)` returned. An unknown one is ignored.
    public func remove(_ token: Token) { handlers.removeAll { $0.token == token } }

    /// Returns the zone of an event's position.
    ///
    /// - Parameter event: The event.
    /// - Returns: The left or right zone within its share of the width, otherwise the center.
    public func side(of event: GestureEvent) -> GestureKind.Zone {
        if event.fractionX < sideShare { return .left }
        return event.fractionX > 1 - sideShare ? .right : .center
    }

    /// Whether a kind is enabled and has a handler.
    func hasHandler(_ kind: GestureKind) -> Bool {
        !disabled.contains(kind) && handlers.contains { $0.kind == kind }
    }

    /// Calls the handlers of an event: of a gesture that the program recognizes itself, or in a test.
    ///
    /// A gesture of several phases begins with `began`. Taps, presses and custom gestures may have an end only.
    ///
    /// ```swift
    /// context.gesture.on(.custom("shake")) { _ in player.skipToDefault() }
    /// context.gesture.report(GestureEvent(.custom("shake")))
    /// ```
    /// - Parameter event: The event.
    /// - Returns: Whether a handler was called; `false` without one, while the kind is disabled, and for the
    ///   continuation of a gesture that has not begun.
    @discardableResult
    public func report(_ event: GestureEvent) -> Bool {
        switch event.phase {
        case .began:
            guard hasHandler(event.kind) else { return false }
            active[event.kind] = event
        case .changed:
            guard active[event.kind] != nil else { return false }
            active[event.kind] = event
        case .ended, .cancelled:
            let wasActive = active.removeValue(forKey: event.kind) != nil
            guard wasActive || event.kind.isInstant && hasHandler(event.kind) else { return false }
        }
        for handler in handlers where handler.kind == event.kind { handler.handle(event) }
        return true
    }

    private func cancel(where isOver: (GestureKind) -> Bool) {
        for var event in active.values where isOver(event.kind) {
            event.phase = .cancelled
            report(event)
        }
    }

    /// Returns an event at a position.
    func event(_ kind: GestureKind, _ phase: GestureEvent.Phase, x: Double, y: Double) -> GestureEvent {
        GestureEvent(kind, phase, x: x, y: y, width: size.width, height: size.height)
    }
}

extension GestureKind {
    /// Whether the gesture may have an end only.
    fileprivate var isInstant: Bool {
        switch self {
        case .tap, .singleTap, .doubleTap, .press, .zoomScroll, .custom: true
        case .drag, .pan, .longPress, .pinch, .rotate, .hover, .scroll: false
        }
    }
}
