import Testing

@testable import WindowboxMedia
@testable import WindowboxCore
@testable import WindowboxDemux

/// Seeks and frame steps, as decisions of the engine state.
struct EngineStateSeekTests {
    typealias Fixture = EngineStateFixture
    static let first = Fixture.first

    static func seek(_ serial: Int, _ target: SeekCommand.Target, preview: Bool = true) -> EngineEffect {
        .pipeline(first, .seek(SeekCommand(serial: serial, target: target, showsPreviewFrame: preview)))
    }

    /// A film in which a seek to 10 s is in progress.
    static func seeking(hasShown: Bool = false, steps: [StepDirection] = []) -> EngineStateFixture {
        var fixture = Fixture.paused()
        fixture.run(.seek(SeekRequest(1, to: 10)))
        if hasShown { fixture.run(.pipeline(first, .videoPreviewed(serial: 2))) }
        for step in steps { fixture.run(.step(step)) }
        return fixture
    }

    static var unseekable: EngineStateFixture {
        var info = Fixture.film
        info.isSeekable = false
        return .paused(info)
    }

    @EngineStateTable static var rows: [EngineStateRow] {
        EngineStateRow(
            "A seek while paused begins a new serial at its target", .paused(), [.seek(SeekRequest(1, to: 10))],
            Fixture.newSerial(2, at: 10) + [seek(2, .exact(10))])
        EngineStateRow(
            "A seek during playback stops the clock before anything else", .playing(), [.seek(SeekRequest(1, to: 10))],
            Fixture.newSerial(2, at: 10, wasRunning: true) + [seek(2, .exact(10))])
        EngineStateRow(
            "A seek beyond the end is clamped to the duration", .paused(), [.seek(SeekRequest(1, to: 100))],
            Fixture.newSerial(2, at: 60) + [seek(2, .exact(60))])
        EngineStateRow(
            "A seek with tolerance is passed on with it", .paused(),
            [.seek(SeekRequest(id: 1, target: .seconds(10), toleranceBefore: nil, toleranceAfter: .seconds(1)))],
            Fixture.newSerial(2, at: 10) + [seek(2, .near(10, before: .infinity, after: 1))])
        EngineStateRow(
            "A seek waits until the one in progress has shown a frame", seeking(), [.seek(SeekRequest(2, to: 20))], [])
        EngineStateRow(
            "The newest of the waiting seeks replaces the one that has shown a frame", seeking(),
            [
                .seek(SeekRequest(2, to: 20)), .seek(SeekRequest(3, to: 30)),
                .pipeline(first, .videoPreviewed(serial: 2)),
            ],
            Fixture.newSerial(3, at: 30) + [seek(3, .exact(30))])
        EngineStateRow(
            "A seek replaces at once the one that has shown a frame", seeking(hasShown: true),
            [.seek(SeekRequest(2, to: 20))], Fixture.newSerial(3, at: 20) + [seek(3, .exact(20))])
        EngineStateRow(
            "A seek while opening waits", EngineStateMediumTests.opening, [.seek(SeekRequest(1, to: 10))], [])
        EngineStateRow(
            "A seek for another source is ignored", .paused(),
            [.seek(SeekRequest(source: 7, id: 1, to: 10))], [])
        EngineStateRow("A seek without a medium is ignored", Fixture(), [.seek(SeekRequest(1, to: 10))], [])
        EngineStateRow("A seek in an unseekable medium has no effect", unseekable, [.seek(SeekRequest(1, to: 10))], [])
        EngineStateRow(
            "A forward step advances to the next frame", .paused(), [.step(.forward)], [.advance])
        EngineStateRow(
            "A step pauses playback", .playing(), [.step(.forward)], [.stop, .advance])
        EngineStateRow(
            "A shown step moves the clock to its frame", .paused(),
            [.step(.forward), .result(.stepped(.shown(0.04)))], [.advance, .hold(at: 0.04)])
        EngineStateRow(
            "A step that waits for the decoder advances when the frame is ready", .paused(),
            [.step(.forward), .result(.stepped(.waiting)), .stepReady], [.advance, .advance])
        EngineStateRow("A backward step seeks to the frame before", at(2), [.step(.backward)], stepBack(2, from: 2))
        EngineStateRow("A step during a seek waits", seeking(), [.step(.forward)], [])
        EngineStateRow(
            "Waiting forward steps advance when the seek is complete", seeking(steps: [.forward, .forward]),
            seeking().started(at: 10), [.hold(at: 10), .advance])
        EngineStateRow(
            "Waiting steps in both directions cancel out", seeking(steps: [.forward, .backward]),
            seeking().started(at: 10), [.hold(at: 10)])
        EngineStateRow(
            "A waiting backward step seeks when the seek is complete", seeking(steps: [.backward]),
            seeking().started(at: 10), [.hold(at: 10)] + stepBack(3, from: 10))
        EngineStateRow(
            "A seek discards waiting steps", seeking(steps: [.forward]),
            [.seek(SeekRequest(2, to: 10))] + seeking().started(at: 10),
            [.hold(at: 10)] + Fixture.newSerial(3, at: 10) + [seek(3, .exact(10))])
        EngineStateRow(
            "Playback after a forward step seeks the audio to the frame", stepped, [.setPlaying(true)],
            Fixture.newSerial(2, at: 0.04) + [seek(2, .exact(0.04), preview: false)])
        EngineStateRow(
            "Playback after a forward step and a seek starts without another seek", sought(stepped),
            [.setPlaying(true)], [.run(awaitingAudio: true), .pipeline(first, .interrupt)])
    }

    static func at(_ time: Seconds) -> EngineStateFixture {
        var fixture = Fixture.paused()
        (fixture.readings.time, fixture.readings.frameTime) = (time, time)
        return fixture
    }

    static func stepBack(_ serial: Int, from time: Seconds) -> [EngineEffect] {
        Fixture.newSerial(serial, at: time) + [seek(serial, .lastBefore(time))]
    }

    static var stepped: EngineStateFixture {
        var fixture = Fixture.paused()
        fixture.run(.step(.forward), .result(.stepped(.shown(0.04))))
        return fixture
    }

    /// A film after a completed seek to 10 s.
    static func sought(_ fixture: EngineStateFixture) -> EngineStateFixture {
        var fixture = fixture
        fixture.run(.seek(SeekRequest(1, to: 10)))
        fixture.run(fixture.started(at: 10))
        return fixture
    }

    @Test("An engine state decides what seeks and steps do", arguments: rows)
    func effects(_ row: EngineStateRow) { row.check() }

    @Test("A seek completes once both streams are ready at its target")
    func completion() {
        var fixture = Self.seeking()
        #expect(fixture.state.seek == .seeking(id: 1, hasShown: false, queued: nil))
        let epoch = fixture.state.snapshot.positionEpoch
        fixture.run(fixture.started(at: 10))
        #expect(fixture.state.seek == .none && fixture.state.snapshot.completedSeek == 1)
        #expect(fixture.state.snapshot.positionEpoch == epoch + 1)
    }

    @Test("Only the newest of several seeks completes")
    func newestCompletes() {
        var fixture = Self.seeking()
        fixture.run(.seek(SeekRequest(2, to: 20)), .seek(SeekRequest(3, to: 30)))
        #expect(fixture.state.seek.queued == SeekRequest(3, to: 30))
        fixture.run(fixture.started(at: 10))
        #expect(fixture.state.snapshot.completedSeek == 0)
        fixture.run(fixture.started(at: 30))
        #expect(fixture.state.snapshot.completedSeek == 3 && fixture.state.seek == .none)
    }

    @Test("A forward step separates video from audio until the next seek or another medium")
    func steppedMotion() {
        #expect(Fixture.paused().state.transport.motion == .held && Self.stepped.state.transport.motion == .stepped)
        #expect(Self.sought(Self.stepped).state.transport.motion == .held)
        var fixture = Self.stepped
        fixture.run(.setPlaying(true))
        #expect(fixture.state.transport.motion == .held)
        fixture.run(fixture.started(at: 0.04))
        #expect(fixture.state.transport.motion == .running)
        fixture = Self.stepped
        fixture.run(.open(Fixture.nextSource, generation: 2))
        #expect(fixture.state.transport.motion == .held)
    }

    @Test("A seek in an unseekable medium completes at once")
    func unseekableCompletes() {
        var fixture = Self.unseekable
        fixture.run(.seek(SeekRequest(1, to: 10)))
        #expect(fixture.state.snapshot.completedSeek == 1)
    }

    @Test("A seek after the end returns to the ready phase")
    func seekAfterEnd() {
        var fixture = Fixture.paused()
        fixture.state.snapshot.phase = .ended
        fixture.run(.seek(SeekRequest(1, to: 10)))
        #expect(fixture.state.snapshot.phase == .ready)
    }
}

extension SeekRequest {
    /// An exact request for one source.
    init(source: UInt64, id: UInt64, to seconds: Double) {
        self.init(id, to: seconds)
        self.source = source
    }
}
