extension Player {
    /// Plays at the current speed: from the start again after the end or a stop, and tries again after an error.
    public func play() {
        if canReplay { replay() } else { setShouldPlay(true) }
    }

    /// Pauses.
    public func pause() { setShouldPlay(false) }

    /// Plays or pauses.
    public func togglePlayPause() {
        if shouldPlay && !canReplay { pause() } else { play() }
    }

    /// Stops: nothing is open, the list stays. `play()` starts at the beginning of the item that was left.
    public func stop() {
        let left = currentItem
        setShouldPlay(false)
        setCurrentItem(nil, arrival: .chosen)
        stoppedItem = left ?? stoppedItem
    }

    func setShouldPlay(_ isPlaying: Bool) {
        shouldPlay = isPlaying
        engine.setPlaying(isPlaying)
        watchLiveEdge()
    }
}
