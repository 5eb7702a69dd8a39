import TestSupport
import Testing
import WindowboxMedia
import WindowboxPlayer

@testable import WindowboxPlayerUI

/// One key marks the sound, another the text, and then they come together.
@MainActor
struct SubtitleSyncTests {
    private let stage: Stage

    init() async {
        var media = MediaInfo.film()
        media.tracks = [Track(id: 1, kind: .subtitle, codec: "subrip", language: "en", traits: .isText)]
        stage = Stage(items: 2, media: media)
        await stage.play()
        if let option = stage.player.mediaSelectionOptions(for: .legible).last {
            stage.player.select(mediaOption: option, for: .legible)
        }
        await settle()
    }

    private var feedback: FeedbackService { stage[FeedbackService.self] }
    private var delay: Duration { stage.player.subtitleSettings.delay }

    private func mark(_ mark: SubtitleMark, at seconds: Double) async {
        stage.engine.setPosition(.seconds(seconds))
        stage[CommandService.self].perform(.markSubtitles(mark))
        await settle()
    }

    @Test func textThatComesLateIsBroughtForward() async {
        await mark(.sound, at: 10)
        #expect(feedback.feedback.text == "Sound marked: press Shift+J when its text is seen" && delay == .zero)
        await mark(.text, at: 12.5)
        #expect(delay == .seconds(-2.5) && feedback.feedback.text == "−2.5 s")
    }

    @Test func textThatComesEarlyIsPutOff() async {
        await mark(.text, at: 10)
        #expect(feedback.feedback.text == "Text marked: press Shift+H when its words are heard")
        await mark(.sound, at: 11)
        #expect(delay == .seconds(1) && feedback.feedback.text == "+1.0 s")
    }

    @Test func itCountsFromTheDelayThatThereIs() async {
        stage.player.subtitleSettings.delay = .seconds(3)
        await mark(.sound, at: 20)
        await mark(.text, at: 21)
        #expect(delay == .seconds(2))
    }

    @Test func theLastMarkOfEachCounts() async {
        await mark(.sound, at: 5)
        await mark(.sound, at: 10)
        await mark(.text, at: 11)
        #expect(delay == .seconds(-1))
        // Both are used up.
        await mark(.text, at: 15)
        #expect(delay == .seconds(-1))
    }

    @Test func aMarkInAnotherFilmIsForgotten() async {
        await mark(.sound, at: 5)
        stage.player.advanceToNext()
        await settle()
        if let option = stage.player.mediaSelectionOptions(for: .legible).last {
            stage.player.select(mediaOption: option, for: .legible)
        }
        await settle()
        await mark(.text, at: 10)
        #expect(delay == .zero)
    }

    @Test func theUsualTimingComesBack() async {
        await mark(.sound, at: 10)
        await mark(.text, at: 12)
        stage[CommandService.self].perform(.resetSubtitleDelay)
        #expect(delay == .zero && feedback.feedback.text == "0.0 s")
    }

    @Test func whatToDoNextStaysAWhile() async {
        await mark(.sound, at: 10)
        await stage.pass(.seconds(4))
        #expect(feedback.isShown)
        await stage.pass(.seconds(2))
        #expect(!feedback.isShown)
    }

    @Test func withoutSubtitlesThereIsNothingToMark() async {
        stage.player.select(mediaOption: .off, for: .legible)
        await settle()
        #expect(!stage[CommandService.self].perform(.markSubtitles(.sound)))
    }
}
