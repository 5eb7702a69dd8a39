import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayerUI

@MainActor
struct CommandTests {
    private func playing(items: Int = 1, media: MediaInfo = .film()) async -> (Stage, CommandService) {
        let stage = Stage(items: items, media: media)
        await stage.play()
        return (stage, stage[CommandService.self])
    }

    @Test func everyCommandIsAnsweredByFeedback() async {
        for command in [
            Command.togglePlayback, .skip(.seconds(10)), .jump(tenth: 5), .jumpToStart, .jumpToEnd, .stepForward,
            .changeVolume(percent: 5), .toggleMute, .changeSpeed(tenths: 1), .multiplySpeed(2), .resetSpeed, .nextItem,
        ] {
            let (stage, commands) = await playing(items: 2)
            #expect(commands.perform(command), "\(command)")
            await settle()
            #expect(stage[FeedbackService.self].isShown, "\(command)")
        }
    }

    @Test func aSkipGoesAsFarAsThePlayerSkips() async {
        let (stage, commands) = await playing()
        stage.player.forwardSkipInterval = .seconds(20)
        stage.player.backwardSkipInterval = .seconds(5)
        commands.perform(.skipForward)
        await settle()
        commands.perform(.skipBackward)
        await settle()
        #expect(stage.engine.soughtTargets == [.seconds(20), .seconds(15)])
    }

    @Test func aSkipIsShownWithItsPictureNotBefore() async {
        let (stage, commands) = await playing()
        let feedback = stage[FeedbackService.self]
        commands.perform(.skip(.seconds(10)))
        #expect(!feedback.isShown && feedback.isAnnounced)
        await settle()
        #expect(feedback.isShown && !feedback.isAnnounced)
    }

    @Test func aSkipThatTakesLongIsShownMeanwhile() async {
        let stage = Stage(landsSeeks: false)
        await stage.play()
        stage[CommandService.self].perform(.skip(.seconds(10)))
        await stage.pass(FeedbackService.patience)
        #expect(stage[FeedbackService.self].isShown)
    }

    @Test func noCommandRaisesTheControls() async {
        let (stage, commands) = await playing()
        let controls = stage[ControlsService.self]
        controls.hide()
        commands.perform(.changeVolume(percent: 5))
        commands.perform(.skip(.seconds(10)))
        #expect(!controls.isRevealed)
    }

    @Test func feedbackLeavesAfterASecond() async {
        let (stage, commands) = await playing()
        commands.perform(.toggleMute)
        await stage.pass(.seconds(1.1))
        #expect(!stage[FeedbackService.self].isShown)
    }

    @Test func newFeedbackReplacesTheOldAndStaysItsTime() async {
        let (stage, commands) = await playing()
        let feedback = stage[FeedbackService.self]
        commands.perform(.toggleMute)
        await stage.pass(.seconds(0.8))
        commands.perform(.changeSpeed(tenths: 1))
        await stage.pass(.seconds(0.8))
        #expect(feedback.isShown)
        #expect(feedback.feedback.text == "1.1×")
    }

    @Test func aTenthIsATenthOfTheWhole() async {
        let (stage, commands) = await playing()
        commands.perform(.jump(tenth: 7))
        #expect(stage.engine.soughtTargets.last == .seconds(42))
        #expect(stage[FeedbackService.self].feedback.text == "0:42 of 1:00")
    }

    @Test func repeatedSkipsAddUp() async {
        let (stage, commands) = await playing()
        commands.perform(.skip(.seconds(10)))
        commands.perform(.skip(.seconds(10)))
        #expect(stage[FeedbackService.self].feedback.text == "0:20 of 1:00")
    }

    @Test func aSkipTellsWhereItLanded() async {
        let (stage, commands) = await playing()
        commands.perform(.skip(.seconds(10)))
        #expect(stage[FeedbackService.self].feedback.text == "0:10 of 1:00")
        stage.engine.setPosition(.seconds(12.5))
        await settle()
        #expect(stage[FeedbackService.self].feedback.text == "0:12 of 1:00")
    }

    @Test func aLandingDoesNotReplaceWhatWasDoneLater() async {
        let (stage, commands) = await playing()
        commands.perform(.skip(.seconds(10)))
        commands.perform(.toggleMute)
        await settle()
        #expect(stage[FeedbackService.self].feedback.text == "Muted")
    }

    @Test func whereNothingCanBeSoughtNothingIsShown() async {
        let (stage, commands) = await playing(media: .live())
        #expect(!commands.perform(.skip(.seconds(10))))
        #expect(!commands.perform(.jump(tenth: 5)))
        #expect(!stage[FeedbackService.self].isShown)
    }

    @Test func withoutItemsThereIsNothingToPlay() {
        #expect(!Stage(items: 0)[CommandService.self].perform(.togglePlayback))
    }

    @Test(arguments: [(1.0, 1, 1.1), (1.1, -1, 1.0), (0.25, -1, 0.25), (4, 1, 4), (1.25, 1, 1.4)])
    func speedMovesByTenths(from: Double, tenths: Int, to: Double) {
        #expect(abs(SpeedStep.changed(from, tenths: tenths, in: 0.25...4) - to) < 0.0001)
    }

    @Test(arguments: [(1.0, "1×"), (1.5, "1.5×"), (0.25, "0.25×"), (1.05, "1.05×")])
    func speedIsToldShortly(speed: Double, text: String) {
        #expect(SpeedStep.text(speed) == text)
    }

    @Test func fullScreenIsAWishUntilTheWindowIsThere() async {
        let (stage, commands) = await playing()
        let status = stage[StatusService.self]
        commands.perform(.toggleFullscreen)
        #expect(status.wantsFullscreen && !status.isFullscreen)
        status.windowBecame(fullscreen: true)
        #expect(status.status == .fullscreen)
        commands.perform(.leave)
        #expect(!status.wantsFullscreen)
    }

    @Test func secondSubtitlesGoRoundByThemselves() async {
        var media = MediaInfo.film()
        media.tracks = ["fr", "de"].enumerated().map { index, language in
            Track(id: index + 3, kind: .subtitle, number: index + 1, codec: "subrip", language: language)
        }
        let (stage, commands) = await playing(media: media)
        for (expected, text) in [(3, "French"), (4, "German"), (nil, "Off")] as [(Track.ID?, String)] {
            #expect(commands.perform(.nextSecondSubtitles))
            await settle()
            #expect(stage.engine.snapshot().secondSubtitles == expected)
            #expect(stage[FeedbackService.self].feedback.text == "At the top: \(text)")
        }
        #expect(stage.engine.snapshot().selected[.subtitle] == nil)
    }

    @Test func withoutTwoTracksThereAreNoSecondSubtitles() async {
        let (stage, commands) = await playing()
        #expect(!commands.perform(.nextSecondSubtitles) && stage.engine.snapshot().secondSubtitles == nil)
    }

    @Test func pageUpAndDownGoToChapters() async {
        var media = MediaInfo.film()
        media.chapters = [(0, "Dawn"), (20, "Noon"), (40, "Dusk")].map { start, title in
            MediaChapter(title: title, range: .seconds(start)..<(.seconds(start + 20)))
        }
        let (stage, commands) = await playing(media: media)
        commands.perform(.nextChapter)
        await settle()
        #expect(stage.engine.soughtTargets.last == .milliseconds(20_100))
        #expect(stage[FeedbackService.self].feedback.text == "Noon")
        // Its start has hardly been left, so that the one before is meant.
        commands.perform(.previousChapter)
        await settle()
        #expect(stage.engine.soughtTargets.last == .milliseconds(100))
        stage.player.startSeek(.at(.seconds(50)))
        await settle()
        commands.perform(.previousChapter)
        await settle()
        #expect(stage.engine.soughtTargets.last == .milliseconds(40_100))
        #expect(!commands.perform(.nextChapter))
    }

    @Test func withoutChaptersThereIsNoneToGoTo() async {
        let (stage, commands) = await playing()
        #expect(!commands.perform(.nextChapter) && !commands.perform(.previousChapter))
        #expect(stage.engine.soughtTargets.isEmpty)
    }
}
