import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia
import WindowboxPlayer

@testable import WindowboxPlayerUI

@MainActor
struct CommandServiceTests {
    private func playing(items: Int = 1, media: MediaInfo = .film()) async -> (ContextFixture, CommandService) {
        let fixture = ContextFixture(items: items, media: media)
        await fixture.play()
        return (fixture, fixture[CommandService.self])
    }

    @Test("Every playback command shows feedback")
    func commandsShowFeedback() async {
        for command in [
            Command.togglePlayback, .skip(.seconds(10)), .jump(tenth: 5), .jumpToStart, .jumpToEnd, .stepForward,
            .changeVolume(percent: 5), .toggleMute, .changeSpeed(tenths: 1), .multiplySpeed(2), .resetSpeed, .nextItem,
        ] {
            let (fixture, commands) = await playing(items: 2)
            #expect(commands.perform(command), "\(command)")
            await settle()
            #expect(fixture[FeedbackService.self].isShown, "\(command)")
        }
    }

    @Test(
        "A command without effect shows why",
        arguments: [
            (Command.nextAudioTrack, "No Other Audio Tracks"), (.nextSubtitles, "No Subtitles"),
            (.nextSecondarySubtitles, "No Subtitles"), (.toggleSubtitles, "No Subtitles"),
            (.nextCue, "No Subtitles Selected"), (.nextChapter, "No Chapters"), (.previousChapter, "No Chapters"),
            (.toggleChapters, "No Chapters"), (.nextItem, "No Next Item"),
        ])
    func refusalShowsFeedback(_ command: Command, text: String) async {
        let (fixture, commands) = await playing()
        #expect(!commands.perform(command))
        #expect(fixture[FeedbackService.self].feedback.text == text)
        let empty = ContextFixture(items: 0)
        #expect(!empty[CommandService.self].perform(command) && !empty[FeedbackService.self].isShown)
    }

    @Test(
        "Seeks on a stream that cannot be sought show that",
        arguments: [Command.skipForward, .skipBackward, .jump(tenth: 5), .jumpToEnd])
    func refusedSeekShowsFeedback(_ command: Command) async {
        let (fixture, commands) = await playing(media: .live())
        #expect(!commands.perform(command))
        #expect(fixture[FeedbackService.self].feedback.text == "Seeking Not Available")
    }

    @Test(
        "The panels of an item are not shown without one",
        arguments: [
            Command.toggleTranscript, .search, .toggleSubtitleStyle, .toggleAudioSettings,
        ])
    func panelsNeedItem(_ command: Command) {
        let fixture = ContextFixture(items: 0)
        #expect(!fixture[CommandService.self].perform(command) && !fixture.context.feature.isPresented)
    }

    @Test("Skip commands use the player's skip intervals")
    func skipUsesPlayerIntervals() async {
        let (fixture, commands) = await playing()
        fixture.player.forwardSkipInterval = .seconds(20)
        fixture.player.backwardSkipInterval = .seconds(5)
        commands.perform(.skipForward)
        await settle()
        commands.perform(.skipBackward)
        await settle()
        #expect(fixture.engine.seekTargets == [.seconds(20), .seconds(15)])
    }

    @Test("Feedback for a skip is shown once the seek completes, not before")
    func skipFeedbackAwaitsFrame() async {
        let (fixture, commands) = await playing()
        let feedback = fixture[FeedbackService.self]
        commands.perform(.skip(.seconds(10)))
        #expect(!feedback.isShown && feedback.isAnnounced)
        await settle()
        #expect(feedback.isShown && !feedback.isAnnounced)
    }

    @Test("Feedback for a slow skip is shown before the seek completes")
    func slowSkipShowsFeedback() async {
        let fixture = ContextFixture(completesSeeks: false)
        await fixture.play()
        fixture[CommandService.self].perform(.skip(.seconds(10)))
        await fixture.pass(FeedbackService.announcementDelay)
        #expect(fixture[FeedbackService.self].isShown)
    }

    @Test("Volume and skip commands leave hidden controls hidden")
    func commandsKeepControlsHidden() async {
        let (fixture, commands) = await playing()
        let controls = fixture[ControlsService.self]
        controls.hide()
        commands.perform(.changeVolume(percent: 5))
        commands.perform(.skip(.seconds(10)))
        #expect(!controls.isRevealed)
    }

    @Test("Feedback hides after one second")
    func feedbackHidesAfterSecond() async {
        let (fixture, commands) = await playing()
        commands.perform(.toggleMute)
        await fixture.pass(.seconds(1.1))
        #expect(!fixture[FeedbackService.self].isShown)
    }

    @Test("New feedback replaces the old and stays for its full time")
    func newFeedbackReplacesOld() async {
        let (fixture, commands) = await playing()
        let feedback = fixture[FeedbackService.self]
        commands.perform(.toggleMute)
        await fixture.pass(.seconds(0.8))
        commands.perform(.changeSpeed(tenths: 1))
        await fixture.pass(.seconds(0.8))
        #expect(feedback.isShown)
        #expect(feedback.feedback.text == "1.1×")
    }

    @Test("A jump to a tenth seeks to that tenth of the duration")
    func jumpSeeksToTenth() async {
        let (fixture, commands) = await playing()
        commands.perform(.jump(tenth: 7))
        #expect(fixture.engine.seekTargets.last == .seconds(42))
        #expect(fixture[FeedbackService.self].feedback.text == "0:42 / 1:00")
    }

    @Test("Repeated skip commands add up to one seek target")
    func repeatedSkipsAddUp() async {
        let (fixture, commands) = await playing()
        commands.perform(.skip(.seconds(10)))
        commands.perform(.skip(.seconds(10)))
        #expect(fixture[FeedbackService.self].feedback.text == "0:20 / 1:00")
    }

    @Test("Feedback for a skip shows the position at which the seek completed")
    func skipFeedbackShowsPosition() async {
        let (fixture, commands) = await playing()
        commands.perform(.skip(.seconds(10)))
        #expect(fixture[FeedbackService.self].feedback.text == "0:10 / 1:00")
        fixture.engine.setPosition(.seconds(12.5))
        await settle()
        #expect(fixture[FeedbackService.self].feedback.text == "0:12 / 1:00")
    }

    @Test("A completed skip does not replace the feedback of a later command")
    func completedSkipKeepsLaterFeedback() async {
        let (fixture, commands) = await playing()
        commands.perform(.skip(.seconds(10)))
        commands.perform(.toggleMute)
        await settle()
        #expect(fixture[FeedbackService.self].feedback.text == "Muted")
    }

    @Test("A player without items refuses the play command")
    func emptyPlayerRefusesPlayback() {
        #expect(!ContextFixture(items: 0)[CommandService.self].perform(.togglePlayback))
    }

    @Test(
        "The speed command changes the playback speed by tenths within its range",
        arguments: [(1.0, 1, 1.1), (1.1, -1, 1.0), (0.25, -1, 0.25), (4, 1, 4), (1.25, 1, 1.4)])
    func speedChangesByTenths(from: Double, tenths: Int, to: Double) {
        #expect(abs(SpeedStep.changed(from, tenths: tenths, in: 0.25...4) - to) < 0.0001)
    }

    @Test(
        "The playback speed is formatted without trailing zeros",
        arguments: [(1.0, "1×"), (1.5, "1.5×"), (0.25, "0.25×"), (1.05, "1.05×")])
    func speedTextIsShort(speed: Double, text: String) {
        #expect(SpeedStep.text(speed) == text)
    }

    @Test("Full screen is only requested until the window has entered it")
    func fullscreenAwaitsWindow() async {
        let (fixture, commands) = await playing()
        let status = fixture[StatusService.self]
        commands.perform(.toggleFullscreen)
        #expect(status.wantsFullscreen && !status.isFullscreen)
        status.windowDidChange(fullscreen: true)
        #expect(status.status == .fullscreen)
        commands.perform(.leave)
        #expect(!status.wantsFullscreen)
    }

    @Test("A report of the window that answers an earlier request does not end the last one")
    func lateReportKeepsRequest() async {
        let status = await playing().0[StatusService.self]
        status.toggleFullscreen()
        status.toggleFullscreen()
        status.windowDidChange(fullscreen: true)
        #expect(status.isFullscreen && !status.wantsFullscreen)
        status.windowDidChange(fullscreen: false)
        #expect(!status.isFullscreen && !status.wantsFullscreen)
        // Requested by the window manager.
        status.windowDidChange(fullscreen: true)
        #expect(status.wantsFullscreen)
    }

    @Test("The secondary subtitles command cycles through the tracks and leaves the primary off")
    func secondarySubtitlesCycle() async {
        var media = MediaInfo.film()
        media.tracks = ["fr", "de"].enumerated().map { index, language in
            Track(id: index + 3, kind: .subtitle, number: index + 1, codec: "subrip", language: language)
        }
        let (fixture, commands) = await playing(media: media)
        for (expected, text) in [(3, "French"), (4, "German"), (nil, "Off")] as [(Track.ID?, String)] {
            #expect(commands.perform(.nextSecondarySubtitles))
            await settle()
            #expect(fixture.engine.snapshot().secondarySubtitles == expected)
            #expect(fixture[FeedbackService.self].feedback.text == "Secondary subtitles: \(text)")
        }
        #expect(fixture.engine.snapshot().selected[.subtitle] == nil)
    }

    @Test("The loop command sets the start, the end, and ends the loop")
    func loopIsMarked() async {
        let (fixture, commands) = await playing()
        func perform(at seconds: Int) -> String {
            fixture.engine.setPosition(.seconds(seconds))
            #expect(commands.perform(.markLoop))
            return fixture[FeedbackService.self].feedback.text
        }
        #expect(commands.loopTitle == "Set Loop Start")
        #expect(perform(at: 20) == "Loop starts at 0:20" && commands.loopTitle == "Set Loop End")
        // An end before the start is a new start.
        #expect(perform(at: 10) == "Loop starts at 0:10" && fixture.player.loopRange == nil)
        #expect(perform(at: 15) == "Loop 0:10–0:15")
        #expect(fixture.player.loopRange == .seconds(10)..<(.seconds(15)) && commands.loopTitle == "End Loop")
        #expect(perform(at: 12) == "Loop off" && fixture.player.loopRange == nil)
    }

    @Test("An item is repeated, or the repetition ends")
    func itemIsRepeated() async {
        let (fixture, commands) = await playing()
        fixture.player.repeatMode = .all
        #expect(commands.perform(.toggleRepeatOne) && fixture.player.repeatMode == .one)
        #expect(fixture[FeedbackService.self].feedback.text == "Repeat One")
        #expect(commands.perform(.toggleRepeatOne) && fixture.player.repeatMode == .off)
        #expect(fixture[FeedbackService.self].feedback.text == "Repeat Off")
    }

    @Test("Deinterlacing is switched to the next mode, unless audio plays")
    func deinterlacingIsSwitched() async {
        let (fixture, commands) = await playing()
        for (mode, name) in [(Deinterlacing.on, "On"), (.off, "Off"), (.automatic, "Automatic")] {
            #expect(commands.perform(.video(.nextDeinterlacing)) && fixture.player.deinterlacing == mode)
            #expect(fixture[FeedbackService.self].feedback.text == "Deinterlacing: \(name)")
            #expect(fixture.engine.dequeueCommands().last == .deinterlacing(mode))
        }
        let (_, audioCommands) = await playing(media: .song())
        #expect(!audioCommands.perform(.video(.nextDeinterlacing)))
    }

    @Test("Scrolling skips by an interval for each whole click, and a turn back begins anew")
    func scrollingSkips() async {
        let (fixture, commands) = await playing()
        func target() -> Duration? { fixture.player.seekTarget }
        commands.scrollPosition(by: 1)
        #expect(target() == .seconds(10))
        for _ in 0..<3 { commands.scrollPosition(by: 0.3) }
        #expect(target() == .seconds(10))
        commands.scrollPosition(by: 0.3)
        #expect(target() == .seconds(20))
        commands.scrollPosition(by: 0.5)
        commands.scrollPosition(by: -0.5)
        commands.scrollPosition(by: -0.5)
        #expect(target() == .seconds(10))
    }

    @Test("The audio track command cycles through the tracks, and is refused without a second one")
    func audioTracksCycle() async {
        var media = MediaInfo.film()
        media.tracks = ["fr", "de"].enumerated().map { index, language in
            Track(id: index + 3, kind: .audio, number: index + 1, codec: "aac", language: language)
        }
        let (fixture, commands) = await playing(media: media)
        for (expected, text) in [(4, "German"), (3, "French")] as [(Track.ID, String)] {
            #expect(commands.perform(.nextAudioTrack))
            await settle()
            #expect(fixture.engine.snapshot().selected[.audio] == expected)
            #expect(fixture[FeedbackService.self].feedback.text == text)
        }
        let (_, others) = await playing()
        #expect(!others.perform(.nextAudioTrack))
    }

    @Test("The audio delay commands change the delay by tenths of a second, for a video only")
    func audioDelayChanges() async {
        var media = MediaInfo.film()
        media.tracks.append(Track(id: 3, kind: .audio, number: 1, codec: "aac"))
        let (fixture, commands) = await playing(media: media)
        #expect(commands.perform(.delayAudio(tenths: 1)) && commands.perform(.delayAudio(tenths: 1)))
        #expect(fixture.player.audioDelay == .milliseconds(200))
        #expect(fixture[FeedbackService.self].feedback.text == "Audio delay +0.2 s")
        #expect(fixture.engine.dequeueCommands().suffix(2) == [.audioDelay(.seconds(0.1)), .audioDelay(.seconds(0.2))])
        let (_, others) = await playing(media: .song())
        #expect(!others.perform(.delayAudio(tenths: 1)))
    }

    @Test("The secondary subtitles command is refused without two subtitle tracks")
    func secondarySubtitlesNeedTracks() async {
        let (fixture, commands) = await playing()
        #expect(!commands.perform(.nextSecondarySubtitles) && fixture.engine.snapshot().secondarySubtitles == nil)
    }

    @Test("Chapter commands seek to the start of the next, the current or the previous chapter")
    func chapterCommandsSeek() async {
        var media = MediaInfo.film()
        media.chapters = [(0, "Dawn"), (20, "Noon"), (40, "Dusk")].map { start, title in
            MediaChapter(title: title, range: .seconds(start)..<(.seconds(start + 20)))
        }
        let (fixture, commands) = await playing(media: media)
        commands.perform(.nextChapter)
        await settle()
        #expect(fixture.engine.seekTargets.last == .milliseconds(20_100))
        #expect(fixture[FeedbackService.self].feedback.text == "Noon")
        // The position is still near the chapter's start, so the command goes to the chapter before.
        commands.perform(.previousChapter)
        await settle()
        #expect(fixture.engine.seekTargets.last == .milliseconds(100))
        fixture.player.seek(.at(.seconds(50)))
        await settle()
        commands.perform(.previousChapter)
        await settle()
        #expect(fixture.engine.seekTargets.last == .milliseconds(40_100))
        #expect(!commands.perform(.nextChapter))
    }

    @Test("Chapter commands are refused in media without chapters")
    func chapterCommandsNeedChapters() async {
        let (fixture, commands) = await playing()
        #expect(!commands.perform(.nextChapter) && !commands.perform(.previousChapter))
        #expect(fixture.engine.seekTargets.isEmpty)
    }
}
