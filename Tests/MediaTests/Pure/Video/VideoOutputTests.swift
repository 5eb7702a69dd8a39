import Testing

@testable import WindowboxCore
@testable import WindowboxVideo

/// The frames for a view, and the ticks needed to show them.
struct VideoOutputTests {
    let clock = PlaybackClock()
    let output: VideoOutput

    /// Creates an output with a view, in serial 1.
    init() {
        output = VideoOutput(clock: clock)
        output.setTarget(VideoTarget(size: PixelSize(width: 2, height: 2)))
        output.begin(1)
    }

    func frame(_ time: Seconds) throws -> VideoFrame {
        VideoFrame(
            buffer: HeapFrameBufferAllocator().allocate(64), size: PixelSize(width: 2, height: 2),
            stride: 8,
            seconds: time, duration: 0.04)
    }

    /// Pushes a frame once the output admits it, as the video thread does.
    @discardableResult
    func push(_ time: Seconds, isPreview: Bool = false, serial: Int = 1) throws -> VideoOutput.PushResult {
        let frame = try frame(time)
        let admission = output.admit(from: frame.seconds, until: frame.end, serial: serial, isUrgent: true)
        guard case .convert = admission else { return .stale }
        return output.push(frame, serial: serial, isPreview: isPreview)
    }

    /// The time of the frame that a tick shows now; -1 if the view is cleared, `nil` if its frame stays.
    func pick() -> Double? {
        switch output.pick(at: HostTime.now.nanoseconds, on: .tick) {
        case .show(let frame): frame.seconds
        case .clear: -1
        case .keep: nil
        }
    }

    @Test("A video output without frames needs no ticks") func emptyOutputNeedsNoTicks() { #expect(!output.needsTicks) }

    @Test("The first frame is shown while playback is paused") func firstFrameWhilePaused() throws {
        try push(5)
        #expect(output.needsTicks)
        #expect(pick() == 5)
        #expect(!output.needsTicks)
        try push(5.04)
        #expect(!output.needsTicks && pick() == nil)
    }

    @Test("An exact frame is shown after its preview frame") func exactFrameAfterPreview() throws {
        try push(4, isPreview: true)
        #expect(pick() == 4)
        try push(5)
        #expect(pick() == 5)
        #expect(!output.needsTicks)
    }

    /// A tick may skip the preview frame, so new subtitles are composited into the frame after it.
    @Test("Recompositing while paused replaces the exact frame and not its preview")
    func recompositedPausedFrame() throws {
        try push(4, isPreview: true)
        #expect(output.stationaryFrame?.seconds == 4)
        try push(5)
        #expect(output.stationaryFrame?.seconds == 5)
        let recomposited = try frame(5)
        output.recompositeSubtitles(serial: 1) { frame, _ in frame === recomposited ? nil : recomposited }
        guard case .show(let shown) = output.pick(at: HostTime.now.nanoseconds, on: .tick) else {
            Issue.record("no frame is shown")
            return
        }
        #expect(shown === recomposited && output.stationaryFrame === recomposited)
    }

    @Test("A preview frame that was not shown in time is skipped") func unseenPreviewIsSkipped() throws {
        try push(4, isPreview: true)
        try push(5)
        #expect(pick() == 5)
    }

    @Test("The first frame that waits for a view is prepared for the anticipated target, once")
    func anticipatedTargetIsPrepared() throws {
        let (output, anticipated) = (VideoOutput(clock: clock), VideoTarget(size: PixelSize(width: 4, height: 4)))
        func admit() -> VideoOutput.Admission { output.admit(from: 0, until: 0.04, serial: 1, isUrgent: true) }
        output.begin(1)
        output.anticipate(anticipated)
        #expect(admit() == .prepare(anticipated))
        let target = VideoTarget(size: PixelSize(width: 2, height: 2))
        output.setTarget(target)
        #expect(admit() == .convert(target))
        output.anticipate(anticipated)
        #expect(admit() == .convert(target))
    }

    @Test("The video output rejects frames of an old serial") func oldSerialIsRejected() throws {
        output.begin(2)
        #expect(try push(1) == .stale)
        #expect(try push(1, serial: 2) == .accepted)
    }

    @Test("The shown frame stays until a new serial has its first frame") func shownFrameStays() throws {
        try push(1)
        #expect(pick() == 1)
        output.begin(2)
        #expect(!output.needsTicks && pick() == nil)
    }

    @Test("Clearing the video output removes the shown frame") func clearRemovesFrame() throws {
        try push(1)
        _ = pick()
        output.clear()
        #expect(output.needsTicks && pick() == -1)
        #expect(!output.needsTicks)
    }

    @Test("A frame step shows the next frame") func frameStepShowsNextFrame() throws {
        try push(1)
        _ = pick()
        try push(1.04)
        #expect(output.advance() == .shown(1.04))
        #expect(pick() == 1.04)
    }

    @Test("A frame step waits until the decoder delivers the next frame") func frameStepWaitsForDecoder() async throws {
        try push(1)
        #expect(output.advance() == .waiting)
        #expect(pick() == 1)
        try await confirmation { ready in
            output.onStepReady { ready() }
            try push(1.04)
        }
        #expect(output.advance() == .shown(1.04))
        #expect(pick() == 1.04)
    }

    @Test("A frame step after the last frame reports the end") func frameStepAtEnd() throws {
        try push(1)
        output.finish(1)
        #expect(output.advance() == .end)
        #expect(pick() == 1)
    }

    @Test("The first frame is due at once while paused, and later frames are not") func firstFrameIsDueAtOnce() throws {
        #expect(output.due == nil)
        try push(5)
        #expect(try abs(HostTime(nanoseconds: #require(output.due)) - .now) < 5)
        _ = pick()
        try push(5.04)
        #expect(output.due == nil, "the clock is paused")
    }

    @Test("The next frame is due when the clock reaches its time") func nextFrameDueTime() throws {
        try push(5)
        _ = pick()
        clock.hold(at: 5)
        clock.run(awaitingAudio: false)
        output.setRunning(true)
        try push(65)
        let due = HostTime(nanoseconds: try #require(output.due))
        #expect(abs(clock.time(at: due) - 65) < 0.001)
        #expect(due - .now > 30)
        guard case .keep = output.pick(at: (due + -0.002).nanoseconds, on: .timer) else {
            Issue.record("the frame is shown too early")
            return
        }
        guard case .show(let frame) = output.pick(at: due.nanoseconds, on: .timer) else {
            Issue.record("the frame is not shown in time")
            return
        }
        #expect(frame.seconds == 65)
    }

    @Test("A frame has no due time while the clock waits for audio") func noDueTimeBeforeAudio() throws {
        try push(5)
        _ = pick()
        clock.run(awaitingAudio: true)
        output.setRunning(true)
        try push(5.04)
        #expect(output.due == nil)
    }

    @Test("A video output without a view needs no ticks") func hiddenOutputNeedsNoTicks() throws {
        try push(1)
        output.setTarget(nil)
        #expect(!output.needsTicks)
        output.setTarget(VideoTarget(size: PixelSize(width: 2, height: 2)))
        #expect(output.needsTicks)
    }

    @Test("The video output wakes its view once until no more ticks are needed") func viewWakeupFiresOnce() throws {
        let wakeups = Monitor(0)
        output.onWakeup { wakeups.update { $0 += 1 } }
        try push(0.96, isPreview: true)
        try push(1)
        #expect(wakeups.withLock { $0 } == 1)
        _ = pick()
        #expect(!output.needsTicks)
        output.begin(2)
        try push(2, serial: 2)
        #expect(wakeups.withLock { $0 } == 2)
    }

    @Test("A frame that arrives late wakes the view, whose next pull may be far, an early one does not")
    func lateFrameWakesView() throws {
        clock.hold(at: 5)
        clock.run(awaitingAudio: false)
        output.setRunning(true)
        let wakeups = Monitor(0)
        output.onWakeup { wakeups.update { $0 += 1 } }
        let first = wakeups.withLock { $0 }
        try push(5)
        #expect(wakeups.withLock { $0 } == first + 1)
        _ = pick()
        try push(65)
        #expect(wakeups.withLock { $0 } == first + 1)
    }

    @Test("A full frame queue blocks the decoder until its serial is over") func fullQueueBlocksDecoder() throws {
        for index in 0..<FrameQueue.capacity { try push(Double(index)) }
        let result = Monitor<VideoOutput.Admission?>(nil)
        startThread("waiting") {
            let admission = output.admit(from: 8.96, until: 9, serial: 1, isUrgent: false)
            result.update { $0 = admission }
        }
        #expect(result.wait(until: .now + 0.05) { $0 } == nil)
        output.begin(2)
        #expect(result.wait(until: .now + 60) { $0 } == .stale)
    }

    @Test("The video output drops old frames when the view stops pulling") func oldFramesAreDropped() throws {
        clock.run(awaitingAudio: false)
        output.setRunning(true)
        for index in 0..<6 { try push(Double(index) * 0.04) }
        #expect(output.statistics.dropped >= 6 - FrameQueue.capacity)
    }
}
