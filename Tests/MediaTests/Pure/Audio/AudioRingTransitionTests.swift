import Testing

@testable import WindowboxAudio
@testable import WindowboxCore

/// Samples of the preloaded next item in the audio ring.
struct AudioRingTransitionTests {
    let clock = PlaybackClock()
    let ring: AudioRing

    /// Creates a ring that plays serial 1 and expects serial 2.
    init() {
        ring = .mono(clock)
        ring.prepareNext(2)
    }

    @discardableResult
    func write(_ values: [Float], at time: Seconds, serial: Int) -> (AudioRing.WriteResult, transitionTime: Seconds?) {
        var transitionTime: Seconds?
        let written = values.withUnsafeBufferPointer {
            ring.write($0, time: time, rate: 1, serial: serial) { transitionTime = $0.transitionTime ?? transitionTime }
        }
        return (written, transitionTime)
    }

    func read(_ count: Int) -> [Float] { ring.samples(atMost: count) }

    /// Writes three samples that end at 9.003 s, then three of the next item, which starts at 20 s.
    @discardableResult
    func join() -> Seconds? {
        write([1, 2, 3], at: 9, serial: 1)
        ring.finish(1)
        _ = ring.allowTransition(2)
        return write([4, 5, 6], at: 20, serial: 2).transitionTime
    }

    @Test("Samples of the next item follow the last sample without a gap") func nextSamplesFollowGaplessly() {
        #expect(join() == 9.003)
        #expect(read(9) == [1, 2, 3, 4, 5, 6])
    }

    @Test("Samples of the next item wait until the current item has finished") func nextSamplesWait() {
        let done = Monitor(false)
        startThread("writing") {
            write([4, 5, 6], at: 20, serial: 2)
            done.update { $0 = true }
        }
        write([1, 2, 3], at: 9, serial: 1)
        #expect(ring.allowTransition(2))
        #expect(done.wait(until: .now + 0.05) { $0 ? true : nil } == nil, "the current item has not finished")
        ring.finish(1)
        #expect(done.wait(until: .now + 60) { $0 ? true : nil } == true)
        #expect(read(9) == [1, 2, 3, 4, 5, 6])
    }

    @Test("The sample times of the audio ring become those of the next item at the transition")
    func sampleTimesAtTransition() {
        join()
        #expect(abs((ring.mediaTime(at: 4)?.time ?? 0) - 9.004) < 1e-9)
        clock.hold(at: 9.003)
        ring.makeCurrent(2)
        #expect(abs(clock.time() - 20) < 1e-9)
        #expect(abs((ring.mediaTime(at: 4)?.time ?? 0) - 20.001) < 1e-9)
        write([7], at: 20.003, serial: 2)
        #expect(abs((ring.mediaTime(at: 6)?.time ?? 0) - 20.003) < 1e-9)
    }

    @Test("The audio ring is not over between two consecutive items") func ringContinuesBetweenItems() {
        join()
        _ = read(3)
        #expect(!ring.progress.isOver)
        _ = read(3)
        ring.finish(2)
        #expect(ring.progress.isOver)
    }

    @Test("The next item cannot follow once all samples of the current one are read") func followingTooLateFails() {
        write([1], at: 0, serial: 1)
        ring.finish(1)
        _ = read(1)
        #expect(!ring.allowTransition(2))
    }

    @Test("A new serial discards the samples of both joined items") func newSerialDiscardsBothItems() {
        join()
        #expect(ring.begin(3))
        #expect(read(9).isEmpty)
        #expect(write([7], at: 20.003, serial: 2).0 == .stale)
    }

    @Test("A new serial keeps a next item that still waits") func newSerialKeepsWaitingItem() {
        #expect(!ring.begin(3))
        write([1], at: 0, serial: 3)
        ring.finish(3)
        #expect(ring.allowTransition(2))
        write([2], at: 0, serial: 2)
        #expect(read(9) == [1, 2])
    }

    @Test("Retracting the next item ends the audio with the current item") func retractedItemIsNotPlayed() {
        join()
        _ = read(2)
        #expect(ring.retract())
        #expect(read(9) == [3])
        #expect(ring.progress.isOver)
        #expect(write([7], at: 20.003, serial: 2).0 == .stale)
    }

    @Test("The next item cannot be retracted once one of its samples is read") func retractingTooLateFails() {
        join()
        _ = read(4)
        #expect(!ring.retract())
    }

    @Test("Opening the next item before its turn plays its samples at once") func nextItemOpenedEarly() {
        write([1], at: 0, serial: 1)
        ring.begin(2)
        write([4], at: 20, serial: 2)
        #expect(read(9) == [4])
    }

    typealias Transition = AudioRing.Transition

    /// A transition whose next item, of serial 2, has queued samples.
    static let queued = Transition.queued(.init(serial: 2, start: 3, offset: 5, unreportedTime: 9))

    /// Transitions before and after the beginning of serial 3.
    static let beginnings: [(Transition, Transition)] = [
        (.none, .none), (.announced(serial: 2), .announced(serial: 2)), (.allowed(serial: 2), .announced(serial: 2)),
        (.announced(serial: 3), .none), (.allowed(serial: 3), .none), (queued, .none),
    ]

    @Test("A new serial leaves the next item announced, unless the serial is its own", arguments: beginnings)
    func newSerialChangesTransition(_ old: Transition, _ new: Transition) {
        var transition = old
        transition.begin(3)
        #expect(transition == new)
    }

    @Test("The next item can be replaced until samples of it are queued")
    func announcementIsReplaced() {
        for old in [Transition.none, .announced(serial: 2), .allowed(serial: 2)] {
            var transition = old
            transition.announce(4)
            #expect(transition == .announced(serial: 4) && transition.waitingSerial == 4)
            transition.announce(nil)
            #expect(transition == .none && transition.waitingSerial == nil)
        }
        var transition = Self.queued
        transition.announce(nil)
        #expect(transition == Self.queued)
    }

    @Test("Only the announced next item can be allowed")
    func announcedItemIsAllowed() {
        for old in [Transition.none, .announced(serial: 3), Self.queued] {
            var transition = old
            let isAllowed = transition.allow(2)
            #expect(!isAllowed && transition == old)
        }
        for old in [Transition.announced(serial: 2), .allowed(serial: 2)] {
            var transition = old
            let isAllowed = transition.allow(2)
            #expect(isAllowed && transition == .allowed(serial: 2))
        }
    }

    @Test("The time of a transition is reported once")
    func transitionTimeIsReportedOnce() {
        var transition = Self.queued
        let times = [transition.consumeTime(), transition.consumeTime()]
        #expect(times == [9, nil] && transition.offset == 5)
        transition.changeFormat()
        #expect(transition.offset == 0 && transition.queuedItem?.serial == 2)
    }

    @Test("The clock model changes to the time of the next item at the transition") func clockChangesItem() {
        var line = ClockModel(heldAt: 9, rate: 1)
        let start = HostTime(nanoseconds: 0)
        line.run(from: start, awaitingAudio: false)
        line.beginLine(shiftedBy: -8, at: start + 1)
        #expect(abs(line.time(at: start + 1) - 2) < 1e-9)
        #expect(abs(line.time(inLine: 0, at: start + 5) - 10) < 1e-9, "the time of the previous item stays at its end")
        #expect(abs(line.time(inLine: 1, at: start + 5) - 6) < 1e-9)
    }
}
