extension Player {
    /// Plays at the current speed: from the start again after the end or a stop, and tries again after an error. While
    /// nothing can be played yet, it is remembered.
    public func play() {
        if canReplay { replay() } else { setShouldPlay(true) }
    }

    /// Stops the time where it is. The item stays open.
    public func pause() { setShouldPlay(false) }

    /// Pauses what is to play, and else does what `play()` does.
    public func togglePlayPause() {
        if shouldPlay && !canReplay { pause() } else { play() }
    }

    /// Pauses, and goes back to the start where that can be sought. The item stays open.
    public func stop() {
        pause()
        if let range = seekableTimeRange { startSeek(.at(range.lowerBound)) }
    }

    /// Pauses, and lets go of the current item.
    func leave() {
        admission?.cancel()
        let left = currentItem
        setShouldPlay(false)
        setCurrentItem(nil, navigationDirection: .chosen)
        stoppedItem = left ?? stoppedItem
    }

    func setShouldPlay(_ isPlaying: Bool) {
        shouldPlay = isPlaying
        isInterrupted = false
        engine.setPlaying(isPlaying)
        watchLiveEdge()
        guardBlockedRanges()
    }
}
