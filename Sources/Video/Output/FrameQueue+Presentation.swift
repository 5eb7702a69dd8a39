import WindowboxCore

/// The frame in the view, and the need for the next pull.
extension FrameQueue {
    /// Whether the next pull has something to show regardless of the clock.
    var isDueAtOnce: Bool {
        if case .clearing = screen { return true }
        return pendingFrame != nil || (presentation == .starting && !entries.isEmpty)
    }

    /// Returns the host time of the next pull for a view without ticks; `nil` when it is unknown, and the view should
    /// try again soon. A frame that is not queued yet is expected at the end of the shown one.
    func due(_ clock: some MediaClock, now: HostTime) -> HostTime? {
        if isDueAtOnce { return now }
        guard isRunning, !clock.isAwaitingAudio else { return nil }
        if let next = entries.first { return clock.host(for: next.frame.seconds) }
        guard decoding == .active, let end = screen.frame?.end, let expected = clock.host(for: end) else { return nil }
        return expected > now ? expected : nil
    }

    /// Whether the view should pull at every tick.
    var needsTicks: Bool {
        guard case .shown = area else { return false }
        return isDueAtOnce || (isRunning && !(decoding == .finished && entries.isEmpty))
    }

    /// The frame in the view; `nil` when there is none.
    var current: VideoFrame? { if case .showing(let frame) = screen { frame } else { nil } }

    /// The presentation time in seconds of the frame on the screen, or of the one shown at the next tick; `nil` while a
    /// seek has only a preview frame.
    var currentTime: Seconds? {
        guard presentation == .started else { return entries.first { !$0.isPreview }?.frame.seconds }
        return (pendingFrame ?? screen.frame)?.seconds
    }

    /// The area that frames are converted for; `nil` while the video is not visible.
    var target: VideoTarget? { if case .shown(let target) = area { target } else { nil } }

    /// Returns whether the shown frame was converted for another target or with other adjustments, or not converted
    /// because it was not visible.
    func needsRefresh(_ adjustments: VideoAdjustments) -> Bool {
        guard case .shown(let target) = area, presentation == .started else { return false }
        let frame = pendingFrame ?? screen.frame
        return frame?.target != target || frame?.adjustments != adjustments || frame?.source?.isStandIn == true
    }

    /// Returns a frame that was converted for another target than the current one or with other adjustments, and whose
    /// decoded frame is retained: the stationary one, or a queued one. `nil` when there is none. The pixels of the
    /// stationary one stand in for its first adjustments. The frame that is still shown while a serial starts may
    /// belong to another medium.
    func outdatedFrame(_ adjustments: VideoAdjustments) -> VideoOutput.OutdatedFrame? {
        guard case .shown(let target) = area else { return nil }
        func outdated(_ frame: VideoFrame) -> VideoOutput.OutdatedFrame? {
            guard let source = frame.source, frame.target != target || frame.adjustments != adjustments else {
                return nil
            }
            return VideoOutput.OutdatedFrame(frame: frame, source: source, target: target)
        }
        func adjusted(_ frame: VideoFrame) -> VideoOutput.OutdatedFrame? {
            guard frame.source == nil, frame.adjustments != adjustments, frame.canStandIn else { return nil }
            return VideoOutput.OutdatedFrame(frame: frame, source: nil, target: target)
        }
        if presentation == .started, let shown = pendingFrame ?? screen.frame,
            !isRunning || shown.source?.isOnly == true,
            let found = outdated(shown) ?? adjusted(shown)
        {
            return found
        }
        return entries.first { outdated($0.frame) != nil }.flatMap { outdated($0.frame) }
    }

    /// The frame on the screen when no more frames arrive. The next pull skips the preview frame of a seek once the
    /// exact frame is queued.
    var stationaryFrame: VideoFrame? {
        guard presentation == .starting, let next = entries.first else { return pendingFrame ?? screen.frame }
        return entries.first { !$0.isPreview }?.frame ?? next.frame
    }

    /// Returns the stationary frame, the frames queued behind it, and the times at which they are shown; empty while
    /// frames follow each other.
    ///
    /// - Parameters:
    ///   - serial: The serial of the frames; `nil` for any.
    ///   - now: The media time in seconds.
    func stationaryFrames(_ serial: Int?, at now: Seconds) -> [(frame: VideoFrame, time: Seconds)] {
        guard serial == nil || self.serial == serial, let frame = stationaryFrame else { return [] }
        let isLasting = entries.isEmpty && (decoding == .finished || frame.end > now + 0.1)
        guard !isRunning || isLasting else { return [] }
        let waiting = entries.map(\.frame).filter { $0 !== frame }
        return [(frame, max(now, frame.seconds))] + waiting.map { ($0, $0.seconds) }
    }
}
