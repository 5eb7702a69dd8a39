import WindowboxCore
import WindowboxDemux

/// HLS streams: media whose window may move during playback.
///
/// FFmpeg seeks within recordings, but not within live streams, and treats each variant as another medium. Such seeks
/// reopen the stream at the new position while the last frame stays visible.
extension EngineState {
    /// Reopens the stream at the current or the given position, clamped to the live window.
    mutating func reopen(at requestedPosition: Seconds? = nil) {
        let position = requestedPosition ?? readings.time
        guard let stream = readings.stream else { return }
        let oldest = stream.isFinished ? 0 : min(stream.window.lowerBound + stream.targetDuration, stream.liveEdge)
        let isInWindow = position >= stream.window.lowerBound
        let isAtEdge = requestedPosition == nil && snapshot.seekableRange == nil && snapshot.isLive
        let target = isAtEdge ? stream.liveEdge : max(position, oldest)
        live.mustReopen = true
        beginSeek(
            isInWindow ? .exact(target) : .near(target, before: .infinity, after: .infinity), id: nil,
            showsPreviewFrame: false)
        medium.buffering = transport.wantsToPlay ? .reopening : .none
    }

    // MARK: Variants

    /// Applies the limits of the variant selection, reopening the stream if they change the variant.
    mutating func setLimits(_ limits: StreamLimits) {
        self.limits = limits
        chooseVariant()
    }

    private mutating func chooseVariant() {
        if readings.stream != nil { emit(medium.pipeline.id, .chooseVariant(limits)) }
    }

    mutating func reopenForVariant() {
        live.mustReopen = true
        if seek == .none { reopen() }
    }

    /// Switches to a lower variant after two stalls within a minute.
    mutating func recordStall() {
        guard readings.stream != nil, live.recordStall(at: readings.now) else { return }
        emit(medium.pipeline.id, .downshift)
    }

    mutating func downshifted() {
        live.forgetStalls()
        reopenForVariant()
    }

    // MARK: Live window

    /// Publishes the window of an opened or reopened stream; the limits may have changed during the opening.
    mutating func streamOpened() {
        updateLiveWindow()
        chooseVariant()
    }

    /// Publishes the current live window.
    mutating func updateLiveWindow() {
        guard let stream = readings.stream else { return }
        snapshot.isLive = !stream.isFinished
        snapshot.chunkDuration = .seconds(stream.liveDistance / 3)
        snapshot.seekableRange = stream.seekable.map { .seconds($0.lowerBound)..<(.seconds($0.upperBound)) }
        guard medium.pipeline.isOpen else { return }
        snapshot.media.isSeekable = stream.seekable != nil
        snapshot.media.duration = stream.isFinished ? .seconds(stream.window.upperBound) : nil
    }

    /// Reopens a stream that fell behind the live window. Deferred while paused: the stream would fall behind again
    /// before playback resumes.
    mutating func fallBehind() {
        live.mustReopen = true
        if transport.wantsToPlay, seek == .none, !restoreLiveOffset() { reopen() }
    }

    /// Skips the time that was missed, if the source preserves the live offset and more than a segment was missed.
    /// Returns whether the stream is being reopened for that.
    mutating func restoreLiveOffset() -> Bool {
        guard let source = medium.source, source.preservesLiveOffset, snapshot.isLive, let stream = readings.stream
        else { return false }
        let missed = live.drift.seconds(at: readings.now)
        guard missed > stream.targetDuration else { return false }
        live.drift = LiveOffsetDrift()
        reopen(at: readings.time + missed)
        return true
    }
}
