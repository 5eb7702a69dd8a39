/// The ways in which pointer and fingers act on the picture.
public enum GestureKind: Hashable, Sendable {
    /// A click or a touch that is let go where it began, told at once; `count` says which one in a row.
    case tap
    /// A tap that is the only one in a row, told once no second one can come.
    case singleTap
    /// The second tap in a row and each one after it, by where it is.
    case doubleTap(Zone)
    /// A press that moves away. What it is is chosen when it has begun to move, and stays.
    case drag(Drag)
    /// A press that is held without moving, until it is let go.
    case longPress
    /// Two fingers, or two on a touchpad, that part or come together.
    case pinch
    /// Two fingers, or two on a touchpad, that turn around each other.
    case rotate
    /// The pointer is moved by a hand.
    case hover
    /// The wheel, or two fingers on a touchpad. One direction is chosen when it begins, and stays until it ends.
    case scroll(Axis)
    /// Another button than the first, told when it goes down.
    case press(Button)

    /// A part of the picture, from left to right.
    public enum Zone: Hashable, CaseIterable, Sendable {
        /// The left third, unless `sideShare` says otherwise.
        case left
        /// What is between the sides.
        case center
        /// The right third, unless `sideShare` says otherwise.
        case right
    }

    /// What a drag is.
    public enum Drag: Hashable, CaseIterable, Sendable {
        /// To the left or the right.
        case horizontal
        /// Up or down, begun in the left half.
        case verticalLeft
        /// Up or down, begun in the right half.
        case verticalRight
    }

    /// A button of the mouse.
    public enum Button: Hashable, Sendable {
        /// The wheel.
        case middle
        /// The one for menus.
        case secondary
        /// The one at the thumb that goes back.
        case back
        /// The one at the thumb that goes on.
        case forward
    }

    /// A direction of the wheel.
    public enum Axis: Hashable, CaseIterable, Sendable {
        /// From side to side.
        case horizontal
        /// Up and down.
        case vertical
    }
}

/// Something that pointer or fingers did on the picture. Lengths are logical pixels, from the picture's left and top.
public struct GestureEvent: Equatable, Sendable {
    /// Where it is in its life. What takes no time, a tap, say, has only an end.
    public enum Phase: Equatable, Sendable {
        /// It is clear what it is.
        case began
        /// It goes on.
        case changed
        /// It was let go.
        case ended
        /// Something else took over, or it was switched off: undo it.
        case cancelled
    }

    /// What it is.
    public var kind: GestureKind
    /// Where it is in its life.
    public var phase: Phase
    /// Where it is from the left; for two fingers the middle between them, and zero for the wheel.
    public var x: Double
    /// Where it is from the top.
    public var y: Double
    /// How wide the picture's view is; for `hover` the whole player.
    public var width: Double
    /// How tall the picture's view is.
    public var height: Double
    /// How far a drag has gone to the right since it began, or the wheel since the last event, of which one is a click.
    public var dx = 0.0
    /// As `dx`, downwards.
    public var dy = 0.0
    /// How much farther apart the fingers are than when they began; 1 for as far.
    public var scale = 1.0
    /// How far the fingers have turned since they began, in radians, clockwise.
    public var angle = 0.0
    /// Which tap in a row it is.
    public var count = 0
    /// Whether fingers on the screen do it, and not a pointer.
    public var isTouch = false
    /// Whether the wheel turns without clicks, as two fingers on a touchpad make it.
    public var isSmooth = false

    /// Where it is across, from 0 to 1.
    public var fractionX: Double { width > 0 ? (x / width).clamped(to: 0...1) : 0.5 }
}
