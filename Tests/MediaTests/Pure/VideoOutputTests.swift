import Testing

@testable import WindowboxMedia

/// What a view is given, and when it is wanted at all.
struct VideoOutputTests {
    let clock = PlaybackClock()
    let output: VideoOutput

    /// An output with a view, in serial 1.
    init() {
        output = VideoOutput(clock: clock)
        output.setTarget(VideoTarget(size: PixelSize(width: 2, height: 2)))
        output.begin(1)
    }

    func frame(_ time: Seconds) throws -> VideoFrame {
        VideoFrame(
            picture: try #require(HeapPictureAllocator().allocate(64)), size: PixelSize(width: 2, height: 2), stride: 8,
            seconds: time, span: 0.04)
    }

    /// Gives the output a frame as the video thread does: when it is let in.
    @discardableResult
    func push(_ time: Seconds, isPreview: Bool = false, serial: Int = 1) throws -> VideoOutput.Pushed {
        let frame = try frame(time)
        guard case .convert = output.admit(until: frame.end, serial: serial, isUrgent: true) else { return .stale }
        return output.push(frame, serial: serial, isPreview: isPreview)
    }

    /// The time of the frame that a tick shows now; -1 when the picture goes; `nil` when it stays.
    func pick() -> Double? {
        switch output.pick(at: HostTime.now.nanoseconds, on: .tick) {
        case .show(let frame): frame.seconds
        case .clear: -1
        case .keep: nil
        }
    }

    @Test func withNothingToShowNoTickIsWanted() { #expect(!output.needsTicks) }

    @Test func theFirstFrameIsShownThoughNothingPlays() throws {
        try push(5)
        #expect(output.needsTicks)
        #expect(pick() == 5)
        #expect(!output.needsTicks)
        try push(5.04)
        #expect(!output.needsTicks && pick() == nil)
    }

    @Test func aPreviewIsFollowedByTheFrameItself() throws {
        try push(4, isPreview: true)
        #expect(pick() == 4)
        try push(5)
        #expect(pick() == 5)
        #expect(!output.needsTicks)
    }

    /// A tick passes a preview over and tells nobody: what belongs to the picture that stands is given to the one after it.
    @Test func thePictureThatStandsIsTheOneThatTheTicksBring() throws {
        try push(4, isPreview: true)
        #expect(output.standing?.seconds == 4)
        try push(5)
        #expect(output.standing?.seconds == 5)
        let dressed = try frame(5)
        output.redress(serial: 1) { frame, _ in frame === dressed ? nil : dressed }
        guard case .show(let shown) = output.pick(at: HostTime.now.nanoseconds, on: .tick) else {
            Issue.record("nothing is shown")
            return
        }
        #expect(shown === dressed && output.standing === dressed)
    }

    @Test func aPreviewThatNobodySawIsPassedOver() throws {
        try push(4, isPreview: true)
        try push(5)
        #expect(pick() == 5)
    }

    @Test func anOldSerialIsRefused() throws {
        output.begin(2)
        #expect(try push(1) == .stale)
        #expect(try push(1, serial: 2) == .accepted)
    }

    @Test func thePictureStaysUntilTheFirstNewOne() throws {
        try push(1)
        #expect(pick() == 1)
        output.begin(2)
        #expect(!output.needsTicks && pick() == nil)
    }

    @Test func clearedThePictureGoes() throws {
        try push(1)
        _ = pick()
        output.clear()
        #expect(output.needsTicks && pick() == -1)
        #expect(!output.needsTicks)
    }

    @Test func aStepShowsTheNextFrame() throws {
        try push(1)
        _ = pick()
        try push(1.04)
        #expect(output.advance() == .shown(1.04))
        #expect(pick() == 1.04)
    }

    @Test func aStepBeforeTheDecoderIsThereWaitsForIt() async throws {
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

    @Test func afterTheLastFrameAStepFindsTheEnd() throws {
        try push(1)
        output.finish(1)
        #expect(output.advance() == .end)
        #expect(pick() == 1)
    }

    @Test func whatWaitsForNoTimeIsDueAtOnce() throws {
        #expect(output.due == nil)
        try push(5)
        #expect(try abs(HostTime(nanoseconds: #require(output.due)) - .now) < 5)
        _ = pick()
        try push(5.04)
        #expect(output.due == nil, "no time passes")
    }

    @Test func theNextFrameIsDueWhenTheClockReachesIt() throws {
        try push(5)
        _ = pick()
        clock.hold(at: 5)
        clock.run(awaitingSound: false)
        output.setRunning(true)
        #expect(output.due == nil, "none has come yet")
        try push(65)
        let due = HostTime(nanoseconds: try #require(output.due))
        #expect(abs(clock.time(at: due) - 65) < 0.001)
        #expect(due - .now > 30)
        guard case .keep = output.pick(at: (due + -0.002).nanoseconds, on: .timer) else {
            Issue.record("shown too early")
            return
        }
        guard case .show(let frame) = output.pick(at: due.nanoseconds, on: .timer) else {
            Issue.record("not shown in time")
            return
        }
        #expect(frame.seconds == 65)
    }

    @Test func whileSoundIsAwaitedNobodyKnowsWhenAFrameIsDue() throws {
        try push(5)
        _ = pick()
        clock.run(awaitingSound: true)
        output.setRunning(true)
        try push(5.04)
        #expect(output.due == nil)
    }

    @Test func hiddenItWantsNoTick() throws {
        try push(1)
        output.setTarget(nil)
        #expect(!output.needsTicks)
        output.setTarget(VideoTarget(size: PixelSize(width: 2, height: 2)))
        #expect(output.needsTicks)
    }

    @Test func theWakeupComesOnceUntilTheViewRests() throws {
        let wakeups = Monitor(0)
        output.onWakeup { wakeups.update { $0 += 1 } }
        try push(1)
        try push(1.04)
        #expect(wakeups.withLock { $0 } == 1)
        _ = pick()
        #expect(!output.needsTicks)
        output.begin(2)
        try push(2, serial: 2)
        #expect(wakeups.withLock { $0 } == 2)
    }

    @Test func aFullQueueMakesTheDecoderWaitUntilTheSerialIsOver() throws {
        for index in 0..<VideoOutput.capacity { try push(Double(index)) }
        let result = Monitor<VideoOutput.Admission?>(nil)
        startThread("waiting") {
            let admission = output.admit(until: 9, serial: 1, isUrgent: false)
            result.update { $0 = admission }
        }
        #expect(result.wait(until: .now + 0.05) { $0 } == nil)
        output.begin(2)
        #expect(result.wait(until: .now + 60) { $0 } == .stale)
    }

    @Test func whenTheViewStopsPullingOldFramesAreLost() throws {
        clock.run(awaitingSound: false)
        output.setRunning(true)
        for index in 0..<6 { try push(Double(index) * 0.04) }
        #expect(output.statistics.dropped >= 6 - VideoOutput.capacity)
    }
}
