/// The producer's side of the output, for the engine and the video thread.
extension VideoOutput {
    /// The decision on a decoded frame.
    enum Admission: Equatable {
        /// The frame is to be converted for this target and pushed.
        case convert(VideoTarget)
        /// The frame is not visible and is to be skipped.
        case skip
        /// The frame is late and is to be dropped, unless it is the last one.
        case tooLate
        /// The frame belongs to an old serial.
        case stale
    }

    /// The result of a push.
    enum PushResult {
        case accepted
        case stale
    }

    /// The result of a frame step.
    enum StepResult: Equatable {
        /// The frame with this time in seconds is shown.
        case shown(Seconds)
        /// The next frame is not decoded yet: `onStepReady` reports it, and `advance` must be called again.
        case waiting
        /// The end has been reached.
        case end
    }

    /// The lateness in seconds from which a frame is dropped before conversion.
    private static let tooLate: Seconds = 0.1
    /// The seconds for which the first frame waits for a view.
    private static let viewTimeout: Seconds = 1

    /// Begins a serial. The shown frame stays until the first new one.
    func begin(_ serial: Int) {
        change {
            $0.serial = serial
            $0.queue.removeAll()
            $0.pendingFrame = nil
            $0.hasShownFirst = false
            $0.isFinished = false
            $0.isRunning = false
            $0.isStepWanted = false
        }
    }

    /// Removes the frame from the screen.
    func clear() {
        change {
            $0.queue.removeAll()
            $0.pendingFrame = nil
            $0.mustClear = true
        }
    }

    /// Sets whether time advances.
    func setRunning(_ isRunning: Bool) { change { $0.isRunning = isRunning } }

    /// Marks a serial as complete: no more frames follow in it.
    func finish(_ serial: Int) {
        change {
            if $0.serial == serial { $0.isFinished = true }
            if $0.nextItem?.serial == serial { $0.nextItem?.isFinished = true }
        }
    }

    /// Decides whether a decoded frame is worth converting. Blocks until the queue has room, so that no converted frame
    /// waits outside of it; for a frame that is not visible, until the frame would have ended.
    ///
    /// - Parameters:
    ///   - end: The end time of the frame in seconds.
    ///   - isUrgent: Whether the frame must neither be dropped for lateness nor wait for a hidden view.
    func admit(until end: Seconds, serial: Int, isUrgent: Bool) -> Admission {
        let limit = HostTime.now + Self.viewTimeout
        return state.waitAdjusting { state, deadline in
            if state.nextItem?.serial == serial { return state.admitNextItem(isUrgent: isUrgent) }
            guard state.serial == serial else { return .stale }
            switch state.area {
            case .shown(let target):
                let mayBeLate = state.isRunning && state.hasShownFirst && !isUrgent && state.queue.isEmpty
                if mayBeLate, self.clock.time() - end > Self.tooLate {
                    state.statistics.dropped += 1
                    return .tooLate
                }
                return self.makeRoom(&state, &deadline) ? .convert(target) : nil
            case .unknown where !state.hasShownFirst && HostTime.now < limit:
                deadline = limit
                return nil
            case .unknown, .hidden:
                state.hasShownFirst = true
                guard !isUrgent, let due = state.isRunning ? self.clock.host(for: end) : HostTime?.none else {
                    return isUrgent ? .skip : nil
                }
                if due <= .now { return .skip }
                deadline = due
                return nil
            }
        }
    }

    /// Whether the queue has room. A full queue whose view has stopped pulling drops its oldest frame; otherwise sets
    /// the deadline for the next try.
    private func makeRoom(_ state: inout State, _ deadline: inout HostTime?) -> Bool {
        guard state.queue.count >= Self.capacity else { return true }
        guard state.isRunning, let oldest = state.queue.first?.frame, let due = clock.host(for: oldest.end) else {
            return false
        }
        let stale = due + Self.tooLate
        guard stale <= .now else {
            deadline = stale
            return false
        }
        _ = state.queue.popFirst()
        state.statistics.dropped += 1
        return true
    }

    /// Reverts the drop of a late frame that is shown after all.
    func revertDrop() { change { $0.statistics.dropped -= 1 } }

    /// Queues a frame that was admitted and converted.
    func push(_ frame: VideoFrame, serial: Int, isPreview: Bool) -> PushResult {
        let (pushed, ready) = change { state -> (PushResult, (@Sendable () -> Void)?) in
            if state.nextItem?.serial == serial {
                state.nextItem?.entry = Entry(frame: frame, isPreview: isPreview)
                return (.accepted, nil)
            }
            guard state.serial == serial else { return (.stale, nil) }
            state.queue.append(Entry(frame: frame, isPreview: isPreview))
            defer { state.isStepWanted = false }
            return (.accepted, state.isStepWanted ? state.stepReady : nil)
        }
        ready?()
        return pushed
    }

    /// Steps to the next queued frame, which is shown at the next tick regardless of the clock.
    func advance() -> StepResult {
        change { state in
            // The first frame of a serial may not have been shown by a tick yet.
            while !state.hasShownFirst, let entry = state.queue.popFirst() {
                state.hasShownFirst = !entry.isPreview
                state.pendingFrame = entry.frame
            }
            if let entry = state.queue.popFirst() {
                state.pendingFrame = entry.frame
                return .shown(entry.frame.seconds)
            }
            state.isStepWanted = !state.isFinished
            return state.isFinished ? .end : .waiting
        }
    }

    /// Sets the callback for the arrival of the frame that `advance` was waiting for.
    func onStepReady(_ ready: @escaping @Sendable () -> Void) { state.withLock { $0.stepReady = ready } }

    /// Shows the last queued frame at the end of playback; it may be due between the last tick and the end.
    func showLast() {
        change { state in
            state.statistics.dropped += max(0, state.queue.count - 1)
            while let entry = state.queue.popFirst() { state.pendingFrame = entry.frame }
        }
    }

    /// The presentation time in seconds of the frame on the screen, or of the one shown at the next tick.
    var currentTime: Seconds? {
        state.withLock { ($0.pendingFrame ?? ($0.hasShownFirst ? $0.shown : $0.queue.first?.frame))?.seconds }
    }

    /// Whether the shown frame was converted for another target, or not converted because it was not visible.
    var needsRefresh: Bool {
        state.withLock {
            guard case .shown(let target) = $0.area, $0.hasShownFirst else { return false }
            return ($0.pendingFrame ?? $0.shown)?.target != target
        }
    }

    /// Returns the shown frame and the current target when the frame was converted for another one; otherwise `nil`.
    func frameToRescale() -> (VideoFrame, VideoTarget)? {
        state.withLock {
            guard case .shown(let target) = $0.area, let shown = $0.pendingFrame ?? $0.shown, shown.target != target
            else {
                return nil
            }
            return (shown, target)
        }
    }

    /// Replaces the shown frame by the same one in another size.
    func replace(_ frame: VideoFrame, serial: Int) {
        change { if $0.serial == serial, $0.pendingFrame == nil { $0.pendingFrame = frame } }
    }

    /// Sets the callback for changes of the occluded rows.
    func onOcclusionChange(_ changed: @escaping @Sendable (OccludedRows) -> Void) {
        state.withLock { $0.occlusionChanged = changed }
    }

    /// Sets the callback for changes of the target.
    func onTargetChange(_ changed: @escaping @Sendable () -> Void) { state.withLock { $0.targetChanged = changed } }
}
