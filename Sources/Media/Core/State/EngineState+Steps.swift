import WindowboxVideo

extension EngineState {
    mutating func step(_ direction: StepDirection) {
        guard medium.pipeline.isOpen, !seek.isOpening, snapshot.media.hasVideo else { return }
        transport.pause()
        stop()
        guard seek == .none else { return steps.enqueue(direction) }
        switch direction {
        case .forward:
            steps.requested += 1
            performSteps()
        case .backward: beginSeek(.lastBefore(readings.frameTime ?? readings.time), id: nil)
        }
    }

    /// Performs the steps queued during a seek, until one of them starts another seek.
    mutating func performQueuedSteps() {
        guard medium.pipeline.isOpen, snapshot.media.hasVideo, steps.queued != 0 else { return steps.queued = 0 }
        if steps.queued < 0 {
            steps.queued += 1
            step(.backward)
        } else {
            transport.pause()
            stop()
            steps.requested += steps.queued
            steps.queued = 0
            performSteps()
        }
    }

    /// Advances to the next decoded frame, and on from its result; `stepReady` follows when the decoder delivers one.
    mutating func performSteps() {
        if steps.requested > 0, seek == .none, !transport.isRunning { emit(.advance) }
    }

    mutating func stepped(_ result: VideoOutput.StepResult) {
        switch result {
        case .shown(let time):
            steps.requested -= 1
            hold(at: time)
            transport.step()
            snapshot.positionEpoch += 1
            performSteps()
        case .waiting: break
        case .end: steps.requested = 0
        }
    }
}
