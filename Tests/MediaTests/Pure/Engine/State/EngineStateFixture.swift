import Testing

@testable import WindowboxMedia
@testable import WindowboxCore
@testable import WindowboxDemux
@testable import WindowboxSubtitles

/// An engine state that is driven by events, with readings set by the test; no thread, no clock, no media.
struct EngineStateFixture: Sendable {
    static let first = Pipeline.ID(1)
    static let second = Pipeline.ID(2)

    var state = EngineState()
    var readings = EngineReadings()

    /// Handles events as one batch: each in order, then the update.
    /// - Returns: All effects, in order.
    @discardableResult
    mutating func run(_ events: EngineEvent...) -> [EngineEffect] { run(events) }

    @discardableResult
    mutating func run(_ events: [EngineEvent]) -> [EngineEffect] {
        var effects: [EngineEffect] = []
        for event in events { effects += applied(state.handle(event, readings)) }
        for stage in EngineState.UpdateStage.allCases { effects += applied(state.update(stage, readings)) }
        return effects
    }

    /// Lets the clock follow the effects.
    private mutating func applied(_ effects: [EngineEffect]) -> [EngineEffect] {
        for case .hold(let time) in effects { readings.time = time }
        return effects
    }

    /// Reports the start of both streams of the current serial.
    func started(at time: Seconds = 0) -> [EngineEvent] {
        let serial = state.serial
        return [
            .pipeline(pipeline, .videoStarted(serial: serial, time: time)),
            .pipeline(pipeline, .audioPrimed(serial: serial)),
        ]
    }

    /// The current pipeline; 0 without one.
    var pipeline: Pipeline.ID { state.medium.pipeline.id ?? Pipeline.ID(0) }

    // MARK: Media

    static let source = MediaSource(id: 1, location: "/films/film.mkv")
    static let nextSource = MediaSource(id: 2, location: "/films/next.mkv")

    /// A film of 60 s with two audio tracks.
    static var film: MediaInfo {
        var info = MediaInfo()
        info.duration = .seconds(60)
        info.isSeekable = true
        info.presentationSize = PixelSize(width: 1920, height: 1080)
        info.tracks = [
            Track(id: 0, kind: .video, number: 1, codec: "h264"), Track(id: 1, kind: .audio, number: 1, codec: "aac"),
            Track(id: 2, kind: .audio, number: 2, codec: "aac"),
            Track(id: 3, kind: .subtitle, number: 1, codec: "subrip"),
        ]
        info.chosen = [.video: 0, .audio: 1]
        return info
    }

    /// A film that is open and paused at its start.
    static func paused(_ info: MediaInfo = film, source: MediaSource = source) -> EngineStateFixture {
        var fixture = EngineStateFixture()
        fixture.run(.open(source, generation: 1))
        fixture.run(.pipeline(first, .opened(info, hasVideo: info.hasVideo, hasAudio: true)))
        fixture.run(fixture.started())
        return fixture
    }

    /// A film that is playing.
    static func playing(_ info: MediaInfo = film, source: MediaSource = source) -> EngineStateFixture {
        var fixture = paused(info, source: source)
        fixture.run(.setPlaying(true))
        return fixture
    }

    /// A film that plays near its end, with the next item preloaded and ready. All audio has been written.
    static var preloaded: EngineStateFixture {
        var fixture = playing()
        fixture.run(.setNext(nextSource))
        fixture.readings.time = 59
        fixture.readings.readEnd = 60
        fixture.readings.videoReadEnd = 60
        fixture.run(.pipeline(first, .readToEnd(serial: 1)), .pipeline(first, .audioFinished(serial: 1, end: 60)))
        fixture.run(
            .pipeline(second, .opened(film, hasVideo: true, hasAudio: true)),
            .pipeline(second, .videoStarted(serial: 2, time: 0)), .pipeline(second, .audioPrimed(serial: 2)))
        return fixture
    }

    /// The request that starts a pipeline of a fixture's media.
    static func request(
        _ id: Pipeline.ID, _ source: MediaSource = source, serial: Int, at target: SeekCommand.Target = .exact(0),
        reopened: Pipeline.ID? = nil, isPreloading: Bool = false
    ) -> PipelineRequest {
        PipelineRequest(
            id: id, source: source,
            command: SeekCommand(serial: serial, target: target, showsPreviewFrame: !isPreloading), reopened: reopened,
            isPreloading: isPreloading, speed: 1, audioDelay: 0, audioEffects: .none,
            appearance: Subtitles.Appearance(), limits: .none)
    }

    /// The effects of a new serial of an open medium.
    static func newSerial(_ serial: Int, at time: Seconds, wasRunning: Bool = false) -> [EngineEffect] {
        (wasRunning ? [.stop] : []) + [.hold(at: time), .beginVideo(serial: serial), .beginAudio(serial: serial)]
    }
}

/// A row of a table: events, and the effects that they and the update after them have.
struct EngineStateRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var fixture: EngineStateFixture
    let events: [EngineEvent]
    let effects: [EngineEffect]

    init(
        _ description: String, _ fixture: EngineStateFixture, _ events: [EngineEvent], _ effects: [EngineEffect]
    ) {
        testDescription = description
        self.fixture = fixture
        self.events = events
        self.effects = effects
    }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        var fixture = fixture
        #expect(fixture.run(events) == effects, sourceLocation: sourceLocation)
    }
}

/// Builds a table; each row is an expression of its own.
@resultBuilder enum EngineStateTable {
    static func buildBlock(_ rows: EngineStateRow...) -> [EngineStateRow] { rows }
}

extension SeekRequest {
    /// An exact request.
    init(_ id: UInt64, to seconds: Double) { self.init(id: id, target: .seconds(seconds)) }
}
