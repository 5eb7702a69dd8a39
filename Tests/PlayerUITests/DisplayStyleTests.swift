import TestSupport
import Testing

@testable import WindowboxPlayerUI

/// When controls are seen, in each style. (VPC-11)
@MainActor
struct DisplayStyleTests {
    private func playing(_ style: DisplayStyle) async -> (Stage, ControlsService) {
        let stage = Stage()
        let controls = stage.context.control
        controls.displayStyle = style
        await stage.play()
        return (stage, controls)
    }

    @Test func alwaysMeansAlways() async {
        let (stage, controls) = await playing(.always)
        controls.hide()
        controls.toggle()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test func neverMeansNever() async {
        let (_, controls) = await playing(.never)
        controls.show()
        controls.toggle()
        controls.hold(.menu)
        #expect(!controls.isRevealed)
    }

    @Test func withoutControlsThePointerIsNotHidden() async {
        let (_, controls) = await playing(.never)
        #expect(!controls.isPointerHidden)
    }

    @Test func manuallyOnlyAHandChangesThem() async {
        let (stage, controls) = await playing(.manual(firstAppear: false))
        #expect(!controls.isRevealed)
        controls.toggle()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.toggle()
        stage.player.pause()
        await stage.pass(.seconds(60))
        #expect(!controls.isRevealed)
    }

    @Test func aRuleOfOnesOwnIsAsked() async {
        let stage = Stage()
        let controls = stage.context.control
        controls.displayStyle = .custom { [player = stage.player] in !player.isMuted }
        controls.hide()
        #expect(controls.isRevealed)
        stage.player.isMuted = true
        controls.show()
        #expect(!controls.isRevealed)
    }

    @Test func theDelayIsAsSet() async {
        let (stage, controls) = await playing(.auto(after: .seconds(5)))
        await stage.pass(.seconds(4.9))
        #expect(controls.isRevealed)
        await stage.pass(.seconds(0.2))
        #expect(!controls.isRevealed)
    }

    // The reference shows them although they are not to appear at first, and begins to count with the first tap.
    @Test func hiddenAtFirstMeansHiddenAtFirst() async {
        let stage = Stage(media: nil)
        let controls = stage.context.control
        controls.displayStyle = .auto(firstAppear: false)
        #expect(!controls.isRevealed)
        await stage.play()
        await stage.pass(.seconds(60))
        #expect(!controls.isRevealed)
    }

    @Test func theDelayNeedsNoFirstTap() async {
        let (stage, controls) = await playing(.auto())
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    // The reference's timer toggles, and so shows what was hidden by hand meanwhile.
    @Test func theDelayNeverShowsThem() async {
        let (stage, controls) = await playing(.auto())
        await stage.pass(.seconds(1))
        controls.hide()
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    // The reference's timer takes no notice of a pause.
    @Test func aPauseStopsTheDelay() async {
        let (stage, controls) = await playing(.auto())
        await stage.pass(.seconds(2))
        stage.player.pause()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test func aStyleIsChangedUnderWay() async {
        let (stage, controls) = await playing(.auto())
        controls.displayStyle = .manual()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.displayStyle = .auto()
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test func aStyleTakesHoldsOver() async {
        let (stage, controls) = await playing(.manual())
        controls.hold(.menu)
        controls.displayStyle = .auto()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.release(.menu)
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test func aScreenReaderKeepsThem() async {
        let (stage, controls) = await playing(.auto())
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
        stage.screenReader.isRunning = true
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        stage.screenReader.isRunning = false
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }

    @Test func aScreenReaderThatRunsAlreadyKeepsThem() async {
        let stage = Stage()
        stage.screenReader.isRunning = true
        let controls = stage.context.control
        await stage.play()
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
    }

    @Test func theyStayUntilTheLastHoldIsReleased() async {
        let (stage, controls) = await playing(.auto())
        controls.hold(.pointer)
        controls.hold(.menu)
        controls.release(.pointer)
        await stage.pass(.seconds(60))
        #expect(controls.isRevealed)
        controls.release(.menu)
        await stage.pass(.seconds(3.1))
        #expect(!controls.isRevealed)
    }
}
