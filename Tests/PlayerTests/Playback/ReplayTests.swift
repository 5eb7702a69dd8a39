import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct ReplayTests {
    // MARK: Availability

    // acceptance: ReplayChecks.EmptyPlayer
    @Test("An empty player cannot replay")
    func emptyPlayer() { #expect(!Scene().player.canReplay) }

    // acceptance: ReplayChecks.WithOneGoodItem, WithManyGoodItems, Replay.WithOneGoodItem, WithManyGoodItems
    // acceptance: Replay.IgnoredWhilePlaying
    @Test("Replay has no effect before the end of the current item", arguments: ["a", "ab"], [false, true])
    func unfinishedItem(_ names: String, _ playing: Bool) async {
        let films = await Films(names, playing: playing)
        films.engine.setPosition(.seconds(20))
        #expect(!films.player.canReplay)
        films.player.replay()
        #expect(films.engine.takeCommands() == [])
        #expect(films.player.shouldPlay == playing)
    }

    // acceptance: ReplayChecks.WithOneGoodItemPlayedEntirely
    @Test("Replay becomes available after the last item of the list")
    func endedList() async {
        let films = await Films("ab", playing: true)
        await films.end()
        #expect(!films.player.canReplay)
        await films.end()
        #expect(films.player.canReplay)
    }

    // acceptance: ReplayChecks.WithOneBadItemNotConsumed, WithOneBadItemConsumed, WithManyBadItems
    @Test("Replay is available for a failed item", arguments: ["a", "ab"], [false, true])
    func failedItem(_ names: String, _ playing: Bool) async {
        let films = await Films(names, playing: playing, media: nil)
        films.engine.fail()
        await settle()
        #expect(films.player.canReplay)
    }

    // acceptance: ReplayChecks.WithOneGoodItemAndOneBadItem, WithOneLongGoodItemAndOneBadItem
    @Test("Replay becomes available only when a failed next item is reached")
    func failedNextItem() async {
        let films = await Films("ab", playing: true)
        films.engine.failNext()
        await settle()
        #expect(!films.player.canReplay)
        await films.end()
        #expect(films.player.canReplay)
    }

    // acceptance: ReplayChecks.WithPauseActionAtItemEnd, WithAdvanceToPauseActionAtItemEndChange
    @Test(
        "Replay is available after the end with any action at item end",
        arguments: [ActionAtItemEnd.advance, .pause, .advanceAndStay])
    func endAction(_ action: ActionAtItemEnd) async {
        let films = await Films("a", playing: true)
        films.player.actionAtItemEnd = action
        await films.end()
        #expect(films.player.canReplay)
        films.player.actionAtItemEnd = .pause
        #expect(films.player.canReplay)
    }

    // MARK: Replay

    // acceptance: Replay.WithOneGoodItemPlayedEntirely, WithAdvanceToPauseActionAtItemEndChange, ResumePlaybackIfNeeded
    @Test("Replay after the end of the list plays the first item from its start", arguments: ["a", "ab"])
    func listRestarts(_ names: String) async {
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
    @Test(
        "Replay of an item that stayed at its end seeks to its start",
        arguments: [ActionAtItemEnd.pause, .advanceAndStay])
    func endedItemRestarts(_ action: ActionAtItemEnd) async {
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
    @Test("Replay opens a failed item again", arguments: ["a", "ab"])
    func failedItemIsReopened(_ names: String) async {
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
    @Test("Replay opens a failed second item again and plays only that")
    func failedLastItemIsReopened() async {
        let films = await Films("ab", playing: true)
        films.engine.failNext()
        await films.end()
        films.player.replay()
        await settle()
        #expect(films.current == "b" && films.loaded == "b")
        #expect(films.player.playbackState == .playing)
    }

    @Test("Replay resumes an item at the position where it failed")
    func failedItemResumes() async {
        let scene = await Scene.ready(playing: true, at: .seconds(42))
        scene.engine.failWhilePlaying()
        await settle()
        scene.player.replay()
        #expect(scene.engine.source?.startPosition == .seconds(42))
    }

    @Test("The end of an item is ignored until the replay's seek completes")
    func endIgnoredDuringSeek() async {
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

    @Test(
        "Toggling playback after the end replays the item",
        arguments: [ActionAtItemEnd.advance, .pause, .advanceAndStay])
    func toggleAfterEnd(_ action: ActionAtItemEnd) async {
        let films = await Films("a", playing: true)
        films.player.actionAtItemEnd = action
        await films.end()
        films.player.togglePlayPause()
        await settle()
        #expect(films.current == "a" && films.player.playbackState == .playing && films.player.time() == .zero)
    }

    @Test("Replay of a stream that cannot be sought opens it again")
    func unseekableItemIsReopened() async {
        let scene = await Scene.ready(.live(), playing: true)
        scene.player.actionAtItemEnd = .pause
        scene.engine.end()
        await settle()
        scene.player.replay()
        #expect(scene.engine.openedLocations == ["/films/film.mkv"])
    }

    @Test(
        "Replay starts at zero rather than at the configured start position",
        arguments: [ActionAtItemEnd.advance, .pause])
    func startPositionIsIgnored(_ action: ActionAtItemEnd) async {
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
