/// A stream in segments: a medium that moves while it plays.
///
/// FFmpeg seeks in recordings. In a transmission it cannot, and another quality is another medium to it: there a seek
/// opens the stream again, at another place, while the last picture stays.
extension EngineCore {
    /// Sends the demuxer to another place.
    func send(_ command: SeekCommand) {
        guard let stream, let pipeline, mustReopen || !stream.supportsInPlaceSeek else {
            pipeline?.seek(command)
            return
        }
        mustReopen = false
        isOpen = false
        pipeline.close()
        var command = command
        // A stream is entered at a segment's start, which is too early for who asked for nothing before a place.
        if case .near(let time, before: 0, _) = command.target { command.target = .exact(time) }
        startPipeline(keepingTracks(pipeline.source), at: command)
        self.pipeline?.isSilent = pipeline.isSilent
    }

    /// Opens the stream again where it is, or at another place, or as near to that as the server has it.
    func reopen(at place: Seconds? = nil) {
        let position = place ?? clock.time()
        guard let main = stream?.main else { return }
        let oldest = main.isFinished ? 0 : min(main.window.lowerBound + main.targetDuration, main.liveEdge)
        let isThere = position >= main.window.lowerBound
        let isAtEdge = place == nil && snapshot.seekableRange == nil && snapshot.isLive
        let target = isAtEdge ? main.liveEdge : max(position, oldest)
        mustReopen = true
        beginSeek(
            isThere ? .exact(target) : .near(target, before: .infinity, after: .infinity), id: nil,
            showsPreviewFrame: false)
        // Who did not ask for it sees that playback waits.
        snapshot.isBuffering = wantsToPlay
    }

    /// The quality that is wanted.
    func setLimits(_ limits: StreamLimits) {
        options.limits = limits
        chooseQuality()
    }

    private func chooseQuality() {
        guard let stream, stream.choose(within: options.limits) else { return }
        mustReopen = true
        if seekState == .none { reopen() }
    }

    /// Who has to wait twice in a minute cannot have this quality.
    func noteStall() {
        guard let stream else { return }
        stalls = stalls.filter { $0 + 60 > .now } + [.now]
        guard stalls.count > 1, stream.stepDown() else { return }
        stalls = []
        mustReopen = true
        if seekState == .none { reopen() }
    }

    /// A stream was opened, for the first time or again.
    func follow(_ stream: HLSStream) {
        self.stream = stream
        lookAtWindow()
        // The limits may have changed while it was being opened.
        chooseQuality()
    }

    /// Shows what the server has now.
    func lookAtWindow() {
        guard let main = stream?.main else { return }
        snapshot.isLive = !main.isFinished
        snapshot.chunkDuration = .seconds(main.liveDistance / 3)
        snapshot.seekableRange = main.seekable.map { .seconds($0.lowerBound)..<(.seconds($0.upperBound)) }
        guard isOpen else { return }
        snapshot.media.isSeekable = main.seekable != nil
        snapshot.media.duration = main.isFinished ? .seconds(main.window.upperBound) : nil
    }

    /// What was to come next is gone. Paused, that can wait: it will be no better before somebody wants to go on.
    func fallBehind() {
        mustReopen = true
        if wantsToPlay, seekState == .none, !catchUp() { reopen() }
    }
}
