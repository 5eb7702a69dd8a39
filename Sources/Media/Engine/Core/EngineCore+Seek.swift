/// A seek on its way.
enum SeekState: Equatable {
    case none
    /// The medium is being opened, which is a seek to its start.
    case opening
    /// A caller's seek, or with `nil` one of the engine's own. Once something has been shown of it a newer one may
    /// take its place; before that it has to wait, or a hand that keeps dragging would never see anything.
    case seeking(id: UInt64?, hasShown: Bool)
    /// The paused picture is made anew for another size; the position stays.
    case refreshing(position: Seconds)
}

extension EngineCore {
    func seek(_ request: SeekRequest) {
        newestSeek = request
        guard request.source == 0 || request.source == snapshot.source else { return }
        guard isOpen || seekState != .none else { return }
        stepsAhead = 0
        snapshot.pendingSeek = request
        switch seekState {
        case .opening, .seeking(_, hasShown: false): waitingSeek = request
        case .none, .refreshing, .seeking(_, hasShown: true): startSeek(request)
        }
    }

    private func startSeek(_ request: SeekRequest) {
        waitingSeek = nil
        guard snapshot.media.isSeekable || snapshot.isLive && stream != nil else {
            snapshot.pendingSeek = nil
            snapshot.finishedSeek = request.id
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

    /// Something of the seek under way is on the screen or ready to be heard: a newer seek need not wait any more.
    func hasShown() {
        if let waitingSeek, seekState != .none, isOpen {
            startSeek(waitingSeek)
        } else if case .seeking(let id, _) = seekState {
            seekState = .seeking(id: id, hasShown: true)
        }
    }

    /// Both streams are ready at the new place.
    func completeSeek() {
        switch seekState {
        case .none: return
        case .opening:
            snapshot.phase = .ready
            liveOffsetDrift.restart()
        case .seeking(let id, _):
            if let id {
                snapshot.finishedSeek = id
                liveOffsetDrift.restart()
            }
            snapshot.positionEpoch += 1
        case .refreshing(let position):
            clock.hold(at: position)
        }
        seekState = .none
        snapshot.isBuffering = false
        if mustReopen, waitingSeek == nil { return reopen() }
        if let waitingSeek {
            startSeek(waitingSeek)
        } else {
            snapshot.pendingSeek = nil
            takeStepsAhead()
        }
    }

    /// Whether the picture that stands still is being made anew: what starts says nothing of the position then.
    var isRefreshing: Bool { if case .refreshing = seekState { true } else { false } }

    /// Makes the picture that stands still anew. At the end it stays the end.
    func refresh() {
        let position = clock.time()
        seekState = .refreshing(position: position)
        // Time has passed since a cover was seen.
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

    // MARK: Steps

    /// How many steps a hand may be ahead of the decoder: what a held key asks for does not go on for long without it.
    private static let mostStepsAhead = 4

    func step(_ direction: StepDirection) {
        guard isOpen, seekState != .opening, snapshot.media.hasVideo else { return }
        wantsToPlay = false
        stop()
        guard seekState == .none else {
            let steps = stepsAhead + (direction == .forward ? 1 : -1)
            stepsAhead = steps.clamped(to: -Self.mostStepsAhead...Self.mostStepsAhead)
            return
        }
        switch direction {
        case .forward: stepForward()
        case .backward: beginSeek(.lastBefore(output.currentTime ?? clock.time()), id: nil)
        }
    }

    /// Takes the steps that came while a seek was under way, the next of them or all, as far as none makes a seek of its own.
    private func takeStepsAhead() {
        while stepsAhead != 0, seekState == .none {
            let direction = stepsAhead > 0 ? StepDirection.forward : .backward
            stepsAhead -= stepsAhead.signum()
            step(direction)
        }
    }

    private func stepForward() {
        stepsWanted += 1
        takeSteps()
    }

    /// Goes as many frames on as are wanted and there; `stepReady` comes when the decoder has the next one.
    func takeSteps() {
        while stepsWanted > 0, seekState == .none, !isRunning {
            switch output.advance() {
            case .shown(let time):
                stepsWanted -= 1
                clock.hold(at: time)
                isOutOfSync = true
                snapshot.positionEpoch += 1
            case .waiting: return
            case .end: stepsWanted = 0
            }
        }
    }

    /// Brings the sound to where the picture is.
    func resynchronize() { beginSeek(.exact(clock.time()), id: nil, showsPreviewFrame: false) }
}
