import Testing
import TestSupport

@testable import WindowboxPlayer

/// The buffering state while an item's content is loaded.
@MainActor
struct AwaitedContentTests {
    private let loader = ScriptedLoader()

    @Test("Loading of the current item starts synchronously")
    func loadStartsImmediately() async {
        let films = await Films()
        films.player.items = [PlayerItem(loader: loader)]
        #expect(loader.askCount == 1)
    }

    @Test("A player is buffering until the content of its item is loaded")
    func playerIsBuffering() async {
        let films = await Films()
        films.player.items = [PlayerItem(loader: loader)]
        await settle()
        #expect(films.player.isBuffering && films.player.isBusy)
        loader.answer(.simple(url: file("a.mkv")))
        await settle()
        #expect(!films.player.isBuffering && !films.player.isBusy)
    }

    @Test("A content loading error ends buffering")
    func errorEndsBuffering() async {
        let films = await Films()
        films.player.items = [PlayerItem(loader: loader)]
        await settle()
        loader.finish()
        await settle()
        #expect(films.player.error != nil && !films.player.isBusy)
    }

    @Test("A player whose loading items are removed is not buffering")
    func emptyPlayer() async {
        let films = await Films()
        films.player.items = [PlayerItem(loader: loader)]
        films.player.removeAllItems()
        await settle()
        #expect(!films.player.isBuffering)
    }
}
