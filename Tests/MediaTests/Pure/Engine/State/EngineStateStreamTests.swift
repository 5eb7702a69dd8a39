import Testing

@testable import WindowboxMedia
@testable import WindowboxCore
@testable import WindowboxDemux

/// Live windows, variants and reopened streams, as decisions of the engine state.
struct EngineStateStreamTests {
    typealias Fixture = EngineStateFixture
    static let (first, second) = (Fixture.first, Fixture.second)

    /// A live window from 100 to 160 s, with its live edge at 130 s.
    static let window = StreamReadings(
        window: 100..<160, seekable: 100..<130, liveEdge: 130, liveDistance: 30, targetDuration: 10, isFinished: false,
        supportsInPlaceSeek: false)

    static func live(preservesOffset: Bool = false, isPlaying: Bool = true) -> EngineStateFixture {
        var source = Fixture.source
        source.preservesLiveOffset = preservesOffset
        var info = Fixture.film
        info.duration = nil
        var fixture = Fixture.paused(info, source: source)
        fixture.readings.stream = window
        fixture.readings.time = 120
        fixture.run(.pipeline(first, .windowMoved), .setPlaying(isPlaying))
        return fixture
    }

    /// A live stream that was paused for some time.
    static func pausedLive(_ seconds: Seconds, preservesOffset: Bool) -> EngineStateFixture {
        var fixture = live(preservesOffset: preservesOffset)
        fixture.run(.setPlaying(false))
        fixture.readings.now = fixture.readings.now + seconds
        return fixture
    }

    /// The effects of reopening the stream at a position.
    static func reopening(
        at target: SeekCommand.Target, source: MediaSource = Fixture.source, wasRunning: Bool = true
    ) -> [EngineEffect] {
        var source = source
        source.tracks.audio = .like(Fixture.film.tracks[1])
        source.tracks.subtitles = .off
        source.tracks.secondarySubtitles = .off
        let command = SeekCommand(serial: 2, target: target, showsPreviewFrame: false)
        var request = Fixture.request(second, source, serial: 2, at: target, reopened: first)
        request.command = command
        return Fixture.newSerial(2, at: command.time, wasRunning: wasRunning)
            + [.pipeline(first, .close), .start(request)]
    }

    static var fallenBehind: EngineStateFixture {
        var fixture = live(isPlaying: false)
        fixture.run(.pipeline(first, .fellBehind(serial: 1)))
        return fixture
    }

    static var offsetSource: MediaSource {
        var source = Fixture.source
        source.preservesLiveOffset = true
        return source
    }

    @EngineStateTable static var rows: [EngineStateRow] {
        EngineStateRow(
            "An opened stream chooses its variant by the current limits", live(),
            [.setLimits(StreamLimits(maximumBitRate: 1000))],
            [.pipeline(first, .chooseVariant(StreamLimits(maximumBitRate: 1000)))])
        EngineStateRow(
            "Another variant reopens the stream at the current position", live(), [.result(.variantChosen)],
            reopening(at: .exact(120)))
        EngineStateRow(
            "A stream that fell behind the live window is reopened", live(),
            [.pipeline(first, .fellBehind(serial: 1))], reopening(at: .exact(120)))
        EngineStateRow(
            "A paused stream that fell behind the live window stays as it is", live(isPlaying: false),
            [.pipeline(first, .fellBehind(serial: 1))], [])
        EngineStateRow(
            "A stream that fell behind while paused is reopened when playback resumes", fallenBehind,
            [.setPlaying(true)], reopening(at: .exact(120), wasRunning: false))
        EngineStateRow(
            "One stall keeps the variant", live(), [.result(.rebufferingBegan)], [.stop])
        EngineStateRow(
            "Two stalls within a minute choose a lower variant", live(),
            [.result(.rebufferingBegan), .result(.rebufferingBegan)], [.pipeline(first, .downshift), .stop])
        EngineStateRow(
            "A stream resumes where it was paused", pausedLive(30, preservesOffset: false), [.setPlaying(true)],
            [.run(awaitingAudio: true), .pipeline(first, .interrupt)])
        EngineStateRow(
            "A stream that preserves its live offset skips what it missed", pausedLive(30, preservesOffset: true),
            [.setPlaying(true)], reopening(at: .exact(150), source: offsetSource, wasRunning: false))
        EngineStateRow(
            "A stream that preserves its live offset ignores less than a segment", pausedLive(5, preservesOffset: true),
            [.setPlaying(true)], [.run(awaitingAudio: true), .pipeline(first, .interrupt)])
    }

    @Test("An engine state decides when a stream is reopened", arguments: rows)
    func effects(_ row: EngineStateRow) { row.check() }

    @Test("A moved live window is published")
    func movedWindow() {
        var fixture = Self.live()
        #expect(fixture.state.snapshot.seekableRange == Duration.seconds(100)..<Duration.seconds(130))
        #expect(fixture.state.snapshot.isLive && fixture.state.snapshot.chunkDuration == .seconds(10))
        fixture.readings.stream?.seekable = 110..<140
        fixture.run(.pipeline(Self.first, .windowMoved))
        #expect(fixture.state.snapshot.seekableRange == Duration.seconds(110)..<Duration.seconds(140))
    }

    @Test("A seek in a live stream is clamped to its window")
    func clampedSeek() {
        var fixture = Self.live()
        let effects = fixture.run(.seek(SeekRequest(1, to: 500)))
        #expect(effects.contains(.hold(at: 130)))
    }

    @Test("A stream is buffering while the engine reopens it")
    func reopeningIsBuffering() {
        var fixture = Self.live()
        fixture.run(.result(.variantChosen))
        #expect(fixture.state.medium.buffering == .reopening && fixture.state.publishedSnapshot.isBuffering)
        #expect(fixture.state.medium.pipeline == .opening(Self.second))
        #expect(fixture.state.snapshot.phase == .ready && !fixture.state.live.mustReopen)
    }

    @Test("A next stream that fell behind the live window is reopened once it has opened as the current medium")
    func fallenBehindPreload() {
        var fixture = Fixture.preloaded
        fixture.readings.nextStream = Self.window
        fixture.run(.pipeline(Self.second, .fellBehind(serial: 2)))
        #expect(fixture.state.next?.preload.started?.live.mustReopen == true && !fixture.state.live.mustReopen)
        fixture.readings.stream = Self.window
        let effects = fixture.run(.open(Fixture.nextSource, generation: 2))
        #expect(effects.contains(.pipeline(Self.second, .close)))
        #expect(fixture.state.medium.pipeline == .opening(Pipeline.ID(3)) && !fixture.state.live.mustReopen)
    }

    @Test("A stream that must be reopened during a seek is reopened after it")
    func reopeningAfterSeek() {
        var fixture = Self.live()
        fixture.readings.stream?.supportsInPlaceSeek = true
        fixture.run(.seek(SeekRequest(1, to: 110)))
        #expect(fixture.run(.result(.variantChosen)) == [])
        fixture.run(fixture.started(at: 110))
        #expect(fixture.state.medium.pipeline == .opening(Self.second) && fixture.state.snapshot.completedSeek == 1)
    }
}
