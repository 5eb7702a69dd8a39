import WindowboxCore
import WindowboxDemux

extension EngineState {
    mutating func seek(_ request: SeekRequest) {
        guard request.source == 0 || request.source == snapshot.source else { return }
        guard medium.pipeline.isOpen || seek != .none else { return }
        steps.queued = 0
        if seek.holdsNewerSeeks { seek.queued = request } else { startSeek(request) }
    }

    mutating func startSeek(_ request: SeekRequest) {
        seek.queued = nil
        guard snapshot.media.isSeekable || snapshot.isLive && readings.stream != nil else {
            return snapshot.completedSeek = request.id
        }
        let target = clamped(request.target.inSeconds)
        let before = request.toleranceBefore?.inSeconds ?? .infinity
        let after = request.toleranceAfter?.inSeconds ?? .infinity
        beginSeek(
            before == 0 && after == 0 ? .exact(target) : .near(target, before: before, after: after), id: request.id)
    }

    mutating func beginSeek(_ target: SeekCommand.Target, id: UInt64?, showsPreviewFrame: Bool = true) {
        seek = .seeking(id: id, hasShown: false, queued: seek.queued)
        transport.align()
        if snapshot.phase == .ended { snapshot.phase = .ready }
        var command = beginSerial(target)
        command.showsPreviewFrame = showsPreviewFrame
        send(command)
    }

    /// Seeks in the open stream, or reopens it at the target.
    private mutating func send(_ command: SeekCommand) {
        let id = medium.pipeline.id
        guard let source = medium.source, let stream = readings.stream, live.mustReopen || !stream.supportsInPlaceSeek
        else { return emit(id, .seek(command)) }
        live.mustReopen = false
        emit(id, .close)
        var command = command
        // Streams open at a segment boundary, which lies too early for a request with zero tolerance before its target.
        if case .near(let time, before: 0, _) = command.target { command.target = .exact(time) }
        startPipeline(preservingTracks(source), at: command, reopening: id)
        if medium.outputsSilence { emit(medium.pipeline.id, .setOutputsSilence(true)) }
    }

    /// Records that the seek in progress has shown a frame or queued audio; a waiting seek replaces it now.
    mutating func didShowFrame() {
        if let queued = seek.queued, medium.pipeline.isOpen {
            startSeek(queued)
        } else {
            seek.frameShown()
        }
    }

    /// Renders the paused frame again, at the same position.
    mutating func refresh() {
        let position = readings.time
        seek = .refreshing(position: position)
        // With cover art, the position advances beyond the time of the only frame.
        let frameTime = snapshot.media.hasVideo ? readings.frameTime : nil
        var command = beginSerial(.exact(frameTime ?? position), at: position)
        command.showsPreviewFrame = false
        send(command)
    }

    /// Seeks the audio to the position of the video.
    mutating func resynchronize() { beginSeek(.exact(readings.time), id: nil, showsPreviewFrame: false) }

    private func clamped(_ target: Seconds) -> Seconds {
        if let range = snapshot.seekableRange {
            return target.clamped(to: range.lowerBound.inSeconds...range.upperBound.inSeconds)
        }
        if let stream = readings.stream { return stream.liveEdge }
        return min(max(0, target), snapshot.media.duration?.inSeconds ?? .infinity)
    }
}
