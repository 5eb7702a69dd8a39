import Testing
import TestSupport

@testable import WindowboxPlayer

/// While nobody knows what an item plays, its player waits as for any data.
@MainActor
struct AwaitedContentTests {
    private let loader = ScriptedLoader()

    @Test func theQuestionIsOnItsWayBeforeAnythingElseIsDone() async {
        let films = await Films()
        films.player.items = [PlayerItem(loader: loader)]
        #expect(loader.askCount == 1)
    }

    @Test func thePlayerWaitsUntilThereIsAnAnswer() async {
        let films = await Films()
        films.player.items = [PlayerItem(loader: loader)]
        await settle()
        #expect(films.player.isBuffering && films.player.isBusy)
        loader.answer(.simple(url: file("a.mkv")))
        await settle()
        #expect(!films.player.isBuffering && !films.player.isBusy)
    }

    @Test func anErrorEndsTheWaiting() async {
        let films = await Films()
        films.player.items = [PlayerItem(loader: loader)]
        await settle()
        loader.finish()
        await settle()
        #expect(films.player.error != nil && !films.player.isBusy)
    }

    @Test func anEmptyPlayerWaitsForNothing() async {
        let films = await Films()
        films.player.items = [PlayerItem(loader: loader)]
        films.player.removeAllItems()
        await settle()
        #expect(!films.player.isBuffering)
    }
}
