/// HLS streams: media whose window may move during playback.
///
/// FFmpeg seeks within recordings, but not within live streams, and treats each variant as another medium. Such seeks
/// reopen the stream at the new position while the last frame stays visible.
extension EngineCore {
    /// Seeks in the open stream, or reopens it at the target.
    func send(_ command: SeekCommand) {
        guard let stream, let pipeline, mustReopen || !stream.supportsInPlaceSeek else {
            pipeline?.seek(command)
            return
        }
        mustReopen = false
        isOpen = false
        pipeline.close()
        var command = command
        // Streams open at a segment boundary, which lies too early for a request with zero tolerance before its target.
        if case .near(let time, before: 0, _) = command.target { command.target = .exact(time) }
        startPipeline(preservingTracks(pipeline.source), at: command)
        self.pipeline?.outputsSilence = pipeline.outputsSilence
    }

    /// Reopens the stream at the current or the given position, clamped to the live window.
    func reopen(at requestedPosition: Seconds? = nil) {
        let position = requestedPosition ?? clock.time()
        guard let main = stream?.main else { return }
        let oldest = main.isFinished ? 0 : min(main.window.lowerBound + main.targetDuration, main.liveEdge)
        let isInWindow = position >= main.window.lowerBound
        let isAtEdge = requestedPosition == nil && snapshot.seekableRange == nil && snapshot.isLive
        let target = isAtEdge ? main.liveEdge : max(position, oldest)
        mustReopen = true
        beginSeek(
            isInWindow ? .exact(target) : .near(target, before: .infinity, after: .infinity), id: nil,
            showsPreviewFrame: false)
        // The user did not request this seek, so it is shown as buffering.
        snapshot.isBuffering = wantsToPlay
    }

    /// Applies the limits of the variant selection, reopening the stream if they change the variant.
    func setLimits(_ limits: StreamLimits) {
        options.limits = limits
        selectVariant()
    }

    private func selectVariant() {
        guard let stream, stream.choose(within: options.limits) else { return }
        mustReopen = true
        if seekState == .none { reopen() }
    }

    /// Switches to a lower variant after two stalls within a minute.
    func recordStall() {
        guard let stream else { return }
        stalls = stalls.filter { $0 + 60 > .now } + [.now]
        guard stalls.count > 1, stream.downshift() else { return }
        stalls = []
        mustReopen = true
        if seekState == .none { reopen() }
    }

    /// Adopts an opened or reopened stream.
    func adopt(_ stream: HLSStream) {
        self.stream = stream
        updateLiveWindow()
        // The limits may have changed during the opening.
        selectVariant()
    }

    /// Publishes the current live window.
    func updateLiveWindow() {
        guard let main = stream?.main else { return }
        snapshot.isLive = !main.isFinished
        snapshot.chunkDuration = .seconds(main.liveDistance / 3)
        snapshot.seekableRange = main.seekable.map { .seconds($0.lowerBound)..<(.seconds($0.upperBound)) }
        guard isOpen else { return }
        snapshot.media.isSeekable = main.seekable != nil
        snapshot.media.duration = main.isFinished ? .seconds(main.window.upperBound) : nil
    }

    /// Reopens a stream that fell behind the live window. Deferred while paused: the stream would fall behind again
    /// before playback resumes.
    func fallBehind() {
        mustReopen = true
        if wantsToPlay, seekState == .none, !restoreLiveOffset() { reopen() }
    }
}
