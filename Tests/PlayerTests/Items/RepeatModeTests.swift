import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct RepeatModeTests {
    private func play(_ names: String, from first: Character? = nil, _ mode: RepeatMode, rounds: Int) async -> String {
        let films = await Films(names, current: first, playing: true)
        films.player.repeatMode = mode
        var played = films.current
        for _ in 0..<rounds {
            await films.end()
            played += films.current
        }
        #expect(!films.wasInterrupted())
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
        let films = await Films("a", playing: true)
        films.player.repeatMode = .one
        var loadings: Set<UInt64> = []
        for _ in 0..<3 {
            loadings.insert(films.engine.source?.id ?? 0)
            await films.end()
        }
        #expect(loadings.count == 3)
    }

    @Test("A repetition ignores the configured start position")
    func repetitionStartsAtZero() async {
        let film = PlayerItem.simple(url: file(), configuration: .init(position: .at(.seconds(7))))
        let scene = Scene([film], behavior: .init(media: .film()))
        scene.player.repeatMode = .one
        #expect(scene.engine.source?.startPosition == .seconds(7))
        #expect(scene.engine.next?.startPosition == nil)
    }

    // acceptance: RepeatMode.RepeatModeUpdateDoesNotRestartPlayback
    @Test("A repeat mode change does not interrupt playback", arguments: RepeatMode.allCases)
    func modeChangeDuringPlayback(_ mode: RepeatMode) async {
        let films = await Films("ab", playing: true)
        films.player.repeatMode = mode
        films.player.repeatMode = .off
        #expect(films.current == "a" && films.loaded == "ab")
        #expect(!films.wasInterrupted())
    }

    // acceptance: RepeatMode.RepeatModeUpdateDoesNotReplay
    @Test(
        "A repeat mode change after the end does not replay", arguments: RepeatMode.allCases,
        [ActionAtItemEnd.advance, .pause, .advanceAndStay])
    func modeChangeAfterEnd(_ mode: RepeatMode, _ action: ActionAtItemEnd) async {
        let films = await Films("a", playing: true)
        films.player.actionAtItemEnd = action
        await films.end()
        films.player.repeatMode = mode
        await settle()
        #expect(films.player.playbackState == (action == .advance ? .idle : .ended))
        #expect(films.player.canReplay)
    }

    // acceptance: AVPlayerItem.PlayerItemsWithRepeatOff, PlayerItemsWithRepeatOne, PlayerItemsWithRepeatAll
    @Test(
        "The repeat mode determines which item is preloaded",
        arguments: [
            (RepeatMode.off, "ab", "bc", "c"), (.one, "aa", "bb", "cc"), (.all, "ab", "bc", "ca"),
        ])
    func modeDeterminesNextItem(_ mode: RepeatMode, _ first: String, _ middle: String, _ last: String) async {
        let films = await Films("abc")
        films.player.repeatMode = mode
        for (name, loaded) in zip("abc", [first, middle, last]) {
            films.player.currentItem = films[name]
            await settle()
            #expect(films.loaded == loaded)
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
        let films = await Films("abc", current: "b")
        films.player.repeatMode = mode
        films.player.items = films.items(list)
        await settle()
        #expect(films.loaded == loaded)
    }

    // acceptance: AVPlayerItemRepeatOffUpdate.PlayerItemsWithoutCurrentItem, PlayerItemsWithUnknownCurrentItem
    // acceptance: AVPlayerItemRepeatOneUpdate.PlayerItemsWithoutCurrentItem, PlayerItemsWithUnknownCurrentItem
    // acceptance: AVPlayerItemRepeatAllUpdate.PlayerItemsWithoutCurrentItem, PlayerItemsWithUnknownCurrentItem
    @Test(
        "A new list of other items preloads by the repeat mode",
        arguments: [(RepeatMode.off, "xy"), (.one, "xx"), (.all, "xy")], ["", "abc"])
    func newListOfOtherItems(_ expected: (mode: RepeatMode, loaded: String), _ before: String) async {
        let films = await Films(before)
        films.player.repeatMode = expected.mode
        films.player.items = films.items("xyz")
        await settle()
        #expect(films.loaded == expected.loaded)
    }

    // acceptance: AVPlayerItemRepeatOffUpdate.PlayerItemsWithUpdatedCurrentItem
    // acceptance: AVPlayerItemRepeatOneUpdate.PlayerItemsWithUpdatedCurrentItem
    // acceptance: AVPlayerItemRepeatAllUpdate.PlayerItemsWithUpdatedCurrentItem
    @Test(
        "An item that finishes loading is opened, and the next one by the repeat mode",
        arguments: [(RepeatMode.off, "ab"), (.one, "aa"), (.all, "ab")])
    func loadedItem(_ mode: RepeatMode, _ loaded: String) async {
        let films = await Films()
        let loader = ScriptedLoader()
        films.player.repeatMode = mode
        films.player.items = [films.name("a", PlayerItem(loader: loader)), films["b"]]
        await settle()
        #expect(films.loaded == "")
        loader.answer(.simple(url: file("a.mkv")))
        await settle()
        #expect(films.loaded == loaded)
    }
}
