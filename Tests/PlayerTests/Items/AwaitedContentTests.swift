import Testing
import TestSupport

@testable import WindowboxPlayer

/// The buffering state while an item's content is loaded.
@MainActor
struct AwaitedContentTests {
    private let loader = ScriptedAssetLoader()

    @Test("Loading of the current item starts synchronously")
    func loadStartsImmediately() async {
        let fixture = await QueueFixture()
        fixture.player.items = [PlayerItem(loader: loader)]
        #expect(loader.requestCount == 1)
    }

    @Test("A player is buffering until the content of its item is loaded")
    func playerIsBuffering() async {
        let fixture = await QueueFixture()
        fixture.player.items = [PlayerItem(loader: loader)]
        await settle()
        #expect(fixture.player.isBuffering && fixture.player.isBusy)
        loader.send(.simple(url: file("a.mkv")))
        await settle()
        #expect(!fixture.player.isBuffering && !fixture.player.isBusy)
    }

    @Test("A content loading error ends buffering")
    func errorEndsBuffering() async {
        let fixture = await QueueFixture()
        fixture.player.items = [PlayerItem(loader: loader)]
        await settle()
        loader.finish()
        await settle()
        #expect(fixture.player.error != nil && !fixture.player.isBusy)
    }

    @Test("A player whose loading items are removed is not buffering")
    func emptyPlayer() async {
        let fixture = await QueueFixture()
        fixture.player.items = [PlayerItem(loader: loader)]
        fixture.player.removeAllItems()
        await settle()
        #expect(!fixture.player.isBuffering)
    }
}
