import Testing

@testable import WindowboxMedia
@testable import WindowboxCore
@testable import WindowboxVideo

/// The events of a frame queue and the outcomes of each.
struct FrameQueueTests {
    enum Event: Sendable {
        case begin(Int)
        case push(Seconds, serial: Int = 1)
        case preview(Seconds, serial: Int = 1)
        case finish(Int)
        /// A tick at a media time; the clock is irrelevant while the queue does not run.
        case tick(Seconds = 0)
        case timer(Seconds)
        case pause(at: Seconds = 0)
        case run, clear, advance, showLast
        case prepareNext(Int?)
        case makeCurrent(Int)
    }

    enum Outcome: Equatable {
        case show(Seconds)
        case keep, removed
        case accepted, stepReady, stale
        case step(VideoOutput.StepResult)
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let events: [Event]
        let outcomes: [Outcome]
        var needsTicks = false
        var dropped = 0
        var currentTime: Seconds?
    }

    /// Applies an event; returns its outcome, if it has any.
    func apply(_ event: Event, to queue: inout FrameQueue) throws -> Outcome? {
        switch event {
        case .begin(let serial): queue.begin(serial)
        case .push(let time, let serial): return try push(time, isPreview: false, serial, to: &queue)
        case .preview(let time, let serial): return try push(time, isPreview: true, serial, to: &queue)
        case .finish(let serial): queue.finish(serial)
        case .tick(let time): return pull(time, .tick, from: &queue)
        case .timer(let time): return pull(time, .timer, from: &queue)
        case .run: queue.setRunning(true, at: 0)
        case .pause(let time): queue.setRunning(false, at: time)
        case .clear: queue.clear()
        case .advance: return .step(queue.advance())
        case .showLast: queue.showLast()
        case .prepareNext(let serial): queue.prepareNext(serial)
        case .makeCurrent(let serial): queue.makeCurrent(serial)
        }
        return nil
    }

    private func push(_ time: Seconds, isPreview: Bool, _ serial: Int, to queue: inout FrameQueue) throws -> Outcome {
        let entry = FrameQueue.Entry(frame: try .empty(at: time), isPreview: isPreview)
        let (result, isStepReady) = queue.push(entry, serial: serial)
        return isStepReady ? .stepReady : result == .accepted ? .accepted : .stale
    }

    private func pull(_ time: Seconds, _ trigger: VideoOutput.Trigger, from queue: inout FrameQueue) -> Outcome {
        let host = HostTime(nanoseconds: 0) + time
        switch queue.pick(FrameQueue.Pull(host: host, trigger: trigger, time: time, rate: 1)) {
        case .show(let frame): return .show(frame.seconds)
        case .keep: return .keep
        case .clear: return .removed
        }
    }

    static let serials: [Row] = [
        Row(testDescription: "empty", events: [.tick()], outcomes: [.keep]),
        Row(
            testDescription: "first frame while paused", events: [.push(1), .push(1.04), .tick(), .tick()],
            outcomes: [.accepted, .accepted, .show(1), .keep], currentTime: 1),
        Row(
            testDescription: "queued first frame", events: [.push(1)], outcomes: [.accepted], needsTicks: true,
            currentTime: 1),
        Row(
            testDescription: "preview and exact frame", events: [.preview(0), .tick(), .push(1), .tick()],
            outcomes: [.accepted, .show(0), .accepted, .show(1)], currentTime: 1),
        Row(
            testDescription: "unseen preview", events: [.preview(0), .push(1), .tick()],
            outcomes: [.accepted, .accepted, .show(1)], currentTime: 1),
        Row(
            testDescription: "old serial", events: [.begin(2), .push(1), .push(5, serial: 2)],
            outcomes: [.stale, .accepted], needsTicks: true, currentTime: 5),
        Row(
            testDescription: "shown frame stays at a seek",
            events: [.push(1), .tick(), .push(1.04), .begin(2), .tick()],
            outcomes: [.accepted, .show(1), .accepted, .keep]),
        Row(
            testDescription: "cleared view", events: [.push(1), .tick(), .clear, .tick(), .tick()],
            outcomes: [.accepted, .show(1), .removed, .keep]),
        Row(
            testDescription: "new frame in place of a cleared one",
            events: [.push(1), .tick(), .clear, .begin(2), .push(5, serial: 2), .tick(), .tick()],
            outcomes: [.accepted, .show(1), .accepted, .show(5), .keep], currentTime: 5),
        Row(
            testDescription: "frame of an abandoned serial after a clear",
            events: [.push(1), .tick(), .clear, .push(2), .advance, .begin(2), .tick()],
            outcomes: [.accepted, .show(1), .accepted, .step(.shown(2)), .removed]),
    ]

    static let running: [Row] = [
        Row(
            testDescription: "frame before its time", events: [.push(1), .tick(), .push(2), .run, .tick(1.5)],
            outcomes: [.accepted, .show(1), .accepted, .keep], needsTicks: true, currentTime: 1),
        Row(
            testDescription: "frame at its time", events: [.push(1), .tick(), .push(2), .run, .timer(1.9), .timer(2)],
            outcomes: [.accepted, .show(1), .accepted, .keep, .show(2)], needsTicks: true, currentTime: 2),
        Row(
            testDescription: "late view", events: [.push(1), .tick(), .push(1.04), .push(1.08), .run, .tick(1.3)],
            outcomes: [.accepted, .show(1), .accepted, .accepted, .show(1.08)], needsTicks: true, dropped: 1,
            currentTime: 1.08),
        Row(
            testDescription: "complete serial", events: [.push(1), .finish(1), .run, .tick(1)],
            outcomes: [.accepted, .show(1)], currentTime: 1),
        Row(
            testDescription: "paused queue", events: [.push(1), .tick(), .push(2), .run, .pause(), .tick(3)],
            outcomes: [.accepted, .show(1), .accepted, .keep], currentTime: 1),
        Row(
            testDescription: "pause after a frame's time",
            events: [.push(1), .tick(), .push(1.04), .push(1.08), .run, .pause(at: 1.05), .tick(3), .tick(3)],
            outcomes: [.accepted, .show(1), .accepted, .accepted, .show(1.04), .keep], currentTime: 1.04),
        Row(
            testDescription: "pause before the first frame is shown",
            events: [.push(1), .push(1.04), .run, .pause(at: 2), .tick(), .tick()],
            outcomes: [.accepted, .accepted, .show(1), .keep], currentTime: 1),
        Row(
            testDescription: "last frame at the end",
            events: [.push(1), .tick(), .push(1.04), .push(1.08), .showLast, .tick()],
            outcomes: [.accepted, .show(1), .accepted, .accepted, .show(1.08)], dropped: 1, currentTime: 1.08),
    ]

    static let steps: [Row] = [
        Row(
            testDescription: "queued frame", events: [.push(1), .tick(), .push(1.04), .advance, .tick()],
            outcomes: [.accepted, .show(1), .accepted, .step(.shown(1.04)), .show(1.04)], currentTime: 1.04),
        Row(
            testDescription: "unseen first frame", events: [.push(1), .push(1.04), .advance, .tick()],
            outcomes: [.accepted, .accepted, .step(.shown(1.04)), .show(1.04)], currentTime: 1.04),
        Row(
            testDescription: "frame that is not decoded yet",
            events: [.push(1), .tick(), .advance, .push(1.04), .push(1.08), .advance],
            outcomes: [.accepted, .show(1), .step(.waiting), .stepReady, .accepted, .step(.shown(1.04))],
            needsTicks: true, currentTime: 1.04),
        Row(
            testDescription: "after the last frame", events: [.push(1), .finish(1), .tick(), .advance],
            outcomes: [.accepted, .show(1), .step(.end)], currentTime: 1),
        Row(
            testDescription: "end while a step waits", events: [.push(1), .tick(), .advance, .finish(1), .advance],
            outcomes: [.accepted, .show(1), .step(.waiting), .step(.end)], currentTime: 1),
        Row(
            testDescription: "seek while a step waits", events: [.advance, .begin(2), .push(5, serial: 2)],
            outcomes: [.step(.waiting), .accepted], needsTicks: true, currentTime: 5),
    ]

    static let transitions: [Row] = [
        Row(
            testDescription: "next frame before the transition",
            events: [.prepareNext(2), .push(7, serial: 2), .tick(), .advance],
            outcomes: [.accepted, .keep, .step(.waiting)]),
        Row(
            testDescription: "transition",
            events: [.push(0), .tick(), .prepareNext(2), .push(7, serial: 2), .makeCurrent(2), .tick(), .push(1)],
            outcomes: [.accepted, .show(0), .accepted, .show(7), .stale], currentTime: 7),
        Row(
            testDescription: "rest of the current item",
            events: [.push(0), .tick(), .push(1), .prepareNext(2), .run, .makeCurrent(2), .tick(9)],
            outcomes: [.accepted, .show(0), .accepted, .keep], needsTicks: true, dropped: 1),
        Row(
            testDescription: "preview of the next item",
            events: [.prepareNext(2), .preview(6, serial: 2), .push(7, serial: 2), .makeCurrent(2), .tick()],
            outcomes: [.accepted, .accepted, .show(7)], currentTime: 7),
        Row(
            testDescription: "next item of one frame",
            events: [.prepareNext(2), .push(7, serial: 2), .finish(2), .makeCurrent(2), .run, .tick(), .advance],
            outcomes: [.accepted, .show(7), .step(.end)], currentTime: 7),
        Row(
            testDescription: "next item without frames",
            events: [.prepareNext(2), .finish(2), .makeCurrent(2), .advance],
            outcomes: [.step(.end)]),
        Row(
            testDescription: "seek in the current item",
            events: [.prepareNext(2), .push(7, serial: 2), .begin(3), .makeCurrent(2), .tick()],
            outcomes: [.accepted, .show(7)], currentTime: 7),
        Row(
            testDescription: "canceled next item",
            events: [
                .prepareNext(2), .push(7, serial: 2), .prepareNext(nil), .push(8, serial: 2), .makeCurrent(2), .tick(),
            ],
            outcomes: [.accepted, .stale, .keep]),
    ]

    @Test("A frame queue has the outcomes of its events", arguments: serials + running + steps + transitions)
    func outcomes(_ row: Row) throws {
        var queue = FrameQueue()
        _ = queue.setArea(.shown(VideoTarget(size: PixelSize(width: 2, height: 2))))
        queue.begin(1)
        var outcomes: [Outcome] = []
        for event in row.events { try apply(event, to: &queue).map { outcomes.append($0) } }
        #expect(outcomes == row.outcomes)
        #expect(queue.needsTicks == row.needsTicks)
        #expect(queue.statistics.dropped == row.dropped)
        #expect(queue.currentTime == row.currentTime)
    }

    @Test("The delay of a frame is measured when it follows another one") func frameDelay() throws {
        var queue = FrameQueue()
        #expect(queue.statistics.delay == nil)
        for event in [Event.begin(1), .run, .push(1), .push(1.04), .timer(1)] { _ = try apply(event, to: &queue) }
        #expect(queue.statistics.delay == nil)
        #expect(try apply(.timer(1.05), to: &queue) == .show(1.04))
        #expect(abs(try #require(queue.statistics.delay) - 0.01) < 1e-9)
    }

    @Test("A frame queue without a visible view needs no ticks") func hiddenViewNeedsNoTicks() throws {
        var queue = FrameQueue()
        queue.begin(1)
        _ = try apply(.push(1), to: &queue)
        #expect(!queue.needsTicks)
        let areas = [FrameQueue.Area.shown(VideoTarget(size: PixelSize(width: 2, height: 2))), .hidden, .hidden]
        var needs: [Bool] = []
        let changes = areas.map { area in
            defer { needs.append(queue.needsTicks) }
            return queue.setArea(area)
        }
        #expect(changes == [true, true, false] && needs == [true, false, false])
    }

    @Test("A view that begins to tick is woken once until it has ended") func ticksBeginOnce() {
        var ticks = ViewTicks.idle
        var wakeups = [false, true, true].map { ticks.begin($0) }
        #expect(wakeups == [false, true, false])
        ticks.end(true)
        wakeups = [ticks.begin(true)]
        ticks.end(false)
        wakeups.append(ticks.begin(true))
        #expect(wakeups == [false, true])
    }
}

extension VideoFrame {
    /// A frame of 2 × 2 pixels that lasts 40 ms.
    static func empty(at time: Seconds, target: VideoTarget? = nil) throws -> VideoFrame {
        VideoFrame(
            buffer: HeapFrameBufferAllocator().allocate(64), size: PixelSize(width: 2, height: 2),
            stride: 8, seconds: time, duration: 0.04, target: target)
    }
}
