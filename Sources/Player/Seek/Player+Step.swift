import WindowboxCore
import WindowboxMedia

extension Player {
    /// Checks whether `stepForward()` shows a frame.
    /// - Returns: Whether a video is ready to play and has not ended.
    public func canStepForward() -> Bool { phase == .ready && media.hasVideo }

    /// Checks whether `stepBackward()` shows a frame.
    /// - Returns: Whether the item is a seekable video; `true` at its end as well.
    public func canStepBackward() -> Bool { seekableTimeRange != nil && media.hasVideo }

    /// Pauses and shows the next frame. Ignored without one.
    public func stepForward() {
        if canStepForward() { step(.forward) }
    }

    /// Pauses and shows the previous frame. Ignored without one.
    public func stepBackward() {
        if canStepBackward() { step(.backward) }
    }

    private func step(_ direction: StepDirection) {
        if shouldPlay { pause() }
        engine.step(direction)
    }
}
