import FoundationEssentials
import TestSupport
import Testing
import WindowboxMedia
import WindowboxPlayer

@testable import WindowboxPlayerUI

@MainActor
struct SkipTests {
    private let stage: Stage
    private let skip: SkipService

    init() async {
        stage = Stage()
        let item = PlayerItem.simple(
            url: URL(filePath: "/films/Series.mkv"),
            metadata: PlayerMetadata(timeRanges: [
                TimeRange(kind: .credits(.opening), range: .seconds(5)..<(.seconds(15))),
                TimeRange(kind: .blocked, range: .seconds(20)..<(.seconds(25))),
                TimeRange(kind: .credits(.closing), range: .seconds(50)..<(.seconds(60))),
            ]))
        stage.player.items = [item]
        skip = stage[SkipService.self]
        await stage.play()
    }

    @Test("The skip button appears and disappears with the opening credits")
    func skipButtonFollowsCredits() async {
        #expect(!skip.isShown)
        await stage.pass(.seconds(5.1))
        #expect(skip.isShown)
        #expect(skip.title == "Skip Intro")
        await stage.pass(.seconds(10))
        #expect(!skip.isShown)
    }

    @Test("The skip button seeks to the end of the credits")
    func skipButtonSeeksToEnd() async {
        await stage.pass(.seconds(6))
        skip.skip()
        await settle()
        #expect(stage.engine.soughtTargets.last == .seconds(15))
        #expect(!skip.isShown)
    }

    @Test("A seek into the closing credits shows the skip button")
    func seekIntoCreditsShowsButton() async {
        stage.player.startSeek(.at(.seconds(52)))
        await settle()
        #expect(skip.title == "Skip Credits")
        #expect(skip.isShown)
    }

    @Test("The skip button is not shown in blocked ranges")
    func blockedRangeHasNoButton() async {
        stage.player.pause()
        stage.player.startSeek(.at(.seconds(22)))
        await settle()
        #expect(!skip.isShown)
    }

    @Test("The skip button disappears with the item that has the credits")
    func skipButtonBelongsToItem() async {
        await stage.pass(.seconds(6))
        #expect(skip.isShown)
        stage.player.items = Stage.items(1)
        await settle()
        #expect(!skip.isShown)
    }

    @Test("The skip button runs no timer while playback is paused")
    func pausedSkipButtonIsIdle() async {
        stage.player.pause()
        await settle()
        #expect(stage.clock.sleeperCount == 0)
    }
}
