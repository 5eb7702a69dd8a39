/// The meanings of the mouse on the video in `StandardGestures`. Touch gestures are not affected.
nonisolated public struct MouseCommands: Equatable, Sendable {
    /// The meaning of the wheel.
    nonisolated public enum Wheel: Equatable, Sendable {
        /// Changes the volume.
        case volume
        /// Seeks forward when scrolled up, once the wheel pauses.
        case seek
        /// Has no effect.
        case nothing
    }

    /// The command of a click, performed when no second click follows; `nil` for none.
    public var click: Command? = .togglePlayback
    /// The command of a double click. With `nil` a click does not wait for a second one.
    public var doubleClick: Command? = .toggleFullscreen
    /// The command of the middle button; `nil` for none.
    public var middleClick: Command? = .fitWindow
    /// The meaning of the wheel.
    public var wheel = Wheel.volume

    /// Creates the usual commands.
    public init() {}
}
