import TestSupport
import Testing
import WindowboxDemux
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct ReplayTests {
    // MARK: Availability

    // acceptance: ReplayChecks.EmptyPlayer
    @Test("An empty player cannot replay")
    func emptyPlayer() { #expect(!PlayerFixture().player.canReplay()) }

    // acceptance: ReplayChecks.WithOneGoodItem, WithManyGoodItems, Replay.WithOneGoodItem, WithManyGoodItems
    // acceptance: Replay.IgnoredWhilePlaying
    @Test("Replay has no effect before the end of the current item", arguments: ["a", "ab"], [false, true])
    func unfinishedItem(_ names: String, _ playing: Bool) async {
        let fixture = await QueueFixture(names, playing: playing)
        fixture.engine.setPosition(.seconds(20))
        #expect(!fixture.player.canReplay())
        fixture.player.replay()
        #expect(fixture.engine.dequeueCommands() == [])
        #expect(fixture.player.shouldPlay == playing)
    }

    // acceptance: ReplayChecks.WithOneGoodItemPlayedEntirely
    @Test("Replay becomes available after the last item of the list")
    func endedList() async {
        let fixture = await QueueFixture("ab", playing: true)
        await fixture.end()
        #expect(!fixture.player.canReplay())
        await fixture.end()
        #expect(fixture.player.canReplay())
    }

    // acceptance: ReplayChecks.WithOneBadItemNotConsumed, WithOneBadItemConsumed, WithManyBadItems
    @Test("Replay is available for a failed item", arguments: ["a", "ab"], [false, true])
    func failedItem(_ names: String, _ playing: Bool) async {
        let fixture = await QueueFixture(names, playing: playing, media: nil)
        fixture.engine.fail()
        await settle()
        #expect(fixture.player.canReplay())
    }

    // acceptance: ReplayChecks.WithOneGoodItemAndOneBadItem, WithOneLongGoodItemAndOneBadItem
    @Test("Replay becomes available only when a failed next item is reached")
    func failedNextItem() async {
        let fixture = await QueueFixture("ab", playing: true)
        fixture.engine.failNext()
        await settle()
        #expect(!fixture.player.canReplay())
        await fixture.end()
        #expect(fixture.player.canReplay())
    }

    // acceptance: ReplayChecks.WithPauseActionAtItemEnd, WithAdvanceToPauseActionAtItemEndChange
    @Test(
        "Replay is available after the end with any action at item end",
        arguments: [ActionAtItemEnd.advance, .pause, .advanceAndStay])
    func endAction(_ action: ActionAtItemEnd) async {
        let fixture = await QueueFixture("a", playing: true)
        fixture.player.actionAtItemEnd = action
        await fixture.end()
        #expect(fixture.player.canReplay())
        fixture.player.actionAtItemEnd = .pause
        #expect(fixture.player.canReplay())
    }

    // MARK: Replay

    // acceptance: Replay.WithOneGoodItemPlayedEntirely, WithAdvanceToPauseActionAtItemEndChange, ResumePlaybackIfNeeded
    @Test("Replay after the end of the list plays the first item from its start", arguments: ["a", "ab"])
    func listRestarts(_ names: String) async {
        let fixture = await QueueFixture(names, playing: true)
        for _ in names { await fixture.end() }
        #expect(fixture.current == "")
        fixture.player.pause()
        fixture.player.actionAtItemEnd = .pause
        fixture.player.replay()
        await settle()
        #expect(fixture.current == "a" && fixture.player.playbackState == .playing)
        #expect(fixture.player.time() == .zero)
    }

    // acceptance: Replay.WithPauseActionAtItemEnd
    @Test(
        "Replay of an item that stayed at its end seeks to its start",
        arguments: [ActionAtItemEnd.pause, .advanceAndStay])
    func endedItemRestarts(_ action: ActionAtItemEnd) async {
        let fixture = await QueueFixture("a", playing: true)
        fixture.player.actionAtItemEnd = action
        await fixture.end()
        fixture.player.replay()
        await settle()
        #expect(fixture.engine.seekTargets == [.zero])
        #expect(!fixture.wasInterrupted())
        #expect(fixture.player.playbackState == .playing && fixture.player.time() == .zero)
    }

    // acceptance: Replay.WithOneBadItem, WithManyBadItems
    @Test("Replay opens a failed item again", arguments: ["a", "ab"])
    func failedItemIsReopened(_ names: String) async {
        let fixture = await QueueFixture(names, media: nil)
        fixture.engine.fail()
        await settle()
        fixture.player.replay()
        #expect(fixture.current == "a" && fixture.engine.openedLocations == ["/films/a.mkv"])
        #expect(fixture.player.shouldPlay)
        fixture.engine.fail()
        await settle()
        #expect(fixture.current == "a" && fixture.player.error != nil)
    }

    // acceptance: Replay.WithOneGoodItemAndOneBadItem
    @Test("Replay opens a failed second item again and plays only that")
    func failedLastItemIsReopened() async {
        let fixture = await QueueFixture("ab", playing: true)
        fixture.engine.failNext()
        await fixture.end()
        fixture.player.replay()
        await settle()
        #expect(fixture.current == "b" && fixture.loaded == "b")
        #expect(fixture.player.playbackState == .playing)
    }

    @Test("Replay resumes an item at the position where it failed")
    func failedItemResumes() async {
        let fixture = await PlayerFixture.ready(playing: true, at: .seconds(42))
        fixture.engine.failWhilePlaying()
        await settle()
        fixture.player.replay()
        #expect(fixture.engine.source?.startPosition == .seconds(42))
    }

    @Test("The end of an item is ignored until the replay's seek completes")
    func endIgnoredDuringSeek() async {
        let fixture = await PlayerFixture.ready(playing: true)
        fixture.player.actionAtItemEnd = .pause
        fixture.engine.end()
        await settle()
        fixture.player.play()
        fixture.engine.report { $0.bufferedEnd = .seconds(60) }
        await settle()
        #expect(fixture.player.shouldPlay)
        fixture.engine.completeSeek()
        await settle()
        #expect(fixture.player.playbackState == .playing && fixture.player.time() == .zero)
    }

    @Test(
        "Toggling playback after the end replays the item",
        arguments: [ActionAtItemEnd.advance, .pause, .advanceAndStay])
    func toggleAfterEnd(_ action: ActionAtItemEnd) async {
        let fixture = await QueueFixture("a", playing: true)
        fixture.player.actionAtItemEnd = action
        await fixture.end()
        fixture.player.togglePlayPause()
        await settle()
        #expect(fixture.current == "a" && fixture.player.playbackState == .playing && fixture.player.time() == .zero)
    }

    @Test("Replay of a stream that cannot be sought opens it again")
    func unseekableItemIsReopened() async {
        let fixture = await PlayerFixture.ready(.live(), playing: true)
        fixture.player.actionAtItemEnd = .pause
        fixture.engine.end()
        await settle()
        fixture.player.replay()
        #expect(fixture.engine.openedLocations == ["/films/film.mkv"])
    }

    @Test(
        "Replay starts at zero rather than at the configured start position",
        arguments: [ActionAtItemEnd.advance, .pause])
    func startPositionIsIgnored(_ action: ActionAtItemEnd) async {
        let film = PlayerItem.simple(url: file(), configuration: .init(position: .at(.seconds(7))))
        let fixture = PlayerFixture([film], behavior: .init(media: .film(), completesSeeks: true))
        fixture.player.actionAtItemEnd = action
        fixture.player.play()
        await settle()
        fixture.engine.end()
        await settle()
        fixture.player.replay()
        await settle()
        #expect(fixture.player.time() == .zero)
    }
}
