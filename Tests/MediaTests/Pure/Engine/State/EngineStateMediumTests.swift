import Testing

@testable import WindowboxMedia
@testable import WindowboxCore

/// Opening, closing and failure, as decisions of the engine state.
struct EngineStateMediumTests {
    typealias Fixture = EngineStateFixture
    static let first = Fixture.first
    static let error = MediaError(.damaged)

    @EngineStateTable static var rows: [EngineStateRow] {
        EngineStateRow(
            "The first opening starts the audio output and a pipeline", Fixture(),
            [.open(Fixture.source, generation: 1)],
            [.dropScreenshots, .startAudio] + Fixture.newSerial(1, at: 0)
                + [.start(Fixture.request(first, serial: 1))])
        EngineStateRow(
            "Another opening closes the open pipeline first, and begins a new serial", .playing(),
            [.open(Fixture.nextSource, generation: 2)],
            [.pipeline(first, .close), .dropScreenshots, .stop] + Fixture.newSerial(2, at: 0)
                + [.start(Fixture.request(Fixture.second, Fixture.nextSource, serial: 2))])
        EngineStateRow(
            "Closing stops playback and clears both outputs", .playing(), [.close(generation: 2)],
            [.pipeline(first, .close), .dropScreenshots, .stop] + Fixture.newSerial(2, at: 0)
                + [.removeFromMixer, .clearVideo])
        EngineStateRow(
            "A medium without video clears the screen", opening,
            [.pipeline(first, .opened(Fixture.film, hasVideo: false, hasAudio: true))],
            [.pipeline(first, .setHasNext(false)), .clearVideo])
        EngineStateRow(
            "A medium without audio leaves the mixer", opening,
            [.pipeline(first, .opened(Fixture.film, hasVideo: true, hasAudio: false))],
            [.pipeline(first, .setHasNext(false)), .removeFromMixer])
        EngineStateRow(
            "A failure while opening closes the pipeline and clears the screen", opening,
            [.pipeline(first, .failed(error))], [.pipeline(first, .close), .clearVideo])
        EngineStateRow(
            "An undecodable stream does not stop a medium with another stream", .playing(),
            [.pipeline(first, .nothingDecoded(.audio, serial: 1, isEssential: false))], [])
        EngineStateRow(
            "A medium without its essential stream is diagnosed", .playing(),
            [.pipeline(first, .nothingDecoded(.audio, serial: 1, isEssential: true))],
            [.pipeline(first, .diagnose)])
        EngineStateRow(
            "An undecodable stream of an old serial is ignored", .playing(),
            [.pipeline(first, .nothingDecoded(.audio, serial: 0, isEssential: true))], [])
        EngineStateRow(
            "The end of the engine closes the pipeline and shuts down both outputs", .paused(), [.shutDown],
            [.pipeline(first, .close), .shutDownOutputs])
    }

    static var opening: EngineStateFixture {
        var fixture = Fixture()
        fixture.run(.open(Fixture.source, generation: 1))
        return fixture
    }

    @Test("An engine state decides what opening, closing and failing do", arguments: rows)
    func effects(_ row: EngineStateRow) { row.check() }

    @Test("A medium is ready once both of its streams can start")
    func readiness() {
        var fixture = Self.opening
        #expect(fixture.state.snapshot.phase == .opening && fixture.state.seek == .opening(queued: nil))
        fixture.run(.pipeline(Self.first, .opened(Fixture.film, hasVideo: true, hasAudio: true)))
        #expect(fixture.state.medium.pipeline == .open(Self.first))
        fixture.run(.pipeline(Self.first, .videoStarted(serial: 1, time: 0)))
        #expect(fixture.state.snapshot.phase == .opening)
        fixture.run(.pipeline(Self.first, .audioPrimed(serial: 1)))
        #expect(fixture.state.snapshot.phase == .ready && fixture.state.seek == .none)
    }

    @Test("A failed medium ignores the remaining events of its pipeline")
    func staleEvents() {
        var fixture = Self.opening
        fixture.run(.pipeline(Self.first, .failed(Self.error)))
        #expect(fixture.state.medium.pipeline == .failed(Self.first))
        let effects = fixture.run(.pipeline(Self.first, .opened(Fixture.film, hasVideo: true, hasAudio: true)))
        #expect(effects.isEmpty && fixture.state.snapshot.phase == .failed(Self.error))
    }

    @Test("An engine state forgets its last medium when another one is opened")
    func freshMedium() {
        var fixture = Fixture.playing()
        fixture.run(.pipeline(Self.first, .lost(Self.error, serial: 1)), .select(nil, .audio))
        fixture.run(.seek(SeekRequest(1, to: 10)), .seek(SeekRequest(2, to: 20)), .step(.forward))
        #expect(fixture.state.medium.outputsSilence && fixture.state.seek.queued?.id == 2)
        fixture.run(.open(Fixture.nextSource, generation: 2))
        var expected = MediumState.empty
        expected.source = Fixture.nextSource
        expected.pipeline = .opening(Fixture.second)
        #expect(fixture.state.medium == expected && fixture.state.steps == .empty)
        #expect(fixture.state.seek == .opening(queued: nil) && fixture.state.generation == 2)
    }
}
