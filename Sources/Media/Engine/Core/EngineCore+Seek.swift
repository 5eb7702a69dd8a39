/// The seek in progress, if any.
enum SeekState: Equatable {
    case none
    /// The medium is being opened, which is a seek to its start position.
    case opening
    /// A seek by the caller or, with a `nil` id, by the engine itself. A newer seek may replace it only after a frame
    /// has been shown; otherwise continuous dragging would never show one.
    case seeking(id: UInt64?, hasShown: Bool)
    /// The paused frame is being rendered again, for instance in a new size; the position is unchanged.
    case refreshing(position: Seconds)
}

extension EngineCore {
    func seek(_ request: SeekRequest) {
        newestSeek = request
        guard request.source == 0 || request.source == snapshot.source else { return }
        guard isOpen || seekState != .none else { return }
        queuedSteps = 0
        snapshot.pendingSeek = request
        switch seekState {
        case .opening, .seeking(_, hasShown: false): queuedSeek = request
        case .none, .refreshing, .seeking(_, hasShown: true): startSeek(request)
        }
    }

    private func startSeek(_ request: SeekRequest) {
        queuedSeek = nil
        guard snapshot.media.isSeekable || snapshot.isLive && stream != nil else {
            snapshot.pendingSeek = nil
            snapshot.completedSeek = request.id
            return
        }
        let target = clamped(request.target.inSeconds)
        let before = request.toleranceBefore?.inSeconds ?? .infinity
        let after = request.toleranceAfter?.inSeconds ?? .infinity
        beginSeek(
            before == 0 && after == 0 ? .exact(target) : .near(target, before: before, after: after), id: request.id)
    }

    func beginSeek(_ target: SeekCommand.Target, id: UInt64?, showsPreviewFrame: Bool = true) {
        seekState = .seeking(id: id, hasShown: false)
        isOutOfSync = false
        if snapshot.phase == .ended { snapshot.phase = .ready }
        var command = beginSerial(target)
        command.showsPreviewFrame = showsPreviewFrame
        send(command)
    }

    /// Records that the seek in progress has shown a frame or queued audio; a waiting seek replaces it now.
    func didShowFrame() {
        if let queuedSeek, seekState != .none, isOpen {
            startSeek(queuedSeek)
        } else if case .seeking(let id, _) = seekState {
            seekState = .seeking(id: id, hasShown: true)
        }
    }

    /// Completes the seek once both streams are ready at the target.
    func completeSeek() {
        switch seekState {
        case .none: return
        case .opening:
            snapshot.phase = .ready
            liveOffsetDrift.restart()
        case .seeking(let id, _):
            if let id {
                snapshot.completedSeek = id
                liveOffsetDrift.restart()
            }
            snapshot.positionEpoch += 1
        case .refreshing(let position):
            clock.hold(at: position)
        }
        seekState = .none
        snapshot.isBuffering = false
        if mustReopen, queuedSeek == nil { return reopen() }
        if let queuedSeek {
            startSeek(queuedSeek)
        } else {
            snapshot.pendingSeek = nil
            performQueuedSteps()
        }
    }

    /// Whether the paused frame is being rendered again; start events then do not affect the position.
    var isRefreshing: Bool { if case .refreshing = seekState { true } else { false } }

    /// Renders the paused frame again, at the same position.
    func refresh() {
        let position = clock.time()
        seekState = .refreshing(position: position)
        // With cover art, the position advances beyond the time of the only frame.
        let picture = snapshot.media.hasVideo ? output.currentTime : nil
        var command = beginSerial(.exact(picture ?? position), at: position)
        command.showsPreviewFrame = false
        send(command)
    }

    private func clamped(_ target: Seconds) -> Seconds {
        if let range = snapshot.seekableRange {
            return target.clamped(to: range.lowerBound.inSeconds...range.upperBound.inSeconds)
        }
        if let stream, let main = stream.main { return main.liveEdge }
        return min(max(0, target), snapshot.media.duration?.inSeconds ?? .infinity)
    }

    // MARK: Frame steps

    /// The maximum number of steps queued ahead of the decoder, so that a held key stops soon after its release.
    private static let maximumQueuedSteps = 4

    func step(_ direction: StepDirection) {
        guard isOpen, seekState != .opening, snapshot.media.hasVideo else { return }
        wantsToPlay = false
        stop()
        guard seekState == .none else {
            let steps = queuedSteps + (direction == .forward ? 1 : -1)
            queuedSteps = steps.clamped(to: -Self.maximumQueuedSteps...Self.maximumQueuedSteps)
            return
        }
        switch direction {
        case .forward: stepForward()
        case .backward: beginSeek(.lastBefore(output.currentTime ?? clock.time()), id: nil)
        }
    }

    /// Performs the steps queued during a seek, until one of them starts another seek.
    private func performQueuedSteps() {
        while queuedSteps != 0, seekState == .none {
            let direction = queuedSteps > 0 ? StepDirection.forward : .backward
            queuedSteps -= queuedSteps.signum()
            step(direction)
        }
    }

    private func stepForward() {
        requestedSteps += 1
        performSteps()
    }

    /// Advances by the requested frames that are decoded; `stepReady` follows when the decoder delivers the next one.
    func performSteps() {
        while requestedSteps > 0, seekState == .none, !isRunning {
            switch output.advance() {
            case .shown(let time):
                requestedSteps -= 1
                clock.hold(at: time)
                isOutOfSync = true
                snapshot.positionEpoch += 1
            case .waiting: return
            case .end: requestedSteps = 0
            }
        }
    }

    /// Seeks the audio to the position of the video.
    func resynchronize() { beginSeek(.exact(clock.time()), id: nil, showsPreviewFrame: false) }
}
