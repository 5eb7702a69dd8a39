/// Passes converted frames from the engine to the view.
///
/// The view sets the target size and pulls one frame per tick; while `needsTicks` is false it is idle until the wakeup
/// callback. All state is protected by one lock, which is never held during conversion or drawing.
public final class VideoOutput: Sendable {
    /// The result of a pull.
    public enum Pick: Sendable {
        /// The shown frame stays.
        case keep
        /// The frame replaces the shown one.
        case show(VideoFrame)
        /// The shown frame is removed.
        case clear
    }

    /// The reason for a pull.
    public enum Trigger: Sendable {
        /// A tick of the frame clock.
        case tick
        /// A tick of the frame clock while widgets are drawn over the video, which delays the drawing.
        case occludedTick
        /// A timer that the view has set for the time of `due`.
        case timer
    }

    /// The numbers of shown and dropped frames since the output was created.
    public struct Statistics: Equatable, Sendable {
        /// The frames that the view has received.
        public var shown = 0
        /// The frames that were dropped: too late for conversion, or skipped by a tick.
        public var dropped = 0
    }

    /// The capacity of the queue in converted frames. The video thread holds one more decoded frame.
    static let capacity = 2

    struct Entry {
        let frame: VideoFrame
        /// Whether this is the preview frame (keyframe) of a seek to an exact frame.
        let isPreview: Bool
    }

    /// The area of the view.
    enum Area: Equatable {
        /// No view has set a target yet.
        case unknown
        /// The video is not visible.
        case hidden
        case shown(VideoTarget)
    }

    struct State {
        var serial = 0
        var queue = Deque<Entry>()
        /// The slot for frames of the next item.
        var nextItem: NextItemSlot?
        var shown: VideoFrame?
        /// The frame to show at the next tick, regardless of the clock.
        var pendingFrame: VideoFrame?
        var hasShownFirst = false
        var isRunning = false
        var isFinished = false
        var mustClear = false
        /// Whether a frame step waits for the decoder.
        var isStepWanted = false
        var area = Area.unknown
        var statistics = Statistics()

        var isTicking = false
        var lastPick: HostTime?
        var tick: Seconds = 1.0 / 60
        var wakeup: (@Sendable () -> Void)?
        var targetChanged: (@Sendable () -> Void)?
        var stepReady: (@Sendable () -> Void)?
        /// The pending screenshot requests.
        var screenshots: [PendingScreenshot] = []
        var occlusionChanged: (@Sendable (OccludedRows) -> Void)?
        var occluded = OccludedRows()

        /// Whether the next pull has something to show regardless of the clock.
        var isDueAtOnce: Bool { mustClear || pendingFrame != nil || (!hasShownFirst && !queue.isEmpty) }

        var needsTicks: Bool {
            if area == .hidden || area == .unknown { return false }
            return isDueAtOnce || (isRunning && !(isFinished && queue.isEmpty))
        }
    }

    let state = Monitor(State())
    let pool = FrameBufferPool()
    let clock: PlaybackClock

    /// Creates an output without a producer, for tests of engines.
    public convenience init() { self.init(clock: PlaybackClock()) }

    init(clock: PlaybackClock) { self.clock = clock }

    /// Changes the state, and wakes the view when it has something to show.
    func change<Result>(_ body: (inout State) -> Result) -> Result {
        let (result, wakeup) = state.update { state -> (Result, (@Sendable () -> Void)?) in
            let result = body(&state)
            guard state.needsTicks, !state.isTicking else { return (result, nil) }
            state.isTicking = true
            return (result, state.wakeup)
        }
        wakeup?()
        return result
    }
}

// MARK: - The view's side

extension VideoOutput {
    /// Whether the view should pull at every tick of its frame clock, because time advances or a frame is waiting.
    /// After a `false` the wakeup callback reports the next `true`.
    public var needsTicks: Bool {
        state.withLock {
            if !$0.needsTicks { $0.isTicking = false }
            return $0.needsTicks
        }
    }

    /// The frame that was pulled last; `nil` when there is none.
    public var current: VideoFrame? { state.withLock { $0.mustClear ? nil : $0.shown } }

    /// The numbers of shown and dropped frames.
    public var statistics: Statistics { state.withLock { $0.statistics } }

    /// Sets the callback for `needsTicks` turning true. Called on any thread.
    public func onWakeup(_ wakeup: @escaping @Sendable () -> Void) {
        let mustWake = state.withLock {
            $0.wakeup = wakeup
            $0.isTicking = $0.needsTicks
            return $0.isTicking
        }
        if mustWake { wakeup() }
    }

    /// Sets the area that frames are converted for; `nil` when the video is not visible, and no frames are converted.
    public func setTarget(_ target: VideoTarget?) {
        let area = target.map(Area.shown) ?? .hidden
        let changed = change { state -> (@Sendable () -> Void)? in
            guard state.area != area else { return nil }
            state.area = area
            return state.targetChanged
        }
        changed?()
    }

    /// Sets the device pixels occluded at the bottom and top of the area. Subtitles are placed between them.
    ///
    /// - Parameters:
    ///   - rows: The occluded rows at the bottom.
    ///   - top: The occluded rows at the top.
    public func setOccludedRows(_ rows: Int, atTop top: Int = 0) {
        let occluded = OccludedRows(bottom: rows, top: top)
        let changed = state.withLock { state -> (@Sendable (OccludedRows) -> Void)? in
            guard state.occluded != occluded else { return nil }
            state.occluded = occluded
            return state.occlusionChanged
        }
        changed?(occluded)
    }

    /// Sets the allocator for the memory of frames.
    public func setAllocator(_ allocator: any FrameBufferAllocator) { pool.setAllocator(allocator) }

    /// The time of the next pull for a view without ticks, in nanoseconds of the monotonic clock; `nil` when unknown
    /// yet, and the view should try again soon.
    public var due: Int64? {
        let (isAtOnce, next) = state.withLock { ($0.isDueAtOnce, $0.isRunning ? $0.queue.first?.frame.seconds : nil) }
        if isAtOnce { return HostTime.now.nanoseconds }
        guard let next, !clock.isAwaitingAudio else { return nil }
        return clock.host(for: next)?.nanoseconds
    }

    /// Returns the frame due at a time.
    ///
    /// - Parameters:
    ///   - hostTime: The time at which the frame will be displayed, in nanoseconds of the monotonic clock.
    ///   - trigger: The reason for the pull. At a tick of the frame clock a frame is due when that tick is the nearest
    ///     to its time; with `timer`, at exactly its time.
    /// - Returns: The frame to show, or `keep` or `clear`.
    public func pick(at hostTime: Int64, on trigger: Trigger) -> Pick {
        let host = HostTime(nanoseconds: hostTime)
        let (now, rate) = (clock.time(at: host), clock.rate)
        let pick = state.withLock { state -> Pick in
            state.updateTickDuration(trigger == .timer ? nil : host)
            return state.pick { times, tick in
                trigger == .timer
                    ? FramePicker.pick(times, at: now, rate: rate)
                    : FramePicker.pick(
                        times, now: now, tick: tick * rate, rate: rate, isOccluded: trigger == .occludedTick)
            }
        }
        // A tick that consumes nothing need not wake the decoder, which waits for room.
        if case .show = pick { state.wake() }
        return pick
    }
}

extension VideoOutput.State {
    /// Returns the number of frames to consume, from their due times and the tick duration.
    fileprivate typealias Choice = (_ times: [Seconds], _ tick: Seconds) -> Int

    fileprivate mutating func pick(_ choice: Choice) -> VideoOutput.Pick {
        if let frame = dequeueFrame(choice) {
            shown = frame
            mustClear = false
            statistics.shown += 1
            return .show(frame)
        }
        guard mustClear else { return .keep }
        mustClear = false
        shown = nil
        return .clear
    }

    /// Updates the average tick duration; `nil` for a pull between ticks.
    fileprivate mutating func updateTickDuration(_ host: HostTime?) {
        if let host, let lastPick, isRunning {
            let gap = host - lastPick
            if gap > 0.003, gap < 0.05 { tick += (gap - tick) * 0.1 }
        }
        lastPick = host
    }

    private mutating func dequeueFrame(_ choice: Choice) -> VideoFrame? {
        if let pendingFrame {
            self.pendingFrame = nil
            // A preview frame with new subtitles is outdated once a later frame is queued.
            if hasShownFirst || queue.isEmpty { return pendingFrame }
        }
        if !hasShownFirst {
            guard var entry = queue.popFirst() else { return nil }
            while entry.isPreview, let next = queue.popFirst() { entry = next }
            hasShownFirst = !entry.isPreview
            return entry.frame
        }
        guard isRunning else { return nil }
        let count = choice(queue.map { $0.frame.seconds }, tick)
        statistics.dropped += max(0, count - 1)
        var frame: VideoFrame?
        for _ in 0..<count { frame = queue.popFirst()?.frame }
        return frame
    }
}
