import Testing

@testable import WindowboxMedia
@testable import WindowboxCore

/// Playing, pausing, stalls, the end and the audio server, as decisions of the engine state.
struct EngineStateTransportTests {
    typealias Fixture = EngineStateFixture
    static let first = Fixture.first
    static let error = MediaError(.connectionBroken)

    @EngineStateTable static var rows: [EngineStateRow] {
        EngineStateRow(
            "Playback of audio starts the clock with the device", .paused(), [.setPlaying(true)],
            [.run(awaitingAudio: true), .pipeline(first, .interrupt)])
        EngineStateRow(
            "Playback without an audio server starts the clock alone, at the requested speed",
            after(.audio(.server(isAvailable: false))), [.setPlaying(true)],
            [.setRate(1), .run(awaitingAudio: false), .pipeline(first, .interrupt)])
        EngineStateRow("A pause stops the clock and the outputs", .playing(), [.setPlaying(false)], [.stop])
        EngineStateRow(
            "A pause and a resumption in one batch leave the clock running", .playing(),
            [.setPlaying(false), .setPlaying(true)], [])
        EngineStateRow(
            "A new speed during audio output reaches the clock with the device", .playing(), [.setSpeed(2)],
            [.pipeline(first, .setSpeed(2))])
        EngineStateRow(
            "A new speed while paused is set at once", .paused(), [.setSpeed(2)],
            [.pipeline(first, .setSpeed(2)), .setRate(2)])
        EngineStateRow(
            "A new audio delay during playback moves the clock with the audio", .playing(), [.setAudioDelay(0.5)],
            [.pipeline(first, .setAudioDelay(0.5)), .setAudioDelay(0.5), .moveBack(by: -0.5)])
        EngineStateRow(
            "A new audio delay while paused leaves the position alone", .paused(), [.setAudioDelay(0.5)],
            [.pipeline(first, .setAudioDelay(0.5)), .setAudioDelay(0.5)])
        EngineStateRow(
            "The end shows the last frame and holds the clock", ending, finished,
            [.stop, .hold(at: 60), .showLastFrame])
        EngineStateRow("The end of one stream alone does not end playback", ending, [finished[0]], [])
        EngineStateRow(
            "An underrun during playback asks the demuxer to rebuffer", .playing(),
            [.pipeline(first, .videoUnderrun(serial: 1))], [.pipeline(first, .beginRebuffering)])
        EngineStateRow(
            "An underrun while paused is ignored", .paused(), [.pipeline(first, .videoUnderrun(serial: 1))], [])
        EngineStateRow(
            "An underrun of an old serial is ignored", .playing(), [.pipeline(first, .videoUnderrun(serial: 0))], [])
        EngineStateRow("Playback stops while the demuxer rebuffers", .playing(), [.result(.rebufferingBegan)], [.stop])
        EngineStateRow(
            "Playback continues after rebuffering, with the audio realigned",
            after(.setPlaying(true), .result(.rebufferingBegan)), [.pipeline(first, .rebuffered(serial: 1))],
            [.realignAudio, .run(awaitingAudio: true), .pipeline(first, .interrupt)])
        EngineStateRow(
            "The loss of the server does not stop the buffered data", .playing(),
            [.pipeline(first, .lost(error, serial: 1))], [])
        EngineStateRow(
            "The loss of the server is a failure once the buffered data has been played",
            after(.setPlaying(true), .pipeline(first, .lost(error, serial: 1))), [.result(.rebufferingBegan)],
            [.pipeline(first, .close), .clearVideo, .stop])
        EngineStateRow(
            "The loss of the server during a stall is a failure at once",
            after(.setPlaying(true), .result(.rebufferingBegan)), [.pipeline(first, .lost(error, serial: 1))],
            [.pipeline(first, .close), .clearVideo])
        EngineStateRow(
            "A stall after a seek is no failure, although the server was lost before the seek",
            after(.setPlaying(true), .pipeline(first, .lost(error, serial: 1)), .seek(SeekRequest(1, to: 10))),
            [.result(.rebufferingBegan)], [])
        EngineStateRow("An interruption pauses playback", .playing(), [.audio(.interrupted)], [.stop])
        EngineStateRow("The removal of the audio device pauses playback", .playing(), [.audio(.deviceLost)], [.stop])
        EngineStateRow(
            "Lagging audio seeks to the video", .playing(), [.audio(.lagging(serial: 1, by: 3))],
            Fixture.newSerial(2, at: 0, wasRunning: true)
                + [EngineStateSeekTests.seek(2, .exact(0), preview: false)])
        EngineStateRow(
            "The clock moves back to lagging audio that cannot seek",
            {
                var fixture = EngineStateSeekTests.unseekable
                fixture.run(.setPlaying(true))
                return fixture
            }(), [.audio(.lagging(serial: 1, by: 3))], [.moveBack(by: 3)])
    }

    /// A film after some events.
    static func after(_ events: EngineEvent...) -> EngineStateFixture {
        var fixture = Fixture.paused()
        for event in events { fixture.run(event) }
        return fixture
    }

    /// A film that plays its last frames; the clock has passed its end.
    static var ending: EngineStateFixture {
        var fixture = Fixture.playing()
        fixture.run(.pipeline(first, .audioFinished(serial: 1, end: 60)))
        fixture.readings.time = 60.1
        return fixture
    }

    static let finished: [EngineEvent] = [
        .pipeline(first, .videoFinished(serial: 1, end: 60)), .audio(.drained(serial: 1)),
    ]

    @Test("An engine state decides when time advances", arguments: rows)
    func effects(_ row: EngineStateRow) { row.check() }

    @Test("A medium is over once its clock has passed the end of both streams")
    func end() {
        var fixture = Self.ending
        fixture.readings.time = 59.9
        fixture.run(Self.finished)
        #expect(fixture.state.snapshot.phase == .ready)
        #expect(fixture.state.wakeup(readEnd: 60).position == 60)
        fixture.readings.time = 60.1
        fixture.run()
        #expect(fixture.state.snapshot.phase == .ended && !fixture.state.transport.isRunning)
        #expect(fixture.state.wakeup(readEnd: 60) == .init(hostTime: nil, position: nil))
    }

    @Test("The reading of a serial ends with the medium or the server, and begins again with the next serial")
    func reading() {
        var fixture = Fixture.playing()
        #expect(fixture.state.medium.reading == .inProgress)
        fixture.run(.pipeline(Self.first, .readToEnd(serial: 0)))
        #expect(fixture.state.medium.reading == .inProgress)
        fixture.run(.pipeline(Self.first, .readToEnd(serial: 1)))
        #expect(fixture.state.medium.reading == .finished)
        fixture.run(.seek(SeekRequest(1, to: 10)))
        #expect(fixture.state.medium.reading == .inProgress)
        fixture.run(fixture.started(at: 10))
        fixture.run(.pipeline(Self.first, .lost(Self.error, serial: 2)))
        #expect(fixture.state.medium.reading == .lost(Self.error))
    }

    @Test("A stall is published as buffering until the demuxer has rebuffered, or until a seek")
    func stallIsBuffering() {
        var fixture = Fixture.playing()
        #expect(fixture.state.medium.buffering == .none && !fixture.state.publishedSnapshot.isBuffering)
        fixture.run(.result(.rebufferingBegan))
        #expect(fixture.state.medium.buffering == .stalled && fixture.state.publishedSnapshot.isBuffering)
        fixture.run(.pipeline(Self.first, .rebuffered(serial: 1)))
        #expect(fixture.state.medium.buffering == .none && !fixture.state.publishedSnapshot.isBuffering)
        fixture.run(.result(.rebufferingBegan), .seek(SeekRequest(1, to: 10)))
        #expect(fixture.state.medium.buffering == .none && !fixture.state.publishedSnapshot.isBuffering)
    }

    @Test("The end of an interruption proposes to resume, unless playback was resumed since")
    func interruption() {
        var fixture = Fixture.playing()
        fixture.run(.audio(.interrupted))
        #expect(fixture.state.transport.intent == .interrupted && fixture.state.snapshot.pauseRequests == 1)
        fixture.run(.setPlaying(false), .audio(.interruptionEnded))
        #expect(fixture.state.snapshot.resumeRequests == 1 && fixture.state.transport.intent == .paused)
        fixture.run(.setPlaying(true), .audio(.interrupted), .setPlaying(true), .audio(.interruptionEnded))
        #expect(fixture.state.snapshot.resumeRequests == 1 && fixture.state.transport.intent == .playing)
    }

    @Test("An interruption while paused requests nothing")
    func interruptionWhilePaused() {
        var fixture = Fixture.paused()
        fixture.run(.audio(.interrupted), .audio(.interruptionEnded))
        #expect(fixture.state.snapshot.pauseRequests == 0 && fixture.state.snapshot.resumeRequests == 0)
    }

    @Test("The loss of the audio server ends audio whose last samples the server held")
    func audioServerLoss() {
        var fixture = Fixture.playing()
        fixture.run(.audio(.server(isAvailable: false)))
        #expect(fixture.state.snapshot.audioState == .unavailable && fixture.state.medium.readiness.audio == .ready)
        #expect(fixture.state.snapshot.warnings == [.audioUnavailable])
        fixture.readings.ringEnd = 60
        fixture.run(.audio(.server(isAvailable: true)), .audio(.server(isAvailable: false)))
        #expect(fixture.state.medium.readiness.audio == .finished(end: 60))
        fixture.run(.audio(.server(isAvailable: true)))
        #expect(fixture.state.snapshot.audioState == .playing && fixture.state.snapshot.warnings.isEmpty)
    }

    @Test("A paused frame is rendered again once its view keeps another size")
    func resize() {
        var fixture = Fixture.paused()
        fixture.readings.needsRefresh = true
        #expect(fixture.run(.targetChanged) == [.pipeline(Self.first, .interrupt)])
        #expect(fixture.state.wakeup(readEnd: nil).hostTime == fixture.readings.now + EngineState.resizeDelay)
        fixture.readings.now = fixture.readings.now + 0.2
        fixture.readings.time = 7
        fixture.readings.frameTime = 6.96
        let command = EngineStateSeekTests.seek(2, .exact(6.96), preview: false)
        #expect(fixture.run() == Fixture.newSerial(2, at: 7) + [command])
        #expect(fixture.state.seek == .refreshing(position: 7))
        #expect(fixture.run(fixture.started(at: 6.96)) == [.hold(at: 7)])
    }

    @Test(
        "A paused frame is decoded again once the changes of the video rest, unless it is retained",
        arguments: [true, false])
    func adjustments(isRetained: Bool) {
        var fixture = Fixture.paused()
        fixture.readings.needsRefresh = true
        fixture.readings.retainsDecodedFrame = isRetained
        var adjustments = VideoAdjustments()
        for rotation in [VideoRotation.quarter, .half] {
            adjustments.rotation = rotation
            #expect(
                fixture.run(.setVideoAdjustments(adjustments, source: 1)) == [
                    .pipeline(Self.first, .setVideoAdjustments(adjustments)), .pipeline(Self.first, .interrupt),
                ])
            #expect(fixture.state.wakeup(readEnd: nil).hostTime == fixture.readings.now + EngineState.adjustmentDelay)
            fixture.readings.now = fixture.readings.now + 0.04
        }
        #expect(fixture.run() == [])
        fixture.readings.now = fixture.readings.now + 0.02
        fixture.readings.time = 7
        fixture.readings.frameTime = 6.96
        let command = EngineStateSeekTests.seek(2, .exact(6.96), preview: false)
        #expect(fixture.run() == (isRetained ? [] : Fixture.newSerial(2, at: 7) + [command]))
        #expect(fixture.state.wakeup(readEnd: nil).hostTime == nil)
    }

    @Test("A paused frame is rendered again with other deinterlacing, once a seek in progress has ended")
    func deinterlacing() {
        var fixture = Fixture.paused()
        fixture.readings.time = 7
        fixture.readings.frameTime = 6.96
        let command = EngineStateSeekTests.seek(2, .exact(6.96), preview: false)
        #expect(
            fixture.run(.setDeinterlacing(.on)) == [.setDeinterlacing(.on)] + Fixture.newSerial(2, at: 7) + [command])
        #expect(fixture.run(.setDeinterlacing(.off)) == [.setDeinterlacing(.off)])
        let next = EngineStateSeekTests.seek(3, .exact(6.96), preview: false)
        #expect(fixture.run(fixture.started(at: 6.96)) == [.hold(at: 7)] + Fixture.newSerial(3, at: 7) + [next])
    }
}
