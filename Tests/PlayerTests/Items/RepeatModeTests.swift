import TestSupport
import Testing
import WindowboxDemux

@testable import WindowboxPlayer

@MainActor
struct RepeatModeTests {
    private func play(_ names: String, from first: Character? = nil, _ mode: RepeatMode, rounds: Int) async -> String {
        let fixture = await QueueFixture(names, current: first, playing: true)
        fixture.player.repeatMode = mode
        var played = fixture.current
        for _ in 0..<rounds {
            await fixture.end()
            played += fixture.current
        }
        #expect(!fixture.wasInterrupted())
        return played
    }

    // acceptance: RepeatMode.RepeatOne
    @Test("A repeated item plays again without reopening")
    func repeatOneIsGapless() async {
        #expect(await play("ab", .one, rounds: 3) == "aaaa")
    }

    // acceptance: RepeatMode.RepeatAll
    @Test("A repeated list plays in rounds without reopening", arguments: [("ab", "ababa"), ("a", "aaaaa")])
    func repeatAllIsGapless(_ names: String, _ played: String) async {
        #expect(await play(names, .all, rounds: 4) == played)
    }

    @Test("Each repetition of an item has its own load identifier")
    func repetitionHasOwnLoadID() async {
        let fixture = await QueueFixture("a", playing: true)
        fixture.player.repeatMode = .one
        var loadings: Set<UInt64> = []
        for _ in 0..<3 {
            loadings.insert(fixture.engine.source?.id ?? 0)
            await fixture.end()
        }
        #expect(loadings.count == 3)
    }

    @Test("A repetition ignores the configured start position")
    func repetitionStartsAtZero() async {
        let film = PlayerItem.simple(url: file(), configuration: .init(position: .at(.seconds(7))))
        let fixture = PlayerFixture([film], behavior: .init(media: .film()))
        fixture.player.repeatMode = .one
        #expect(fixture.engine.source?.startPosition == .seconds(7))
        #expect(fixture.engine.next?.startPosition == nil)
    }

    // acceptance: RepeatMode.RepeatModeUpdateDoesNotRestartPlayback
    @Test("A repeat mode change does not interrupt playback", arguments: RepeatMode.allCases)
    func modeChangeDuringPlayback(_ mode: RepeatMode) async {
        let fixture = await QueueFixture("ab", playing: true)
        fixture.player.repeatMode = mode
        fixture.player.repeatMode = .off
        #expect(fixture.current == "a" && fixture.loaded == "ab")
        #expect(!fixture.wasInterrupted())
    }

    // acceptance: RepeatMode.RepeatModeUpdateDoesNotReplay
    @Test(
        "A repeat mode change after the end does not replay", arguments: RepeatMode.allCases,
        [ActionAtItemEnd.advance, .pause, .advanceAndStay])
    func modeChangeAfterEnd(_ mode: RepeatMode, _ action: ActionAtItemEnd) async {
        let fixture = await QueueFixture("a", playing: true)
        fixture.player.actionAtItemEnd = action
        await fixture.end()
        fixture.player.repeatMode = mode
        await settle()
        #expect(fixture.player.playbackState == (action == .advance ? .idle : .ended))
        #expect(fixture.player.canReplay())
    }

    // acceptance: AVPlayerItem.PlayerItemsWithRepeatOff, PlayerItemsWithRepeatOne, PlayerItemsWithRepeatAll
    @Test(
        "The repeat mode determines which item is preloaded",
        arguments: [
            (RepeatMode.off, "ab", "bc", "c"), (.one, "aa", "bb", "cc"), (.all, "ab", "bc", "ca"),
        ])
    func modeDeterminesNextItem(_ mode: RepeatMode, _ first: String, _ middle: String, _ last: String) async {
        let fixture = await QueueFixture("abc")
        fixture.player.repeatMode = mode
        for (name, loaded) in zip("abc", [first, middle, last]) {
            fixture.player.currentItem = fixture[name]
            await settle()
            #expect(fixture.loaded == loaded)
        }
    }

    // acceptance: AVPlayerItemRepeatOffUpdate.PlayerItemsWithPreservedCurrentItem, PlayerItemsLength
    // acceptance: AVPlayerItemRepeatOffUpdate.PlayerItemsWithPreservedCurrentItemAtEnd
    // acceptance: AVPlayerItemRepeatOffUpdate.PlayerItemsWithCurrentItemReplacedByAnotherItem
    // acceptance: AVPlayerItemRepeatOneUpdate.PlayerItemsWithPreservedCurrentItem, PlayerItemsLength
    // acceptance: AVPlayerItemRepeatOneUpdate.PlayerItemsWithPreservedCurrentItemAtEnd
    // acceptance: AVPlayerItemRepeatOneUpdate.PlayerItemsWithCurrentItemReplacedByAnotherItem
    // acceptance: AVPlayerItemRepeatAllUpdate.PlayerItemsWithPreservedCurrentItem, PlayerItemsLength
    // acceptance: AVPlayerItemRepeatAllUpdate.PlayerItemsWithPreservedCurrentItemAtEnd
    // acceptance: AVPlayerItemRepeatAllUpdate.PlayerItemsWithCurrentItemReplacedByAnotherItem
    @Test(
        "A new list that keeps the current item preloads by the repeat mode",
        arguments: [
            (RepeatMode.off, "xbcyz", "bc"), (.off, "xyb", "b"), (.off, "xcy", "cy"),
            (.one, "xbcyz", "bb"), (.one, "xyb", "bb"), (.one, "xcy", "cc"),
            (.all, "xbcyz", "bc"), (.all, "xyb", "bx"), (.all, "xcy", "cy"),
        ])
    func newListWithCurrentItem(_ mode: RepeatMode, _ list: String, _ loaded: String) async {
        let fixture = await QueueFixture("abc", current: "b")
        fixture.player.repeatMode = mode
        fixture.player.items = fixture.items(list)
        await settle()
        #expect(fixture.loaded == loaded)
    }

    // acceptance: AVPlayerItemRepeatOffUpdate.PlayerItemsWithoutCurrentItem, PlayerItemsWithUnknownCurrentItem
    // acceptance: AVPlayerItemRepeatOneUpdate.PlayerItemsWithoutCurrentItem, PlayerItemsWithUnknownCurrentItem
    // acceptance: AVPlayerItemRepeatAllUpdate.PlayerItemsWithoutCurrentItem, PlayerItemsWithUnknownCurrentItem
    @Test(
        "A new list of other items preloads by the repeat mode",
        arguments: [(RepeatMode.off, "xy"), (.one, "xx"), (.all, "xy")], ["", "abc"])
    func newListOfOtherItems(_ expected: (mode: RepeatMode, loaded: String), _ before: String) async {
        let fixture = await QueueFixture(before)
        fixture.player.repeatMode = expected.mode
        fixture.player.items = fixture.items("xyz")
        await settle()
        #expect(fixture.loaded == expected.loaded)
    }

    // acceptance: AVPlayerItemRepeatOffUpdate.PlayerItemsWithUpdatedCurrentItem
    // acceptance: AVPlayerItemRepeatOneUpdate.PlayerItemsWithUpdatedCurrentItem
    // acceptance: AVPlayerItemRepeatAllUpdate.PlayerItemsWithUpdatedCurrentItem
    @Test(
        "An item that finishes loading is opened, and the next one by the repeat mode",
        arguments: [(RepeatMode.off, "ab"), (.one, "aa"), (.all, "ab")])
    func loadedItem(_ mode: RepeatMode, _ loaded: String) async {
        let fixture = await QueueFixture()
        let loader = ScriptedAssetLoader()
        fixture.player.repeatMode = mode
        fixture.player.items = [fixture.name("a", PlayerItem(loader: loader)), fixture["b"]]
        await settle()
        #expect(fixture.loaded == "")
        loader.send(.simple(url: file("a.mkv")))
        await settle()
        #expect(fixture.loaded == loaded)
    }
}
