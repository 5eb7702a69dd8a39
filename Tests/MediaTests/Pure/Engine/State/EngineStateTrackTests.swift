import Testing

@testable import WindowboxMedia
@testable import WindowboxCore

/// Track selection, subtitles and screenshots, as decisions of the engine state.
struct EngineStateTrackTests {
    typealias Fixture = EngineStateFixture
    static let first = Fixture.first
    static let external = Track.firstExternalAudio

    static let switched = EffectResult.audioSelected(isOtherTrack: true, isSilenceChanged: false)

    static var silentFilm: EngineStateFixture {
        var fixture = Fixture.playing()
        fixture.state.medium.readiness.audio = .absent
        fixture.state.snapshot.selected[.audio] = external
        return fixture
    }

    static func withReadings(
        _ fixture: EngineStateFixture = .playing(), _ change: (inout EngineReadings) -> Void
    ) -> EngineStateFixture {
        var fixture = fixture
        change(&fixture.readings)
        return fixture
    }

    @EngineStateTable static var rows: [EngineStateRow] {
        EngineStateRow(
            "Another audio track is selected in the pipeline", .playing(), [.select(2, .audio)],
            [.pipeline(first, .selectAudio(2))])
        EngineStateRow("The selected audio track is not selected again", .playing(), [.select(1, .audio)], [])
        EngineStateRow("An unknown audio track is ignored", .playing(), [.select(7, .audio)], [])
        EngineStateRow(
            "An audio track switch during playback needs no seek when its packets are cached", .playing(),
            [.result(switched)], [])
        EngineStateRow(
            "An audio track switch during playback seeks when its packets are not cached",
            withReadings { $0.cachesInactiveTracks = false }, [.result(switched)],
            Fixture.newSerial(2, at: 0, wasRunning: true)
                + [EngineStateSeekTests.seek(2, .exact(0), preview: false)])
        EngineStateRow(
            "An audio track switch while paused discards the buffered samples", .paused(), [.result(switched)],
            Fixture.newSerial(2, at: 0) + [EngineStateSeekTests.seek(2, .exact(0), preview: false)])
        EngineStateRow(
            "An external audio track is read ahead first",
            withReadings(externalTrack) { $0.audioTrack = 1 }, [.select(external, .audio)],
            [.pipeline(first, .prepareExternalAudio(external))])
        EngineStateRow(
            "A prepared external audio track is selected in the pipeline",
            {
                var fixture = externalTrack
                fixture.run(.select(external, .audio))
                return fixture
            }(), [.pipeline(first, .externalAudioPrepared(external))], [.pipeline(first, .selectAudio(external))])
        EngineStateRow(
            "A prepared external audio track starts audio in a medium without any", silentFilm,
            [.pipeline(first, .externalAudioPrepared(external))],
            [.pipeline(first, .startExternalAudio(external))])
        EngineStateRow(
            "Audio that starts in a medium without any seeks to the current position", silentFilm,
            [.result(.externalAudioStarted)],
            Fixture.newSerial(2, at: 0, wasRunning: true)
                + [EngineStateSeekTests.seek(2, .exact(0), preview: false)])
        EngineStateRow(
            "Selected subtitles are read, and their current text with the number of cues", .playing(),
            [.select(3, .subtitle)],
            [
                .pipeline(first, .readSubtitles(3, secondary: nil)), .pipeline(first, .countCues(3)),
                .pipeline(first, .readSubtitleText(3, secondary: nil, serial: 1)),
            ])
        EngineStateRow(
            "A subtitle file is read before its tracks are added", .playing(), [.addSubtitles("/films/film.srt")],
            [.readSubtitleFile("/films/film.srt")])
        EngineStateRow(
            "Screenshot requests that wait for a stationary frame are claimed",
            withReadings(.paused()) { $0.awaitsScreenshot = true }, [], [.claimScreenshots])
        EngineStateRow(
            "Screenshot requests during playback wait for the next frame",
            withReadings { $0.awaitsScreenshot = true }, [], [])
        EngineStateRow(
            "A claimed screenshot decodes the stationary frame again", .paused(), [.result(.screenshotsClaimed)],
            Fixture.newSerial(2, at: 0) + [EngineStateSeekTests.seek(2, .exact(0), preview: false)])
        EngineStateRow(
            "A claimed screenshot of an unseekable medium is dropped", EngineStateSeekTests.unseekable,
            [.result(.screenshotsClaimed)], [.dropScreenshots])
    }

    /// A film with an external audio track.
    static var externalTrack: EngineStateFixture {
        var fixture = Fixture.playing()
        fixture.run(.pipeline(first, .externalAudioFound([Track(id: external, kind: .audio, codec: "flac")])))
        return fixture
    }

    @Test("An engine state decides what a track selection and a screenshot do", arguments: rows)
    func effects(_ row: EngineStateRow) { row.check() }

    @Test("An external audio track that cannot be read leaves the playing one selected")
    func unreadableTrack() {
        var fixture = Self.withReadings(Self.externalTrack) { $0.audioTrack = 1 }
        fixture.run(.select(Self.external, .audio))
        #expect(fixture.state.snapshot.selected[.audio] == Self.external)
        let warning = MediaWarning.damagedTrack(kind: .audio)
        let effects = fixture.run(.pipeline(Self.first, .externalAudioUnreadable(Self.external, warning)))
        #expect(effects == [.pipeline(Self.first, .stopReadingExternalAudio)])
        #expect(fixture.state.snapshot.selected[.audio] == 1 && fixture.state.snapshot.warnings == [warning])
    }

    @Test("The current subtitle text is published, and the engine wakes up for its next change")
    func subtitleText() {
        var fixture = Fixture.playing()
        fixture.run(.select(3, .subtitle))
        _ = fixture.state.handle(.result(.cueCount(12)), fixture.readings)
        _ = fixture.state.handle(
            .result(.subtitleText("Hello", secondary: nil, nextChange: 4)), fixture.readings)
        #expect(fixture.state.snapshot.subtitle == "Hello" && fixture.state.snapshot.cueCount == 12)
        #expect(fixture.state.wakeup(readEnd: nil).position == 4)
        fixture.run(.select(nil, .subtitle))
        #expect(fixture.state.snapshot.subtitle == nil && fixture.state.snapshot.cueCount == 0)
    }
}
