import WindowboxCore

/// The kinds of pointer and touch gestures on the video.
nonisolated public enum GestureKind: Hashable, Sendable {
    /// A click or touch released where it began, reported at once with its `count` in the row.
    case tap
    /// A tap that no second one follows, reported once the double-tap time is over.
    case singleTap
    /// The second and each further tap in a row, by zone.
    case doubleTap(Zone)
    /// A press that moves. Its direction is decided at the start and kept.
    case drag(Drag)
    /// A press held without moving, until its release.
    case longPress
    /// A pinch of two fingers, on the screen or a touchpad.
    case pinch
    /// A rotation of two fingers, on the screen or a touchpad.
    case rotate
    /// Pointer motion by the user.
    case hover
    /// Scrolling by the wheel or a touchpad. Its axis is decided at the start and kept until the end.
    case scroll(Axis)
    /// Scrolling with the Control key, at the position of the pointer.
    case zoomScroll
    /// A press that moves while the video is zoomed, instead of `drag`.
    case pan
    /// A press of a button other than the primary one, reported on button down.
    case press(Button)
    /// A gesture of the embedding program, by its name: what it passes to `GestureService.report(_:)`.
    case custom(String)

    /// A horizontal zone of the video.
    nonisolated public enum Zone: Hashable, CaseIterable, Sendable {
        /// The left third, by default; see `sideShare`.
        case left
        /// The zone between the sides.
        case center
        /// The right third, by default; see `sideShare`.
        case right
    }

    /// The direction of a drag.
    nonisolated public enum Drag: Hashable, CaseIterable, Sendable {
        /// To the left or right.
        case horizontal
        /// Up or down, started in the left half.
        case verticalLeft
        /// Up or down, started in the right half.
        case verticalRight
    }

    /// A mouse button.
    nonisolated public enum Button: Hashable, Sendable {
        /// The middle button, usually the wheel.
        case middle
        /// The secondary button, usually for context menus.
        case secondary
        /// The back button.
        case back
        /// The forward button.
        case forward
    }

    /// A scroll axis.
    nonisolated public enum Axis: Hashable, CaseIterable, Sendable {
        /// Horizontal scrolling.
        case horizontal
        /// Vertical scrolling.
        case vertical
    }
}

/// A gesture event on the video. Lengths are in logical pixels, with the origin at the upper left of the video view.
nonisolated public struct GestureEvent: Equatable, Sendable {
    /// The phase of a gesture. Instant gestures such as taps have `ended` only.
    nonisolated public enum Phase: Equatable, Sendable {
        /// The gesture is recognized.
        case began
        /// The gesture continues.
        case changed
        /// The pointer or touch was released.
        case ended
        /// The gesture was taken over or disabled: undo it.
        case cancelled
    }

    /// The kind of the gesture.
    public var kind: GestureKind
    /// The phase of the gesture.
    public var phase: Phase
    /// The horizontal position; the center of two fingers, and zero for scrolling.
    public var x: Double
    /// The vertical position; the center of two fingers, and zero for scrolling.
    public var y: Double
    /// The width of the video view; for `hover` that of the player.
    public var width: Double
    /// The height of the video view; for `hover` that of the player.
    public var height: Double
    /// The horizontal distance of a drag since its start, or of scrolling since the last event in wheel clicks;
    /// positive to the right.
    public var dx = 0.0
    /// The vertical counterpart of `dx`, positive downwards.
    public var dy = 0.0
    /// The distance of the fingers relative to the start of the pinch; 1 for unchanged.
    public var scale = 1.0
    /// The rotation of the fingers since the start, in radians, clockwise.
    public var angle = 0.0
    /// The number of the tap in its row, from 1; zero for other gestures.
    public var count = 0
    /// Whether the gesture is by touch instead of a pointer.
    public var isTouch = false
    /// Whether scrolling is continuous, as on a touchpad, instead of in wheel clicks.
    public var isSmooth = false

    /// Creates an event without movement: that of a gesture of the program, or of a test.
    ///
    /// - Parameters:
    ///   - kind: The kind of the gesture.
    ///   - phase: The phase of the gesture.
    ///   - x: The horizontal position.
    ///   - y: The vertical position.
    ///   - width: The width of the video view.
    ///   - height: The height of the video view.
    public init(
        _ kind: GestureKind, _ phase: Phase = .ended, x: Double = 0, y: Double = 0, width: Double = 0,
        height: Double = 0
    ) {
        (self.kind, self.phase) = (kind, phase)
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The horizontal position as a fraction of the width, from 0 to 1.
    public var fractionX: Double { width > 0 ? (x / width).clamped(to: 0...1) : 0.5 }
}
