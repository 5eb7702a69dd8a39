/// The engine's and the video thread's side of the output.
extension VideoOutput {
    /// What the video thread is to do with a decoded frame.
    enum Admission: Equatable {
        /// Convert it for this target and push it.
        case convert(VideoTarget)
        /// Nobody sees it: leave it out.
        case skip
        /// Its time has passed: leave it out, unless it is the last one.
        case tooLate
        /// It belongs to an old serial.
        case stale
    }

    /// What became of a push.
    enum PushResult {
        case accepted
        case stale
    }

    /// What a step found.
    enum StepResult: Equatable {
        /// The frame of this time is shown.
        case shown(Seconds)
        /// The decoder is not there yet: `onStepReady` tells, then ask again.
        case waiting
        /// There is no next frame.
        case end
    }

    /// How late a frame may be and still be worth converting.
    private static let tooLate: Seconds = 0.1
    /// How long the very first frame waits for a view.
    private static let patienceForView: Seconds = 1

    /// Starts a serial. The picture stays until the first new one.
    func begin(_ serial: Int) {
        change {
            $0.serial = serial
            $0.queue.removeAll()
            $0.forced = nil
            $0.hasShownFirst = false
            $0.isFinished = false
            $0.isRunning = false
            $0.isStepWanted = false
        }
    }

    /// Takes the picture away.
    func clear() {
        change {
            $0.queue.removeAll()
            $0.forced = nil
            $0.mustClear = true
        }
    }

    /// Says whether time passes.
    func setRunning(_ isRunning: Bool) { change { $0.isRunning = isRunning } }

    /// Says that nothing more comes in this serial.
    func finish(_ serial: Int) {
        change {
            if $0.serial == serial { $0.isFinished = true }
            if $0.nextItem?.serial == serial { $0.nextItem?.isFinished = true }
        }
    }

    /// Whether a decoded frame is worth converting: one that is shown until `end`. Waits for room, so that no converted
    /// picture waits outside the queue, and with one that nobody sees until it would have been seen.
    func admit(until end: Seconds, serial: Int, isUrgent: Bool) -> Admission {
        let limit = HostTime.now + Self.patienceForView
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

    /// Whether the queue has room, or gets some: a full queue whose view has stopped pulling loses its oldest frame. Else
    /// sets when to ask again.
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

    /// A frame that was too late is shown all the same.
    func takeBackDrop() { change { $0.statistics.dropped -= 1 } }

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

    /// For a step: shows the next waiting frame at the next tick, whatever the clock says.
    func advance() -> StepResult {
        change { state in
            // The frame to step from may not have met a tick yet.
            while !state.hasShownFirst, let entry = state.queue.popFirst() {
                state.hasShownFirst = !entry.isPreview
                state.forced = entry.frame
            }
            if let entry = state.queue.popFirst() {
                state.forced = entry.frame
                return .shown(entry.frame.seconds)
            }
            state.isStepWanted = !state.isFinished
            return state.isFinished ? .end : .waiting
        }
    }

    /// Sets what is called when the frame is there that `advance` was waiting for.
    func onStepReady(_ ready: @escaping @Sendable () -> Void) { state.withLock { $0.stepReady = ready } }

    /// At the end: shows the last waiting frame, which may be due between the last tick and the end.
    func showLast() {
        change { state in
            state.statistics.dropped += max(0, state.queue.count - 1)
            while let entry = state.queue.popFirst() { state.forced = entry.frame }
        }
    }

    /// When the frame is due that is on the screen, or will be at the next tick.
    var currentTime: Seconds? {
        state.withLock { ($0.forced ?? ($0.hasShownFirst ? $0.shown : $0.queue.first?.frame))?.seconds }
    }

    /// Whether the picture was made for another area than there is now, or not at all because nobody saw it.
    var needsRefresh: Bool {
        state.withLock {
            guard case .shown(let target) = $0.area, $0.hasShownFirst else { return false }
            return ($0.forced ?? $0.shown)?.target != target
        }
    }

    /// The shown frame when it was made for another area than there is now, with the target to convert it for.
    func outdated() -> (VideoFrame, VideoTarget)? {
        state.withLock {
            guard case .shown(let target) = $0.area, let shown = $0.forced ?? $0.shown, shown.target != target else {
                return nil
            }
            return (shown, target)
        }
    }

    /// Puts the same picture in another size in place of the one that is shown.
    func replace(_ frame: VideoFrame, serial: Int) {
        change { if $0.serial == serial, $0.forced == nil { $0.forced = frame } }
    }

    /// Sets what is called when another part of the area is covered.
    func onCover(_ changed: @escaping @Sendable (OccludedRows) -> Void) { state.withLock { $0.coverChanged = changed } }

    /// Sets what is called when frames are wanted in another size.
    func onTargetChange(_ changed: @escaping @Sendable () -> Void) { state.withLock { $0.targetChanged = changed } }
}
