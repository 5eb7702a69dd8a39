import FoundationEssentials
import TestSupport
import Testing
import WindowboxPlayer

@testable import WindowboxPlayerUI

@MainActor
struct SkipCreditsViewModelTests {
    private let fixture: ContextFixture
    private let skip: SkipCreditsViewModel

    init() async {
        fixture = ContextFixture()
        let item = PlayerItem.simple(
            url: URL(filePath: "/films/Series.mkv"),
            metadata: PlayerMetadata(timeRanges: [
                TimeRange(kind: .credits(.opening), range: .seconds(5)..<(.seconds(15))),
                TimeRange(kind: .blocked, range: .seconds(20)..<(.seconds(25))),
                TimeRange(kind: .credits(.closing), range: .seconds(50)..<(.seconds(60))),
            ]))
        fixture.player.items = [item]
        skip = fixture[SkipCreditsViewModel.self]
        await fixture.play()
    }

    @Test("The skip button appears and disappears with the opening credits")
    func skipButtonFollowsCredits() async {
        #expect(!skip.isShown)
        await fixture.pass(.seconds(5.1))
        #expect(skip.isShown)
        #expect(skip.title == "Skip Intro")
        await fixture.pass(.seconds(10))
        #expect(!skip.isShown)
    }

    @Test("The skip button seeks to the end of the credits")
    func skipButtonSeeksToEnd() async {
        await fixture.pass(.seconds(6))
        skip.skip()
        await settle()
        #expect(fixture.engine.seekTargets.last == .seconds(15))
        #expect(!skip.isShown)
    }

    @Test("A seek into the closing credits shows the skip button")
    func seekIntoCreditsShowsButton() async {
        fixture.player.seek(.at(.seconds(52)))
        await settle()
        #expect(skip.title == "Skip Credits")
        #expect(skip.isShown)
    }

    @Test("The skip button is not shown in blocked ranges")
    func blockedRangeHasNoButton() async {
        fixture.player.pause()
        fixture.player.seek(.at(.seconds(22)))
        await settle()
        #expect(!skip.isShown)
    }

    @Test("The skip button disappears with the item that has the credits")
    func skipButtonBelongsToItem() async {
        await fixture.pass(.seconds(6))
        #expect(skip.isShown)
        fixture.player.items = ContextFixture.items(1)
        await settle()
        #expect(!skip.isShown)
    }

    @Test("The skip button runs no timer while playback is paused")
    func pausedSkipButtonIsIdle() async {
        fixture.player.pause()
        await settle()
        #expect(fixture.clock.sleeperCount == 0)
    }
}
