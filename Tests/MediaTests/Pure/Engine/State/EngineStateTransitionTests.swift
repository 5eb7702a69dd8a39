import Testing

@testable import WindowboxMedia
@testable import WindowboxCore
@testable import WindowboxDemux

/// The preload of the next item and the transition to it, as decisions of the engine state.
struct EngineStateTransitionTests {
    typealias Fixture = EngineStateFixture
    static let (first, second) = (Fixture.first, Fixture.second)
    static let error = MediaError(.notFound)

    @EngineStateTable static var rows: [EngineStateRow] {
        EngineStateRow(
            "A next item is not preloaded before the last seconds", .playing(), [.setNext(Fixture.nextSource)],
            [.pipeline(first, .setHasNext(true))])
        EngineStateRow(
            "A next item is preloaded in the last seconds", at(55), [.setNext(Fixture.nextSource)],
            [.pipeline(first, .setHasNext(true)), .prepareNext(serial: 2), .start(preloadRequest)])
        EngineStateRow(
            "A next item is preloaded before the end of the packets of a truncated file", truncated,
            [.pipeline(first, .readToEnd(serial: 1))], [.prepareNext(serial: 2), .start(preloadRequest)])
        EngineStateRow(
            "The next item's audio is queued once both items are ready", .preloaded, [], [.allowTransition(serial: 2)])
        EngineStateRow(
            "A next item whose audio is queued changes nothing before the transition time", scheduled, [], [])
        EngineStateRow(
            "The transition makes the next item current without stopping the clock", scheduledAndDue, [],
            [.pipeline(first, .close), .makeCurrent(serial: 2), .pipeline(second, .endPreloading)])
        EngineStateRow(
            "A next item without queued audio starts after a stop", drained(.preloaded), [],
            [
                .beginLine(shiftedBy: -60.1), .pipeline(first, .close), .dropScreenshots, .stop, .hold(at: 0),
                .makeVideoCurrent(serial: 2), .beginAudio(serial: 2), .pipeline(second, .endPreloading),
                .run(awaitingAudio: true), .pipeline(second, .interrupt),
            ])
        EngineStateRow(
            "A next item that is still opening goes on opening after the end", drained(opening), [],
            [
                .beginLine(shiftedBy: -60.1), .pipeline(first, .close), .dropScreenshots, .stop, .hold(at: 0),
                .makeVideoCurrent(serial: 2), .beginAudio(serial: 2), .pipeline(second, .endPreloading),
            ])
        EngineStateRow(
            "A failed preload is closed", .preloaded, [.pipeline(second, .failed(error))],
            [.pipeline(second, .close), .prepareNext(serial: nil)])
        EngineStateRow(
            "A next item that failed is reported after the end", drained(failed), [],
            [.beginLine(shiftedBy: -60.1), .pipeline(first, .close), .dropScreenshots, .stop]
                + Fixture.newSerial(3, at: 0) + [.clearVideo])
        EngineStateRow(
            "A failure of a next item whose audio is queued removes the audio", scheduled,
            [.pipeline(second, .lost(error, serial: 2))], [.retractNext(then: .fail(error))])
        EngineStateRow(
            "A removed next item without queued audio is closed", .preloaded, [.setNext(nil)],
            [.pipeline(second, .close), .prepareNext(serial: nil), .pipeline(first, .setHasNext(false))])
        EngineStateRow(
            "A removed next item's queued audio is removed first", scheduled, [.setNext(nil)],
            [.retractNext(then: .replace(nil))])
        EngineStateRow(
            "A next item whose audio could be removed leaves the current one playing", scheduled,
            [.result(.nextRetracted(isHeldByServer: false, then: .replace(nil)))],
            [.pipeline(second, .close), .prepareNext(serial: nil), .pipeline(first, .setHasNext(false))])
        EngineStateRow(
            "A next item whose audio the server holds is replaced by a seek to the same position", scheduled,
            [.result(.nextRetracted(isHeldByServer: true, then: .replace(nil)))],
            [.pipeline(second, .close), .prepareNext(serial: nil), .pipeline(first, .setHasNext(false))]
                + Fixture.newSerial(3, at: 59, wasRunning: true)
                + [EngineStateSeekTests.seek(3, .exact(59), preview: false)])
        EngineStateRow(
            "A flush that discards the queued audio closes the preload", scheduled, [.result(.preloadFlushed)],
            [
                .pipeline(second, .close), .prepareNext(serial: nil), .prepareNext(serial: 3),
                .start(Fixture.request(Pipeline.ID(3), Fixture.nextSource, serial: 3, isPreloading: true)),
            ])
        EngineStateRow(
            "Opening the preloaded item reuses its pipeline", .preloaded, [.open(Fixture.nextSource, generation: 2)],
            [
                .pipeline(first, .close), .dropScreenshots, .stop, .hold(at: 0), .makeVideoCurrent(serial: 2),
                .beginAudio(serial: 2), .pipeline(second, .endPreloading), .run(awaitingAudio: true),
                .pipeline(second, .interrupt),
            ])
        EngineStateRow(
            "Opening the preloaded item after its audio was queued seeks to its start", scheduled,
            [.open(Fixture.nextSource, generation: 2)],
            [
                .pipeline(first, .close), .dropScreenshots, .stop, .hold(at: 0), .makeVideoCurrent(serial: 2),
                .beginAudio(serial: 2), .pipeline(second, .endPreloading),
            ] + Fixture.newSerial(3, at: 0)
                + [.pipeline(second, .seek(SeekCommand(serial: 3, target: .exact(0))))])
    }

    static let preloadRequest = Fixture.request(second, Fixture.nextSource, serial: 2, isPreloading: true)

    static func at(_ time: Seconds) -> EngineStateFixture {
        var fixture = Fixture.playing()
        fixture.readings.time = time
        return fixture
    }

    /// A film with a next item whose packets end at 30 s, half of its declared duration; it plays 5 s before.
    static var truncated: EngineStateFixture {
        var fixture = at(25)
        fixture.run(.setNext(Fixture.nextSource))
        fixture.readings.readEnd = 30
        return fixture
    }

    /// A preload that is not open yet.
    static var opening: EngineStateFixture {
        var fixture = at(59)
        fixture.run(.setNext(Fixture.nextSource))
        return fixture
    }

    static var failed: EngineStateFixture {
        var fixture = opening
        fixture.run(.pipeline(second, .failed(error)))
        return fixture
    }

    /// A preload whose audio is queued, and begins at 60 s.
    static var scheduled: EngineStateFixture {
        var fixture = Fixture.preloaded
        fixture.run(
            .result(.transitionAllowed(serial: 2)), .audio(.transitionScheduled(serial: 2, time: 60)))
        return fixture
    }

    static var scheduledAndDue: EngineStateFixture {
        var fixture = scheduled
        fixture.readings.time = 60
        return fixture
    }

    /// A fixture whose current item has just been played to its end.
    static func drained(_ fixture: EngineStateFixture) -> EngineStateFixture {
        var fixture = fixture
        fixture.state.medium.readiness = Readiness(video: .finished(end: 60), audio: .finished(end: 0))
        fixture.readings.time = 60.1
        return fixture
    }

    @Test("An engine state decides what the next item does", arguments: rows)
    func effects(_ row: EngineStateRow) { row.check() }

    @Test("The queued audio of a next item passes through the states of a transition")
    func transitionStates() {
        var fixture = Fixture.preloaded
        #expect(fixture.state.next?.preload.started?.transition == .notAllowed)
        fixture.run(.result(.transitionAllowed(serial: 2)))
        #expect(fixture.state.next?.preload.started?.transition == .allowed)
        fixture.run(.audio(.transitionScheduled(serial: 2, time: 60)))
        #expect(fixture.state.next?.preload.started?.transition == .scheduled(at: 60))
        #expect(fixture.state.wakeup(readEnd: 60).position == 60)
        fixture.readings.time = 60
        fixture.run()
        #expect(fixture.state.next == nil && fixture.state.serial == 2)
        #expect(fixture.state.medium.pipeline == .open(Self.second) && fixture.state.medium.beganByTransition)
        #expect(fixture.state.snapshot.source == 2 && fixture.state.snapshot.phase == .ready)
        #expect(fixture.state.transport.isRunning)
        // The caller, which did not know yet, opens the item that plays already.
        #expect(fixture.run(.open(Fixture.nextSource, generation: 2)) == [])
        #expect(fixture.state.generation == 2)
    }

    @Test("A next item that failed becomes the current one as a failure")
    func failureAtTransition() {
        var fixture = Self.drained(Self.failed)
        fixture.run()
        #expect(fixture.state.snapshot.source == 2 && fixture.state.snapshot.phase == .failed(Self.error))
        #expect(fixture.state.next == nil)
    }

    @Test("A next item that is retracted after its failure is reported after the end")
    func failureOfQueuedItem() {
        var fixture = Self.scheduled
        fixture.run(.result(.nextRetracted(isHeldByServer: false, then: .fail(Self.error))))
        #expect(fixture.state.next?.preload == .failed(Self.error) && fixture.state.snapshot.source == 1)
    }

    @Test("An underrun of queued audio stalls after the transition")
    func earlyUnderrun() {
        var fixture = Self.scheduledAndDue
        let effects = fixture.run(.audio(.underrun(serial: 2)))
        #expect(effects.last == .pipeline(Self.second, .beginRebuffering))
    }

    @Test("Audio that was lost with the server ends after the transition")
    func lostAudio() {
        var fixture = Self.scheduledAndDue
        fixture.run(.audio(.server(isAvailable: false)))
        fixture.readings.ringEnd = 5
        fixture.run(.result(.madeCurrent))
        #expect(fixture.state.medium.readiness.audio == .finished(end: 5))
    }
}
