import Testing

@testable import WindowboxMedia
@testable import WindowboxCore
@testable import WindowboxVideo

extension ClockModel: MediaClock {}

/// The admission of decoded frames to a frame queue, at host time 100 and media time 10.
struct FrameAdmissionTests {
    private static let target = VideoTarget(size: PixelSize(width: 2, height: 2))
    private static let now = HostTime(nanoseconds: 100_000_000_000)

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var area = FrameQueue.Area.shown(FrameAdmissionTests.target)
        var isRunning = false
        /// The times of the queued frames, and how many ticks have come.
        var queued: [Seconds] = []
        var ticks = 0
        /// The seconds since the last tick.
        var tickAge: Seconds = 0
        var serial = 1
        /// The end of the decoded frame, which lasts 40 ms.
        var end: Seconds = 10.04
        var isUrgent = false
        var hasWaited = false
        /// The seconds since the frame was decoded.
        var age: Seconds = 0
        let decision: FrameQueue.Decision
        var dropped = 0
    }

    static let rows: [Row] = [
        Row(testDescription: "first frame", decision: .admit(.convert(target))),
        Row(testDescription: "old serial", serial: 7, decision: .admit(.stale)),
        Row(testDescription: "full queue while paused", queued: [10], decision: .wait(until: nil)),
        Row(
            testDescription: "full queue while running", isRunning: true, queued: [10],
            decision: .wait(until: now + 0.14)),
        Row(
            testDescription: "full queue whose view does not pull", isRunning: true, queued: [9],
            decision: .admit(.convert(target)), dropped: 1),
        Row(
            testDescription: "late frame", isRunning: true, queued: [9], ticks: 1, end: 9.5,
            decision: .admit(.tooLate), dropped: 1),
        Row(
            testDescription: "late frame a little after another was shown", isRunning: true, queued: [9], ticks: 1,
            tickAge: 0.09, end: 9.5, decision: .admit(.tooLate), dropped: 1),
        Row(
            testDescription: "late frame long after another was shown", isRunning: true, queued: [9], ticks: 1,
            tickAge: 0.11, end: 9.5, decision: .admit(.convert(target))),
        Row(
            testDescription: "slightly late frame", isRunning: true, queued: [9], ticks: 1, end: 9.95,
            decision: .admit(.convert(target))),
        Row(
            testDescription: "slightly late frame that has waited", isRunning: true, queued: [9], ticks: 1, end: 9.95,
            hasWaited: true, decision: .admit(.tooLate), dropped: 1),
        Row(
            testDescription: "frame of the next tick that has waited", isRunning: true, queued: [9], ticks: 1,
            end: 10.02, hasWaited: true, decision: .admit(.convert(target))),
        Row(
            testDescription: "slightly late and urgent frame that has waited", isRunning: true, queued: [9], ticks: 1,
            end: 9.95, isUrgent: true, hasWaited: true, decision: .admit(.convert(target))),
        Row(
            testDescription: "late and urgent frame", isRunning: true, queued: [9], ticks: 1, end: 9.5, isUrgent: true,
            decision: .admit(.convert(target))),
        Row(
            testDescription: "late first frame", isRunning: true, end: 9.5, decision: .admit(.convert(target))),
        Row(
            testDescription: "late frame while paused", queued: [9], ticks: 1, end: 9.5,
            decision: .admit(.convert(target))),
        Row(testDescription: "first frame without a view", area: .unknown, decision: .wait(until: now + 1)),
        Row(
            testDescription: "urgent frame without a view", area: .unknown, isUrgent: true,
            decision: .wait(until: now + 1)),
        Row(
            testDescription: "urgent frame after the view's timeout", area: .unknown, isUrgent: true, age: 1,
            decision: .admit(.skip)),
        Row(
            testDescription: "frame after the view's timeout", area: .unknown, isRunning: true, age: 1,
            decision: .wait(until: now + 0.04)),
        Row(testDescription: "hidden frame while paused", area: .hidden, decision: .wait(until: nil)),
        Row(testDescription: "hidden frame", area: .hidden, isRunning: true, decision: .wait(until: now + 0.04)),
        Row(
            testDescription: "hidden frame that has ended", area: .hidden, isRunning: true, end: 9.99,
            decision: .admit(.skip)),
        Row(testDescription: "hidden urgent frame", area: .hidden, isUrgent: true, decision: .admit(.skip)),
        Row(testDescription: "frame of the next item", serial: 2, decision: .admit(.convert(target))),
        Row(
            testDescription: "full queue beside the next item", queued: [10], serial: 2,
            decision: .admit(.convert(target))),
        Row(testDescription: "hidden frame of the next item", area: .hidden, serial: 2, decision: .wait(until: nil)),
        Row(
            testDescription: "hidden urgent frame of the next item", area: .unknown, serial: 2, isUrgent: true,
            decision: .admit(.skip)),
    ]

    @Test("A frame queue admits, drops or delays a decoded frame", arguments: rows) func decision(_ row: Row) throws {
        var queue = FrameQueue()
        _ = queue.setArea(row.area)
        queue.begin(1)
        queue.prepareNext(2)
        for time in row.queued { _ = queue.push(.init(frame: try .empty(at: time), isPreview: false), serial: 1) }
        let tick = FrameQueue.Pull(host: Self.now + -row.tickAge, trigger: .tick, time: 0, rate: 1)
        for _ in 0..<row.ticks { _ = queue.pick(tick) }
        queue.setRunning(row.isRunning, at: 0)
        var clock = ClockModel(heldAt: 10, rate: 1)
        clock.run(from: Self.now, awaitingAudio: false)
        let frame = FrameQueue.Candidate(
            serial: row.serial, start: row.end - 0.04, end: row.end, isUrgent: row.isUrgent,
            decoded: Self.now + -row.age, hasWaited: row.hasWaited)
        let decision = queue.decide(on: frame, clock, now: Self.now)
        #expect(decision.rounded == row.decision.rounded)
        #expect(queue.statistics.dropped == row.dropped)
    }

    @Test("A preview in the queue leaves room for the exact frame") func previewLeavesRoom() throws {
        var queue = FrameQueue()
        _ = queue.setArea(.shown(Self.target))
        let frame = FrameQueue.Candidate(serial: 0, start: 1, end: 1.04, isUrgent: true, decoded: Self.now)
        let clock = ClockModel(heldAt: 1, rate: 1)
        for decision in [FrameQueue.Decision.admit(.convert(Self.target)), .wait(until: nil)] {
            let isPreview = queue.entries.isEmpty
            _ = queue.push(.init(frame: try .empty(at: 0), isPreview: isPreview), serial: 0)
            #expect(queue.decide(on: frame, clock, now: Self.now) == decision)
        }
    }

    @Test("The next frame is due at its time, or expected at the end of the shown one") func dueTime() throws {
        var queue = FrameQueue()
        _ = queue.setArea(.shown(Self.target))
        queue.setRunning(true, at: 0)
        var clock = ClockModel(heldAt: 10, rate: 1)
        clock.run(from: Self.now, awaitingAudio: false)
        func seconds(_ queue: FrameQueue, at time: Double = 0) -> Double? {
            queue.due(clock, now: Self.now + time).map { (($0 - Self.now) * 1000).rounded() / 1000 }
        }
        #expect(seconds(queue) == nil)
        _ = queue.push(.init(frame: try .empty(at: 10), isPreview: false), serial: 0)
        #expect(seconds(queue) == 0)
        _ = queue.pick(.init(host: Self.now, trigger: .timer, time: 10, rate: 1))
        #expect(seconds(queue) == 0.04)
        #expect(seconds(queue, at: 0.05) == nil, "the frame is late")
        _ = queue.push(.init(frame: try .empty(at: 10.08), isPreview: false), serial: 0)
        #expect(seconds(queue) == 0.08)
        _ = queue.pick(.init(host: Self.now + 0.08, trigger: .timer, time: 10.08, rate: 1))
        queue.finish(0)
        #expect(seconds(queue, at: 0.08) == nil, "no frame follows")
    }

    @Test("The stored frame of the next item leaves room only for the exact frame after its preview")
    func nextItemHasRoomForOneFrame() throws {
        var item = NextItemFrame.preparing(serial: 2)
        #expect(item.hasRoom)
        item.store(.init(frame: try .empty(at: 0), isPreview: true))
        #expect(item.hasRoom)
        item.store(.init(frame: try .empty(at: 1), isPreview: false))
        #expect(!item.hasRoom && item.entry?.frame.seconds == 1)
        item.finish()
        #expect(!item.hasRoom && item.serial == 2)
    }
}

extension FrameQueue.Decision {
    /// The decision with its deadline rounded to milliseconds.
    fileprivate var rounded: Self {
        guard case .wait(let until?) = self else { return self }
        return .wait(until: HostTime(nanoseconds: (until.nanoseconds + 500_000) / 1_000_000 * 1_000_000))
    }
}
