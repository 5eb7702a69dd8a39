import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia
import WindowboxPlayer
import WindowboxSubtitles

@testable import WindowboxPlayerUI

/// The transcript panel's cues, current cue and search.
@MainActor
struct TranscriptViewModelTests {
    private static let cues = (0..<6).map { Transcript.Cue(start: .seconds(10 * $0), text: "Line \($0)") }

    private let fixture: ContextFixture
    private let service: TranscriptViewModel

    init() async {
        var media = MediaInfo.film()
        media.tracks = [
            Track(id: 1, kind: .subtitle, codec: "subrip", language: "en", traits: [.isText, .isDefault]),
            Track(id: 2, kind: .subtitle, number: 2, codec: "hdmv_pgs_subtitle", language: "de"),
        ]
        fixture = ContextFixture(media: media)
        service = fixture[TranscriptViewModel.self]
        fixture.context.viewSize.update(width: 1280, height: 720)
        await fixture.play()
        await choose(1)
        fixture.engine.setTranscript(Transcript(cues: Self.cues, isComplete: true))
        await settle()
    }

    private func choose(_ id: Track.ID?) async {
        let option = fixture.player.mediaSelectionOptions(for: .legible).first {
            if case .on(let track) = $0 { track.id == id } else { id == nil && $0 == .off }
        }
        if let option { fixture.player.select(mediaOption: option, for: .legible) }
        await settle()
    }

    private func open() async {
        fixture[CommandService.self].perform(.toggleTranscript)
        await settle()
    }

    private func find(_ words: String, count: Int) async throws {
        service.search = words
        try await wait(for: "\(count) cues") { @MainActor in service.rows.count == count }
    }

    /// Moves the player to a time, where another subtitle is shown.
    private func come(to time: Duration) async {
        fixture.engine.setPosition(time)
        fixture.engine.report { $0.subtitle = "\(time)" }
        await settle()
    }

    @Test("The transcript command opens and closes the transcript panel")
    func commandTogglesTranscript() async {
        await open()
        #expect(fixture.context.feature.isPresented && service.rows.count == 6)
        await fixture.pass(.seconds(1))
        fixture[CommandService.self].perform(.toggleTranscript)
        #expect(!fixture.context.feature.isPresented)
        await fixture.pass(.seconds(1))
        #expect(service.rows.count == 0)
    }

    @Test("The search command requests the focus for the search field, also while the panel slides out")
    func searchRequestsFocus() async {
        await open()
        await fixture.pass(.seconds(1))
        fixture[CommandService.self].perform(.toggleTranscript)
        #expect(fixture.context.feature.phase == .dismissing)
        fixture[CommandService.self].perform(.search)
        #expect(fixture.context.feature.isPresented && service.wantsSearch)
    }

    @Test(
        "The transcript panel squeezes a wide video and covers a narrow one",
        arguments: [(1280, true), (800, true), (760, false), (360, false)])
    func transcriptCoversNarrowVideo(width: Int, squeezes: Bool) async {
        fixture.context.viewSize.update(width: width, height: 400)
        await settle()
        await open()
        #expect((fixture.context.feature.panel?.style == .cover) == !squeezes)
        #expect(fixture.context.feature.panel?.dismissesOnTap == !squeezes)
    }

    @Test("The transcript marks the current cue with the subtitle delay taken into account")
    func currentCueIsMarked() async {
        await open()
        #expect(service.current == 0)
        await come(to: .seconds(25))
        #expect(service.current == 2)
        fixture.player.subtitleSettings.delay = .seconds(6)
        await settle()
        #expect(service.current == 1)
    }

    @Test("A click on a transcript cue seeks to it and follows playback again")
    func clickedCueSeeks() async {
        await open()
        fixture.player.subtitleSettings.delay = .seconds(1)
        service.stopFollowing()
        service.go(toRow: 4)
        await settle()
        #expect(fixture.engine.seekTargets == [.seconds(41)])
        #expect(service.isFollowing && service.current == 4)
        service.go(toRow: 99)
        #expect(fixture.engine.seekTargets.count == 1)
    }

    @Test("A transcript search shows only matching cues and can seek to the match")
    func searchFiltersTranscript() async throws {
        await open()
        await come(to: .seconds(25))
        try await find("line 4", count: 1)
        #expect(service.rows[0].text == "Line 4" && service.current == nil)
        service.goToNextResult()
        await settle()
        #expect(fixture.engine.seekTargets == [.seconds(40)])
        #expect(service.current == 0)
        try await find("", count: 6)
        #expect(service.current == 4)
    }

    @Test("A transcript search without matches shows a message")
    func failedSearchShowsMessage() async throws {
        await open()
        try await find("nowhere", count: 0)
        #expect(service.sentence == "No Results Found")
    }

    @Test("A transcript panel that closes cancels its search")
    func closedPanelCancelsSearch() async throws {
        await open()
        service.search = "line 4"
        let search = try #require(service.searchTask)
        service.stop()
        await search.value
        #expect(search.isCancelled && service.rows.count == 6)
    }

    @Test("The transcript search command opens the panel and requests the keyboard focus")
    func searchCommandOpensTranscript() async {
        fixture[CommandService.self].perform(.search)
        await settle()
        #expect(service.wantsSearch && fixture.context.feature.isPresented)
    }

    @Test("Subtitle cues read during playback are added to the transcript")
    func newCuesAreAdded() async {
        fixture.engine.setTranscript(Transcript(cues: Array(Self.cues.prefix(2))))
        await open()
        #expect(service.rows.count == 2)
        #expect(service.sentence.hasPrefix("Lines of embedded subtitles appear"))
        let generation = service.generation
        fixture.engine.setTranscript(Transcript(cues: Array(Self.cues.prefix(4))))
        await settle()
        #expect(service.rows.count == 4 && service.generation > generation)
    }

    @Test("The transcript explains why bitmap subtitles and no subtitles have no cues")
    func unlistableSubtitlesShowMessage() async {
        await open()
        #expect(service.sentence == "")
        await choose(2)
        fixture.engine.setTranscript(.empty)
        await settle()
        #expect(service.sentence == "These subtitles are images without text.")
        await choose(nil)
        #expect(service.sentence == "No Subtitles Selected")
    }

    @Test("A closed transcript panel has no rows and no current cue")
    func closedTranscriptIsIdle() async {
        await come(to: .seconds(25))
        #expect(service.current == nil && service.rows.count == 0)
    }
}

/// Commands that seek from subtitle cue to subtitle cue.
@MainActor
struct SubtitleCueCommandTests {
    private func sought(from time: Duration, _ command: WindowboxPlayerUI.Command, delay: Duration = .zero) async
        -> [Duration]
    {
        var media = MediaInfo.film()
        media.tracks = [Track(id: 1, kind: .subtitle, codec: "subrip", language: "en", traits: .isText)]
        let fixture = ContextFixture(media: media)
        await fixture.play()
        if let option = fixture.player.mediaSelectionOptions(for: .legible).last {
            fixture.player.select(mediaOption: option, for: .legible)
        }
        fixture.player.subtitleSettings.delay = delay
        let cues = [10, 20, 30].map { Transcript.Cue(start: .seconds($0), text: "at \($0)") }
        fixture.engine.setTranscript(Transcript(cues: cues))
        fixture.engine.setPosition(time)
        await settle()
        #expect(fixture[CommandService.self].perform(command))
        #expect(fixture[FeedbackService.self].isShown)
        return fixture.engine.seekTargets
    }

    @Test("The next-cue command seeks to the first later subtitle cue")
    func nextCueSeeksForward() async {
        #expect(await sought(from: .seconds(12), .nextCue) == [.seconds(20)])
        #expect(await sought(from: .seconds(12), .nextCue, delay: .seconds(5)) == [.seconds(15)])
    }

    @Test("The previous-cue command seeks to the current cue's start, then to the cue before")
    func previousCueSeeksBack() async {
        #expect(await sought(from: .seconds(25), .previousCue) == [.seconds(20)])
        #expect(await sought(from: .seconds(20), .previousCue) == [.seconds(10)])
    }

    @Test("Cue commands show feedback and do not seek when no cue is known")
    func cueCommandsNeedCue() async {
        #expect(await sought(from: .seconds(35), .nextCue) == [])
        #expect(await sought(from: .seconds(5), .previousCue) == [])
    }
}
