/// Where the engine leaves frames and a view fetches them.
///
/// The view says what size it shows and pulls one frame a tick; while `needsTicks` is false it does nothing at all, until
/// the wakeup comes. All of it is behind one lock, which is never held while a picture is made or drawn.
public final class VideoOutput: Sendable {
    /// What a view does at a tick.
    public enum Pick: Sendable {
        /// What is shown stays.
        case keep
        /// This frame replaces it.
        case show(VideoFrame)
        /// There is no picture any more.
        case clear
    }

    /// What makes a view look for a frame.
    public enum Trigger: Sendable {
        /// The screen's tick.
        case tick
        /// The same while other things lie over the picture, whose drawing holds it up; without them a timer would say when.
        case coveredTick
        /// A moment that the view has chosen, as `due` says.
        case timer
    }

    /// What has been shown and lost since the output was made.
    public struct Statistics: Equatable, Sendable {
        /// Frames that a view was given.
        public var shown = 0
        /// Frames that came too late to be converted, or were passed over by a tick.
        public var dropped = 0
    }

    /// How many converted frames wait at the most; one more is decoded, in the video thread's hands.
    static let capacity = 2

    struct Entry {
        let frame: VideoFrame
        /// A keyframe on the way to the exact frame of a seek.
        let isPreview: Bool
    }

    /// The area that shows the frames.
    enum Area: Equatable {
        /// No view has come yet.
        case unknown
        /// Nothing is seen.
        case hidden
        case shown(VideoTarget)
    }

    struct State {
        var serial = 0
        var queue = Deque<Entry>()
        /// The frames of the medium that waits to follow.
        var nextItem: NextItemSlot?
        var shown: VideoFrame?
        /// Shown at the next tick, whatever the clock says.
        var forced: VideoFrame?
        var hasShownFirst = false
        var isRunning = false
        var isFinished = false
        var mustClear = false
        /// A step waits for the decoder.
        var isStepWanted = false
        var area = Area.unknown
        var statistics = Statistics()

        var isTicking = false
        var lastPick: HostTime?
        var tick: Seconds = 1.0 / 60
        var wakeup: (@Sendable () -> Void)?
        var targetChanged: (@Sendable () -> Void)?
        var stepReady: (@Sendable () -> Void)?
        /// Who waits for the next picture in its own size.
        var screenshots: [PendingScreenshot] = []
        var coverChanged: (@Sendable (OccludedRows) -> Void)?
        var covered = OccludedRows()

        /// Whether there is something to show that does not wait for its time.
        var isDueAtOnce: Bool { mustClear || forced != nil || (!hasShownFirst && !queue.isEmpty) }

        var needsTicks: Bool {
            if area == .hidden || area == .unknown { return false }
            return isDueAtOnce || (isRunning && !(isFinished && queue.isEmpty))
        }
    }

    let state = Monitor(State())
    let pool = FrameBufferPool()
    let clock: PlaybackClock

    /// An output that is fed nothing, for scripted engines.
    public convenience init() { self.init(clock: PlaybackClock()) }

    init(clock: PlaybackClock) { self.clock = clock }

    /// Changes the state, and wakes the view when that gives it something to do.
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
    /// Whether a view should pull at every tick of its frame clock: time passes, or a frame waits to be shown.
    /// After a `false` the wakeup tells when it is true again.
    public var needsTicks: Bool {
        state.withLock {
            if !$0.needsTicks { $0.isTicking = false }
            return $0.needsTicks
        }
    }

    /// The frame that was picked last; `nil` when there is none.
    public var current: VideoFrame? { state.withLock { $0.mustClear ? nil : $0.shown } }

    /// What has been shown and lost.
    public var statistics: Statistics { state.withLock { $0.statistics } }

    /// Sets what is called, on any thread, when `needsTicks` turns true.
    public func onWakeup(_ wakeup: @escaping @Sendable () -> Void) {
        let isLate = state.withLock {
            $0.wakeup = wakeup
            $0.isTicking = $0.needsTicks
            return $0.isTicking
        }
        if isLate { wakeup() }
    }

    /// Says for which area frames are to be converted; `nil` when none is seen, and nothing is then converted.
    public func setTarget(_ target: VideoTarget?) {
        let area = target.map(Area.shown) ?? .hidden
        let changed = change { state -> (@Sendable () -> Void)? in
            guard state.area != area else { return nil }
            state.area = area
            return state.targetChanged
        }
        changed?()
    }

    /// Says over how many device pixels at the area's foot, and at its top, something lies: subtitles stay between.
    public func setCovered(_ rows: Int, atTop top: Int = 0) {
        let covered = OccludedRows(bottom: rows, top: top)
        let changed = state.withLock { state -> (@Sendable (OccludedRows) -> Void)? in
            guard state.covered != covered else { return nil }
            state.covered = covered
            return state.coverChanged
        }
        changed?(covered)
    }

    /// Says where the memory of pictures comes from.
    public func setAllocator(_ allocator: any FrameBufferAllocator) { pool.use(allocator) }

    /// When a view that is bound to no ticks should look, in nanoseconds of the monotonic clock; `nil` when nobody knows
    /// yet: it should look again soon.
    public var due: Int64? {
        let (isAtOnce, next) = state.withLock { ($0.isDueAtOnce, $0.isRunning ? $0.queue.first?.frame.seconds : nil) }
        if isAtOnce { return HostTime.now.nanoseconds }
        guard let next, !clock.isAwaitingAudio else { return nil }
        return clock.host(for: next)?.nanoseconds
    }

    /// The frame that is due at `hostTime`, in nanoseconds of the monotonic clock: the moment at which it will be seen.
    /// At a screen's tick a frame is due when that is the nearest to its time, and else at its very time.
    public func pick(at hostTime: Int64, on prompt: Trigger) -> Pick {
        let host = HostTime(nanoseconds: hostTime)
        let (now, rate) = (clock.time(at: host), clock.rate)
        let pick = state.withLock { state -> Pick in
            state.measureTick(prompt == .timer ? nil : host)
            return state.pick { times, tick in
                prompt == .timer
                    ? FramePicker.pick(times, at: now, rate: rate)
                    : FramePicker.pick(
                        times, now: now, tick: tick * rate, rate: rate, isCovered: prompt == .coveredTick)
            }
        }
        // Most ticks of a film take nothing, and need not wake a decoder that waits for room.
        if case .show = pick { state.wake() }
        return pick
    }
}

extension VideoOutput.State {
    /// How many frames a look takes, of those that are due at these times, at a screen whose ticks are so long.
    fileprivate typealias Choice = (_ times: [Seconds], _ tick: Seconds) -> Int

    fileprivate mutating func pick(_ choice: Choice) -> VideoOutput.Pick {
        if let frame = takeFrame(choice) {
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

    /// Notes a tick; `nil` for a look between ticks.
    fileprivate mutating func measureTick(_ host: HostTime?) {
        if let host, let lastPick, isRunning {
            let gap = host - lastPick
            if gap > 0.003, gap < 0.05 { tick += (gap - tick) * 0.1 }
        }
        lastPick = host
    }

    private mutating func takeFrame(_ choice: Choice) -> VideoFrame? {
        if let forced {
            self.forced = nil
            // A keyframe in other subtitles is of no use any more once a later picture is there.
            if hasShownFirst || queue.isEmpty { return forced }
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
