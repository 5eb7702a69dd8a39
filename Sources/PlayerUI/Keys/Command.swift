/// What a key, a gesture or a remote control asks of the player.
public enum Command: Hashable, Sendable {
    case togglePlayback
    /// Moves by an interval; not exactly means to a keyframe nearby, which is quicker.
    case skip(Duration, exactly: Bool = false)
    /// Goes to a tenth of the whole, from 0 to 9.
    case jump(tenth: Int)
    case jumpToStart
    case jumpToEnd
    case stepForward
    case stepBackward
    /// Louder or softer by percent.
    case changeVolume(percent: Int)
    case toggleMute
    /// Faster or slower by a tenth of the recorded speed.
    case changeSpeed(tenths: Int)
    /// Twice as fast, or half as fast.
    case multiplySpeed(Double)
    case resetSpeed
    case previousItem
    case nextItem
    case toggleFullscreen
    /// Leaves what was entered last: the full screen.
    case leave
    /// Makes the window as large as the picture times a factor.
    case resizeWindow(scale: Double)
    /// Makes the window fit the picture without bars.
    case fitWindow
}
