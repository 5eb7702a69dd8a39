extension Player {
    /// Plays at the current speed. Restarts after the end or a stop, and retries after an error.
    /// While nothing is ready to play, the intent is kept in `shouldPlay`.
    public func play() {
        if canReplay { replay() } else { setShouldPlay(true) }
    }

    /// Pauses at the current position. The item stays open.
    public func pause() { setShouldPlay(false) }

    /// Pauses when `shouldPlay` is set and nothing has to be replayed; otherwise does the same as `play()`.
    public func togglePlayPause() {
        if shouldPlay && !canReplay { pause() } else { play() }
    }

    /// Pauses and seeks to the start. The item stays open, and the position stays where the item is not seekable.
    public func stop() {
        pause()
        if let range = seekableTimeRange { startSeek(.at(range.lowerBound)) }
    }

    /// Pauses and closes the current item; `play()` restarts it.
    func closeCurrentItem() {
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
        monitorLiveEdge()
        monitorBlockedRanges()
    }
}
