import TestSupport
import Testing
import WindowboxCore
import WindowboxPlayer
import WindowboxSubtitles

@testable import WindowboxPlayerUI

/// Synchronization of subtitles by marks on audio and text.
@MainActor
struct SubtitleSyncTests {
    private let fixture: ContextFixture

    init() async {
        var media = MediaInfo.film()
        media.tracks = [Track(id: 1, kind: .subtitle, codec: "subrip", language: "en", traits: .isText)]
        fixture = ContextFixture(items: 2, media: media)
        await fixture.play()
        if let option = fixture.player.mediaSelectionOptions(for: .legible).last {
            fixture.player.select(mediaOption: option, for: .legible)
        }
        await settle()
        let keys = fixture.context.keys
        fixture[CommandService.self].keyName = { keys.keyName(of: $0) }
    }

    private var feedback: FeedbackService { fixture[FeedbackService.self] }
    private var delay: Duration { fixture.player.subtitleSettings.delay }

    private func mark(_ mark: SubtitleMark, at seconds: Double) async {
        fixture.engine.setPosition(.seconds(seconds))
        fixture[CommandService.self].perform(.markSubtitles(mark))
        await settle()
    }

    @Test("Subtitles marked later than the audio are advanced")
    func lateTextIsAdvanced() async {
        await mark(.audio, at: 10)
        #expect(feedback.feedback.text == "Audio marked. Press Shift+J when the matching subtitle appears.")
        #expect(delay == .zero)
        await mark(.text, at: 12.5)
        #expect(delay == .seconds(-2.5) && feedback.feedback.text == "Subtitle delay −2.5 s")
    }

    @Test("Subtitles marked earlier than the audio are delayed")
    func earlyTextIsDelayed() async {
        await mark(.text, at: 10)
        #expect(feedback.feedback.text == "Subtitle marked. Press Shift+H when the matching words are spoken.")
        await mark(.audio, at: 11)
        #expect(delay == .seconds(1) && feedback.feedback.text == "Subtitle delay +1.0 s")
    }

    @Test("The instruction for the second mark names the user's key, or none without one")
    func instructionNamesKey() async {
        var changes = KeyChanges()
        changes.set(["<Control>j"], of: "mark-subtitle")
        fixture.context.keys.bindings = changes.bindings
        await mark(.audio, at: 10)
        #expect(feedback.feedback.text == "Audio marked. Press Ctrl+J when the matching subtitle appears.")
        await mark(.text, at: 10)
        changes.set([], of: "mark-audio")
        fixture.context.keys.bindings = changes.bindings
        await mark(.text, at: 10)
        #expect(feedback.feedback.text == "Subtitle marked. Now mark the matching words.")
    }

    @Test("Marks on audio and text adjust the current subtitle delay")
    func marksAdjustCurrentDelay() async {
        fixture.player.subtitleSettings.delay = .seconds(3)
        await mark(.audio, at: 20)
        await mark(.text, at: 21)
        #expect(delay == .seconds(2))
    }

    @Test("The last mark on audio and the next on text set the subtitle delay once")
    func lastMarksCount() async {
        await mark(.audio, at: 5)
        await mark(.audio, at: 10)
        await mark(.text, at: 11)
        #expect(delay == .seconds(-1))
        // Both marks have been consumed.
        await mark(.text, at: 15)
        #expect(delay == .seconds(-1))
    }

    @Test("A mark on the audio is discarded when the item changes")
    func itemChangeDiscardsMark() async {
        await mark(.audio, at: 5)
        fixture.player.advanceToNextItem()
        await settle()
        if let option = fixture.player.mediaSelectionOptions(for: .legible).last {
            fixture.player.select(mediaOption: option, for: .legible)
        }
        await settle()
        await mark(.text, at: 10)
        #expect(delay == .zero)
    }

    @Test("The reset command restores a subtitle delay of zero")
    func resetRestoresDelay() async {
        await mark(.audio, at: 10)
        await mark(.text, at: 12)
        fixture[CommandService.self].perform(.resetSubtitleDelay)
        #expect(delay == .zero && feedback.feedback.text == "Subtitle delay 0.0 s")
    }

    @Test("The hint after a mark on the audio stays for five seconds")
    func markHintStays() async {
        await mark(.audio, at: 10)
        await fixture.pass(.seconds(4))
        #expect(feedback.isShown)
        await fixture.pass(.seconds(2))
        #expect(!feedback.isShown)
    }

    @Test("A mark on the audio is refused while subtitles are off")
    func marksNeedSubtitles() async {
        fixture.player.select(mediaOption: .off, for: .legible)
        await settle()
        #expect(!fixture[CommandService.self].perform(.markSubtitles(.audio)))
    }
}
