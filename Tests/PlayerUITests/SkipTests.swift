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

    @Test func itComesAndGoesWithTheCredits() async {
        #expect(!skip.isShown)
        await stage.pass(.seconds(5.1))
        #expect(skip.isShown)
        #expect(skip.title == "Skip Intro")
        await stage.pass(.seconds(10))
        #expect(!skip.isShown)
    }

    @Test func itGoesToTheirEnd() async {
        await stage.pass(.seconds(6))
        skip.skip()
        await settle()
        #expect(stage.engine.soughtTargets.last == .seconds(15))
        #expect(!skip.isShown)
    }

    @Test func aSeekIntoThemShowsIt() async {
        stage.player.startSeek(.at(.seconds(52)))
        await settle()
        #expect(skip.title == "Skip Credits")
        #expect(skip.isShown)
    }

    @Test func whatIsBlockedIsNotOffered() async {
        stage.player.pause()
        stage.player.startSeek(.at(.seconds(22)))
        await settle()
        #expect(!skip.isShown)
    }

    @Test func anotherItemHasItsOwn() async {
        await stage.pass(.seconds(6))
        #expect(skip.isShown)
        stage.player.items = Stage.items(1)
        await settle()
        #expect(!skip.isShown)
    }

    @Test func pausedNothingTicks() async {
        stage.player.pause()
        await settle()
        #expect(stage.clock.sleeperCount == 0)
    }
}
