import WindowboxMedia

extension Player {
    /// Whether there is a next frame to show.
    public func canStepForward() -> Bool { phase == .ready && media.hasVideo }

    /// Whether there is a previous frame to show, also after the end.
    public func canStepBackward() -> Bool { seekableTimeRange != nil && media.hasVideo }

    /// Shows the next frame, pausing first. Nothing happens when there is none.
    public func stepForward() {
        if canStepForward() { step(.forward) }
    }

    /// Shows the previous frame, pausing first. Nothing happens when there is none.
    public func stepBackward() {
        if canStepBackward() { step(.backward) }
    }

    private func step(_ direction: StepDirection) {
        if shouldPlay { pause() }
        engine.step(direction)
    }
}
