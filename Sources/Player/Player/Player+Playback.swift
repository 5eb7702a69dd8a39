import WindowboxMedia

extension Player {
    /// The intent to play, independent of buffering and of whether there is an item; `false` at first.
    public var shouldPlay: Bool { playback.intent == .playing }

    /// Plays at the current speed. Restarts after the end or a stop, and retries after an error.
    /// While nothing is ready to play, the intent is kept in `shouldPlay`.
    public func play() {
        if canReplay() { replay() } else { setIntent(.playing) }
    }

    /// Pauses at the current position. The item stays open.
    public func pause() { setIntent(.paused) }

    /// Pauses when `shouldPlay` is set and nothing has to be replayed; otherwise does the same as `play()`.
    public func togglePlayPause() {
        if shouldPlay && !canReplay() { pause() } else { play() }
    }

    /// Pauses and seeks to the start. The item stays open, and the position stays where the item is not seekable.
    public func stop() {
        pause()
        if let range = seekableTimeRange { seek(.at(range.lowerBound)) }
    }

    /// Sets the intent to play and passes it to the engine.
    func setIntent(_ intent: PlaybackIntent) {
        playback.intent = intent
        engine.setPlaying(shouldPlay)
        monitorLiveEdge()
        monitorBlockedRanges()
        monitorLoop()
    }

    /// Pauses on the engine's request (a cork request, an unplugged audio device), and resumes on its request unless
    /// playback was paused or started in between.
    func handleInterruptionRequests(of snapshot: EngineSnapshot) {
        if snapshot.pauseRequests != playback.pauseRequests {
            playback.pauseRequests = snapshot.pauseRequests
            if shouldPlay { setIntent(.interrupted) }
        }
        guard snapshot.resumeRequests != playback.resumeRequests else { return }
        playback.resumeRequests = snapshot.resumeRequests
        if playback.intent == .interrupted { play() }
    }
}
