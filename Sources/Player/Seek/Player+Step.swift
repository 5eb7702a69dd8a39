import WindowboxMedia

extension Player {
    /// Returns whether there is a next frame to show.
    public func canStepForward() -> Bool { phase == .ready && media.hasVideo }

    /// Returns whether there is a previous frame to show; `true` at the end of a seekable video as well.
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
