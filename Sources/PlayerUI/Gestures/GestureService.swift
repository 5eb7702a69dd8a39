import Observation

/// What pointer and fingers do on the picture, told to whoever wants to know.
///
/// All kinds are read at the same time, by any number of handlers; a press becomes one thing only. By itself none of them
/// does anything: `StandardGestures` are what our window makes of them.
///
/// ```swift
/// context.gesture.on(.doubleTap(.right)) { _ in player.skipForward() }
/// context.gesture.disabled = [.longPress]
/// ```
@Observable
public final class GestureService: Service {
    /// What hears of gestures.
    public typealias Handler = (GestureEvent) -> Void

    /// A handler that was added.
    public struct Token: Hashable, Sendable { fileprivate var number: Int }

    /// What a drag with the mouse does; fingers drag in any case.
    public enum MouseDrag: Equatable, Sendable {
        /// It moves the window, as a title bar does.
        case movesWindow
        /// It is a `drag`, as that of a finger.
        case drags
    }

    /// What is not told. What is under way when it is switched off is cancelled.
    public var disabled: Set<GestureKind> = [] { didSet { cancel { disabled.contains($0) } } }
    /// What a drag with the mouse does.
    public var mouseDrag = MouseDrag.movesWindow
    /// How long a press is held to be a long one.
    public var longPressTime = Duration.seconds(1)
    /// How quickly taps follow each other to be a row.
    public var doubleTapTime = Duration.milliseconds(400)
    /// How much of the width each side has where taps are told apart by place: a half leaves no centre.
    public var sideShare = 1.0 / 3
    /// How the picture's view lies in its window and on the screen.
    public internal(set) var layout = LayoutInfo.none

    @ObservationIgnored let clock: any Clock<Duration>
    @ObservationIgnored private var handlers: [(token: Token, kind: GestureKind, handle: Handler)] = []
    @ObservationIgnored private var lastToken = 0
    /// What is under way, as it was told last.
    @ObservationIgnored private var active: [GestureKind: GestureEvent] = [:]

    /// How wide and tall the picture's view is; set by whoever feeds the service.
    @ObservationIgnored var size = (width: 0.0, height: 0.0)
    @ObservationIgnored var press = PressRecognizer()
    @ObservationIgnored var pressPlace = (x: 0.0, y: 0.0, isTouch: false)
    @ObservationIgnored var holding: DelayedTask?
    @ObservationIgnored var rowEnding: DelayedTask?
    @ObservationIgnored var scrollAxis: GestureKind.Axis?
    @ObservationIgnored var scrollEnding: DelayedTask?

    /// Made by the context.
    public init(in context: Context) { clock = context.dependency(\.clock) }

    /// Cancels what is under way, and ends the timers.
    public func stop() {
        cancel { _ in true }
        (holding, rowEnding, scrollEnding) = (nil, nil, nil)
        handlers = []
    }

    /// Calls `handle` whenever a gesture of a kind begins, goes on or ends.
    @discardableResult
    public func on(_ kind: GestureKind, _ handle: @escaping Handler) -> Token {
        lastToken += 1
        let token = Token(number: lastToken)
        handlers.append((token, kind, handle))
        return token
    }

    /// Takes a handler away. It hears no more, not even the end of what is under way.
    public func remove(_ token: Token) { handlers.removeAll { $0.token == token } }

    /// Which part of the picture a place belongs to.
    public func side(of event: GestureEvent) -> GestureKind.Zone {
        if event.fractionX < sideShare { return .left }
        return event.fractionX > 1 - sideShare ? .right : .center
    }

    /// Whether somebody would hear of a kind.
    func isWanted(_ kind: GestureKind) -> Bool {
        !disabled.contains(kind) && handlers.contains { $0.kind == kind }
    }

    /// Tells the handlers. Returns whether there were any.
    @discardableResult
    func tell(_ event: GestureEvent) -> Bool {
        switch event.phase {
        case .began:
            guard isWanted(event.kind) else { return false }
            active[event.kind] = event
        case .changed:
            guard active[event.kind] != nil else { return false }
            active[event.kind] = event
        case .ended, .cancelled:
            guard event.kind.isInstant ? isWanted(event.kind) : active.removeValue(forKey: event.kind) != nil else {
                return false
            }
        }
        for handler in handlers where handler.kind == event.kind { handler.handle(event) }
        return true
    }

    private func cancel(where isOver: (GestureKind) -> Bool) {
        for var event in active.values where isOver(event.kind) {
            event.phase = .cancelled
            tell(event)
        }
    }

    /// An event at a place.
    func event(_ kind: GestureKind, _ phase: GestureEvent.Phase, x: Double, y: Double) -> GestureEvent {
        GestureEvent(kind: kind, phase: phase, x: x, y: y, width: size.width, height: size.height)
    }
}

extension GestureKind {
    /// Whether it takes no time, so that it has an end alone.
    fileprivate var isInstant: Bool {
        switch self {
        case .tap, .singleTap, .doubleTap, .press: true
        case .drag, .longPress, .pinch, .rotate, .hover, .scroll: false
        }
    }
}
