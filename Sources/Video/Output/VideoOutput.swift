import WindowboxCore
import WindowboxSubtitles

/// Passes converted frames from the engine to the view.
///
/// The view sets the target size and pulls one frame per tick; while `needsTicks` is false it is idle until the wakeup
/// callback. All state is protected by one lock, which is never held during conversion, drawing or a callback. The
/// decisions are those of `FrameQueue`; the output adds the lock, the wakeups and the callbacks.
///
/// Callers hold no lock. Lock order: `Sources/Media/README.md`.
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
        /// A tick of the frame clock while widgets are drawn over a video that else bypasses GTK, which delays the
        /// drawing.
        case occludedTick
        /// A timer that the view has set for the time of `due`.
        case timer
    }

    /// The shown and dropped frames since the output was created.
    public struct Statistics: Equatable, Sendable {
        /// The frames that the view has received.
        public var shown = 0
        /// The frames that were dropped: too late for conversion, or skipped by a tick.
        public var dropped = 0
        /// The frames among them that were not decoded.
        package var notDecoded = 0
        /// The media time in seconds at which the last frame was shown, relative to its own; `nil` before the first
        /// one that followed another.
        package var delay: Seconds?
        /// The name of the hardware device that decodes the frames; `nil` while software does.
        package var decodingDevice: String?

        package init(shown: Int = 0, dropped: Int = 0) {
            self.shown = shown
            self.dropped = dropped
        }
    }

    /// The callbacks, called without the lock.
    struct Callbacks {
        var wakeup: (@Sendable () -> Void)?
        var targetChanged: (@Sendable () -> Void)?
        var occlusionChanged: (@Sendable (OccludedRows) -> Void)?
        var stepReady: (@Sendable () -> Void)?
    }

    struct State {
        var frames = FrameQueue()
        var ticks = ViewTicks.idle
        /// The pending screenshot requests.
        var screenshots: [PendingScreenshot] = []
        var occluded = OccludedRows()
        var deinterlacing = Deinterlacing.automatic
        var hardwareDecoding = HardwareDecoding.off
        var callbacks = Callbacks()
    }

    let state = Monitor(State())
    package let pool = FrameBufferPool()
    let clock: PlaybackClock

    /// Creates an output without a producer, for tests of engines.
    public convenience init() { self.init(clock: PlaybackClock()) }

    package init(clock: PlaybackClock) { self.clock = clock }

    /// Changes the state, and wakes the view when it has something to show.
    func change<Result>(_ body: (inout State) -> Result) -> Result {
        let (result, wakeup) = state.update { state -> (Result, (@Sendable () -> Void)?) in
            let result = body(&state)
            return (result, state.ticks.begin(state.frames.needsTicks) ? state.callbacks.wakeup : nil)
        }
        wakeup?()
        return result
    }
}

// MARK: - The producer's side

extension VideoOutput {
    /// The decision on a decoded frame.
    package enum Admission: Equatable {
        /// The frame is to be converted for this target and pushed.
        case convert(VideoTarget)
        /// The conversion for this target is to be prepared, and the frame admitted again.
        case prepare(VideoTarget)
        /// An outdated frame is to be converted again and replaced first.
        case convertAgain(OutdatedFrame)
        /// The frame is not visible and is to be skipped.
        case skip
        /// The frame is late and is to be dropped, unless it is the last one.
        case tooLate
        /// The frame belongs to an old serial.
        case stale
    }

    /// A stationary or queued frame that was converted for another target, or with other adjustments.
    package struct OutdatedFrame: Equatable {
        package let frame: VideoFrame
        /// The decoded frame; `nil` if it is not retained, and the pixels stand in.
        package let source: DecodedFrame?
        package let target: VideoTarget

        package static func == (one: OutdatedFrame, other: OutdatedFrame) -> Bool {
            one.frame === other.frame && one.target == other.target
        }
    }

    package enum PushResult {
        case accepted
        case stale
    }

    /// Begins a serial. The shown frame stays until the first new one.
    /// - Parameter serial: The serial; frames of earlier ones are stale from here on.
    package func begin(_ serial: Int) { change { $0.frames.begin(serial) } }

    /// Decides whether to convert a decoded frame. Blocks until the queue has room, so that no converted frame waits
    /// outside of it; for a frame that is not visible, until the frame would have ended.
    ///
    /// - Parameters:
    ///   - start: The start time of the frame in seconds.
    ///   - end: The end time of the frame in seconds.
    ///   - serial: The serial of the frame.
    ///   - isUrgent: Whether the frame must neither be dropped for lateness nor wait for a hidden view.
    ///   - adjustments: Returns the current adjustments of the video. Called with the lock held, again after `wake`.
    /// - Returns: Whether to convert the frame, or why not.
    package func admit(
        from start: Seconds, until end: Seconds, serial: Int, isUrgent: Bool,
        adjustments: () -> VideoAdjustments = { .none }
    ) -> Admission {
        var frame = FrameQueue.Candidate(serial: serial, start: start, end: end, isUrgent: isUrgent, decoded: .now)
        return state.waitAdjusting { state, deadline in
            frame.adjustments = adjustments()
            switch state.frames.decide(on: frame, self.clock, now: .now) {
            case .admit(let admission): return admission
            case .wait(let limit):
                deadline = limit
                frame.hasWaited = true
                return nil
            }
        }
    }

    /// Wakes `admit`, because the adjustments have changed.
    package func wake() { state.wake() }

    /// Queues a frame that was admitted and converted.
    /// - Parameters:
    ///   - frame: The converted frame.
    ///   - serial: The serial of the frame.
    ///   - isPreview: Whether the frame precedes the target of a seek, and is shown only until the target is found.
    /// - Returns: `.stale` when the serial is over.
    package func push(_ frame: VideoFrame, serial: Int, isPreview: Bool) -> PushResult {
        let isLate = clock.isRunning && clock.time() >= frame.seconds
        typealias Callback = @Sendable () -> Void
        let (pushed, ready, wakeup) = change { state -> (PushResult, Callback?, Callback?) in
            let (result, isStepReady) = state.frames.push(.init(frame: frame, isPreview: isPreview), serial: serial)
            return (result, isStepReady ? state.callbacks.stepReady : nil, isLate ? state.callbacks.wakeup : nil)
        }
        ready?()
        wakeup?()
        return pushed
    }
}

// MARK: - The view's side

extension VideoOutput {
    /// Whether the view should pull at every tick of its frame clock, because time advances or a frame is waiting.
    /// After a `false` the wakeup callback reports the next `true`. It also reports frames that arrive late, which are
    /// due at once.
    public var needsTicks: Bool {
        state.withLock {
            let isNeeded = $0.frames.needsTicks
            $0.ticks.end(isNeeded)
            return isNeeded
        }
    }

    /// Sets the callback for `needsTicks` turning true, which replaces the previous one.
    /// - Parameter wakeup: Called on any thread; at once if ticks are needed already.
    public func onWakeup(_ wakeup: @escaping @Sendable () -> Void) {
        let mustWake = state.withLock {
            $0.callbacks.wakeup = wakeup
            $0.ticks = .idle
            return $0.ticks.begin($0.frames.needsTicks)
        }
        if mustWake { wakeup() }
    }

    /// The time of the next pull for a view without ticks, in nanoseconds of the monotonic clock; `nil` when unknown
    /// yet, and the view should try again soon. A frame that is not queued yet is expected at the end of the shown one.
    public var due: Int64? { state.withLock { $0.frames.due(clock, now: .now)?.nanoseconds } }

    /// Returns the frame due at a time.
    ///
    /// - Parameters:
    ///   - hostTime: The time at which the frame will be displayed, in nanoseconds of the monotonic clock; in a view
    ///     whose frames bypass its toolkit, the time of the pull, from which these are on their way to the screen.
    ///   - trigger: The reason for the pull. At a tick of the frame clock a frame is due when that tick is the nearest
    ///     to its time; with `timer`, at exactly its time.
    /// - Returns: The frame to show, or `keep` or `clear`.
    public func pick(at hostTime: Int64, on trigger: Trigger) -> Pick {
        let host = HostTime(nanoseconds: hostTime)
        let pull = FrameQueue.Pull(host: host, trigger: trigger, time: clock.time(at: host), rate: clock.rate)
        let pick = state.withLock { $0.frames.pick(pull) }
        // A tick that consumes nothing need not wake the decoder, which waits for room.
        if case .show = pick { state.wake() }
        return pick
    }
}
