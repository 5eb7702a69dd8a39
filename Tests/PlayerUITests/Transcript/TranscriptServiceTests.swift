import TestSupport
import Testing
import WindowboxMedia
import WindowboxPlayer

@testable import WindowboxPlayerUI

/// The transcript panel's lines, current line and search.
@MainActor
struct TranscriptServiceTests {
    private static let lines = (0..<6).map { Transcript.Line(start: .seconds(10 * $0), text: "Line \($0)") }

    private let stage: Stage
    private let service: TranscriptService

    init() async {
        var media = MediaInfo.film()
        media.tracks = [
            Track(id: 1, kind: .subtitle, codec: "subrip", language: "en", traits: [.isText, .isDefault]),
            Track(id: 2, kind: .subtitle, number: 2, codec: "hdmv_pgs_subtitle", language: "de"),
        ]
        stage = Stage(media: media)
        service = stage[TranscriptService.self]
        stage.context.viewSize.became(width: 1280, height: 720)
        await stage.play()
        await choose(1)
        stage.engine.tell(Transcript(lines: Self.lines, isComplete: true))
        await settle()
    }

    private func choose(_ id: Track.ID?) async {
        let option = stage.player.mediaSelectionOptions(for: .legible).first {
            if case .on(let track) = $0 { track.id == id } else { id == nil && $0 == .off }
        }
        if let option { stage.player.select(mediaOption: option, for: .legible) }
        await settle()
    }

    private func open() async {
        stage[CommandService.self].perform(.toggleTranscript)
        await settle()
    }

    private func find(_ words: String, count: Int) async throws {
        service.search = words
        try await wait(for: "\(count) lines") { @MainActor in service.rows.count == count }
    }

    /// Moves the player to a time, where another subtitle is shown.
    private func come(to time: Duration) async {
        stage.engine.setPosition(time)
        stage.engine.report { $0.subtitle = "\(time)" }
        await settle()
    }

    @Test("The transcript command opens and closes the transcript panel")
    func commandTogglesTranscript() async {
        await open()
        #expect(stage.context.feature.isPresented && service.rows.count == 6)
        await stage.pass(.seconds(1))
        stage[CommandService.self].perform(.toggleTranscript)
        #expect(!stage.context.feature.isPresented)
        await stage.pass(.seconds(1))
        #expect(service.rows.count == 0)
    }

    @Test(
        "The transcript panel squeezes a wide video and covers a narrow one",
        arguments: [(1280, true), (800, true), (760, false), (360, false)])
    func transcriptCoversNarrowVideo(width: Int, squeezes: Bool) async {
        stage.context.viewSize.became(width: width, height: 400)
        await settle()
        await open()
        #expect((stage.context.feature.panel?.style == .cover) == !squeezes)
        #expect(stage.context.feature.panel?.dismissesOnTap == !squeezes)
    }

    @Test("The transcript marks the current line with the subtitle delay taken into account")
    func currentLineIsMarked() async {
        await open()
        #expect(service.current == 0)
        await come(to: .seconds(25))
        #expect(service.current == 2)
        stage.player.subtitleSettings.delay = .seconds(6)
        await settle()
        #expect(service.current == 1)
    }

    @Test("A click on a transcript line seeks to it and follows playback again")
    func clickedLineSeeks() async {
        await open()
        stage.player.subtitleSettings.delay = .seconds(1)
        service.stopFollowing()
        service.go(toRow: 4)
        await settle()
        #expect(stage.engine.soughtTargets == [.seconds(41)])
        #expect(service.isFollowing && service.current == 4)
        service.go(toRow: 99)
        #expect(stage.engine.soughtTargets.count == 1)
    }

    @Test("A transcript search shows only matching lines and can seek to the match")
    func searchFiltersTranscript() async throws {
        await open()
        await come(to: .seconds(25))
        try await find("line 4", count: 1)
        #expect(service.rows[0].text == "Line 4" && service.current == nil)
        service.goToFound()
        await settle()
        #expect(stage.engine.soughtTargets == [.seconds(40)])
        #expect(service.current == 0)
        try await find("", count: 6)
        #expect(service.current == 4)
    }

    @Test("A transcript search without matches shows a message")
    func failedSearchShowsMessage() async throws {
        await open()
        try await find("nowhere", count: 0)
        #expect(service.sentence == "No line has these words.")
    }

    @Test("The transcript search command opens the panel and requests the keyboard focus")
    func searchCommandOpensTranscript() async {
        stage[CommandService.self].perform(.searchTranscript)
        await settle()
        #expect(service.wantsSearch && stage.context.feature.isPresented)
    }

    @Test("Subtitle lines read during playback are added to the transcript")
    func newLinesAreAdded() async {
        stage.engine.tell(Transcript(lines: Array(Self.lines.prefix(2))))
        await open()
        #expect(service.rows.count == 2)
        #expect(service.sentence.hasPrefix("These subtitles are inside the film"))
        let edition = service.edition
        stage.engine.tell(Transcript(lines: Array(Self.lines.prefix(4))))
        await settle()
        #expect(service.rows.count == 4 && service.edition > edition)
    }

    @Test("The transcript explains why bitmap subtitles and no subtitles have no lines")
    func unlistableSubtitlesShowMessage() async {
        await open()
        #expect(service.sentence == "")
        await choose(2)
        stage.engine.tell(.empty)
        await settle()
        #expect(service.sentence == "These subtitles are pictures, which have no words to list.")
        await choose(nil)
        #expect(service.sentence == "No subtitles are chosen.")
    }

    @Test("A closed transcript panel has no rows and no current line")
    func closedTranscriptIsIdle() async {
        await come(to: .seconds(25))
        #expect(service.current == nil && service.rows.count == 0)
    }
}

/// Commands that seek from subtitle line to subtitle line.
@MainActor
struct LineCommandTests {
    private func sought(from time: Duration, _ command: WindowboxPlayerUI.Command, delay: Duration = .zero) async
        -> [Duration]
    {
        var media = MediaInfo.film()
        media.tracks = [Track(id: 1, kind: .subtitle, codec: "subrip", language: "en", traits: .isText)]
        let stage = Stage(media: media)
        await stage.play()
        if let option = stage.player.mediaSelectionOptions(for: .legible).last {
            stage.player.select(mediaOption: option, for: .legible)
        }
        stage.player.subtitleSettings.delay = delay
        stage.engine.tell(Transcript(lines: [10, 20, 30].map { .init(start: .seconds($0), text: "at \($0)") }))
        stage.engine.setPosition(time)
        await settle()
        #expect(stage[CommandService.self].perform(command))
        #expect(stage[FeedbackService.self].isShown)
        return stage.engine.soughtTargets
    }

    @Test("The next-line command seeks to the first later subtitle line")
    func nextLineSeeksForward() async {
        #expect(await sought(from: .seconds(12), .nextLine) == [.seconds(20)])
        #expect(await sought(from: .seconds(12), .nextLine, delay: .seconds(5)) == [.seconds(15)])
    }

    @Test("The previous-line command seeks to the current line's start, then to the line before")
    func previousLineSeeksBack() async {
        #expect(await sought(from: .seconds(25), .previousLine) == [.seconds(20)])
        #expect(await sought(from: .seconds(20), .previousLine) == [.seconds(10)])
    }

    @Test("Line commands show feedback and do not seek when no line is known")
    func lineCommandsNeedLine() async {
        #expect(await sought(from: .seconds(35), .nextLine) == [])
        #expect(await sought(from: .seconds(5), .previousLine) == [])
    }
}
