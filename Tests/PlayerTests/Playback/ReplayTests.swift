import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct ReplayTests {
    // MARK: Whether there is something to play again

    // acceptance: ReplayChecks.EmptyPlayer
    @Test func anEmptyPlayerHasNothing() { #expect(!Scene().player.canReplay) }

    // acceptance: ReplayChecks.WithOneGoodItem, WithManyGoodItems, Replay.WithOneGoodItem, WithManyGoodItems
    // acceptance: Replay.IgnoredWhilePlaying
    @Test(arguments: ["a", "ab"], [false, true])
    func whatIsNotOverIsNotReplayed(_ names: String, _ playing: Bool) async {
        let films = await Films(names, playing: playing)
        films.engine.setPosition(.seconds(20))
        #expect(!films.player.canReplay)
        films.player.replay()
        #expect(films.engine.takeCommands() == [])
        #expect(films.player.shouldPlay == playing)
    }

    // acceptance: ReplayChecks.WithOneGoodItemPlayedEntirely
    @Test func aListThatRanOutIs() async {
        let films = await Films("ab", playing: true)
        await films.end()
        #expect(!films.player.canReplay)
        await films.end()
        #expect(films.player.canReplay)
    }

    // acceptance: ReplayChecks.WithOneBadItemNotConsumed, WithOneBadItemConsumed, WithManyBadItems
    @Test(arguments: ["a", "ab"], [false, true])
    func whatFailedIs(_ names: String, _ playing: Bool) async {
        let films = await Films(names, playing: playing, media: nil)
        films.engine.fail()
        await settle()
        #expect(films.player.canReplay)
    }

    // acceptance: ReplayChecks.WithOneGoodItemAndOneBadItem, WithOneLongGoodItemAndOneBadItem
    @Test func aGoodItemBeforeABadOneIsNotUntilTheBadOneFailed() async {
        let films = await Films("ab", playing: true)
        films.engine.failNext()
        await settle()
        #expect(!films.player.canReplay)
        await films.end()
        #expect(films.player.canReplay)
    }

    // acceptance: ReplayChecks.WithPauseActionAtItemEnd, WithAdvanceToPauseActionAtItemEndChange
    @Test(arguments: [ActionAtItemEnd.advance, .pause, .advanceAndStay])
    func whateverIsDoneAtTheEnd(_ action: ActionAtItemEnd) async {
        let films = await Films("a", playing: true)
        films.player.actionAtItemEnd = action
        await films.end()
        #expect(films.player.canReplay)
        films.player.actionAtItemEnd = .pause
        #expect(films.player.canReplay)
    }

    // MARK: Playing again

    // acceptance: Replay.WithOneGoodItemPlayedEntirely, WithAdvanceToPauseActionAtItemEndChange, ResumePlaybackIfNeeded
    @Test(arguments: ["a", "ab"])
    func afterTheEndOfTheListTheFirstPlays(_ names: String) async {
        let films = await Films(names, playing: true)
        for _ in names { await films.end() }
        #expect(films.current == "")
        films.player.pause()
        films.player.actionAtItemEnd = .pause
        films.player.replay()
        await settle()
        #expect(films.current == "a" && films.player.playbackState == .playing)
        #expect(films.player.time() == .zero)
    }

    // acceptance: Replay.WithPauseActionAtItemEnd
    @Test(arguments: [ActionAtItemEnd.pause, .advanceAndStay])
    func whatStayedAtItsEndPlaysAgainFromItsStart(_ action: ActionAtItemEnd) async {
        let films = await Films("a", playing: true)
        films.player.actionAtItemEnd = action
        await films.end()
        films.player.replay()
        await settle()
        #expect(films.engine.soughtTargets == [.zero])
        #expect(!films.wasInterrupted())
        #expect(films.player.playbackState == .playing && films.player.time() == .zero)
    }

    // acceptance: Replay.WithOneBadItem, WithManyBadItems
    @Test(arguments: ["a", "ab"])
    func aFailedItemIsTriedAgain(_ names: String) async {
        let films = await Films(names, media: nil)
        films.engine.fail()
        await settle()
        films.player.replay()
        #expect(films.current == "a" && films.engine.openedLocations == ["/films/a.mkv"])
        #expect(films.player.shouldPlay)
        films.engine.fail()
        await settle()
        #expect(films.current == "a" && films.player.error != nil)
    }

    // acceptance: Replay.WithOneGoodItemAndOneBadItem
    @Test func aBadItemAfterAGoodOneIsTriedAgainByItself() async {
        let films = await Films("ab", playing: true)
        films.engine.failNext()
        await films.end()
        films.player.replay()
        await settle()
        #expect(films.current == "b" && films.loaded == "b")
        #expect(films.player.playbackState == .playing)
    }

    @Test func aFailedItemGoesOnWhereItFailed() async {
        let scene = await Scene.ready(playing: true, at: .seconds(42))
        scene.engine.failWhilePlaying()
        await settle()
        scene.player.replay()
        #expect(scene.engine.source?.startPosition == .seconds(42))
    }

    @Test func untilTheSeekLandsTheEndDoesNotCountAgain() async {
        let scene = await Scene.ready(playing: true)
        scene.player.actionAtItemEnd = .pause
        scene.engine.end()
        await settle()
        scene.player.play()
        scene.engine.report { $0.bufferedEnd = .seconds(60) }
        await settle()
        #expect(scene.player.shouldPlay)
        scene.engine.landSeek()
        await settle()
        #expect(scene.player.playbackState == .playing && scene.player.time() == .zero)
    }

    @Test(arguments: [ActionAtItemEnd.advance, .pause, .advanceAndStay])
    func spaceAfterTheEndPlaysAgain(_ action: ActionAtItemEnd) async {
        let films = await Films("a", playing: true)
        films.player.actionAtItemEnd = action
        await films.end()
        films.player.togglePlayPause()
        await settle()
        #expect(films.current == "a" && films.player.playbackState == .playing && films.player.time() == .zero)
    }

    @Test func whatCannotBeSoughtIsOpenedAgain() async {
        let scene = await Scene.ready(.live(), playing: true)
        scene.player.actionAtItemEnd = .pause
        scene.engine.end()
        await settle()
        scene.player.replay()
        #expect(scene.engine.openedLocations == ["/films/film.mkv"])
    }

    @Test(arguments: [ActionAtItemEnd.advance, .pause])
    func aStartPositionIsNotGoneBackTo(_ action: ActionAtItemEnd) async {
        let film = PlayerItem.simple(url: file(), configuration: .init(position: .at(.seconds(7))))
        let scene = Scene([film], behavior: .init(media: .film(), landsSeeks: true))
        scene.player.actionAtItemEnd = action
        scene.player.play()
        await settle()
        scene.engine.end()
        await settle()
        scene.player.replay()
        await settle()
        #expect(scene.player.time() == .zero)
    }
}
