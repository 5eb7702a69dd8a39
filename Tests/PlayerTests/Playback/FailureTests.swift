import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayer

@MainActor
struct FailureTests {
    private func scene(_ count: Int, skipsFailedItems: Bool) -> (Scene, [PlayerItem]) {
        var configuration = PlayerConfiguration()
        configuration.skipsFailedItems = skipsFailedItems
        let items = (0..<count).map { item("\($0).mkv") }
        let scene = Scene(items, configuration: configuration)
        scene.player.play()
        return (scene, items)
    }

    @Test func anErrorLeavesThePlayerIdleWithItsList() async {
        let (scene, items) = scene(2, skipsFailedItems: false)
        scene.engine.fail(.noPermission)
        await settle()
        #expect(scene.player.error?.reason == .noPermission)
        #expect(scene.player.playbackState == .idle)
        #expect(scene.player.currentItem == items[0])
        #expect(scene.player.items == items)
        #expect(scene.engine.openedLocations == ["/films/0.mkv"])
    }

    @Test func aFailedItemIsNotBusy() async {
        let scene = await Scene.ready(playing: true)
        scene.player.startSeek(.at(.seconds(9)))
        scene.engine.report { $0.isBuffering = true }
        await settle()
        #expect(scene.player.isBusy)
        scene.engine.fail(.connectionBroken)
        await settle()
        #expect(!scene.player.isBuffering)
        #expect(!scene.player.isSeeking)
        #expect(!scene.player.isBusy)
    }

    @Test func theFailedItemStillHasItsName() async {
        let scene = Scene([item("The Film.mkv")])
        scene.engine.fail()
        await settle()
        #expect(scene.player.metadata.title == "The Film")
    }

    @Test func anItemThatOpensHasNoError() async {
        let scene = Scene([item()])
        scene.engine.fail()
        await settle()
        scene.player.replay()
        #expect(scene.player.error == nil)
        #expect(scene.player.playbackState == .idle)
        scene.engine.becomeReady()
        await settle()
        #expect(scene.player.playbackState == .playing)
    }

    @Test func theRestOfTheListPlaysWhenFailedItemsAreSkipped() async {
        let (scene, items) = scene(3, skipsFailedItems: true)
        scene.engine.fail(.damaged)
        await settle()
        scene.engine.fail(.empty)
        await settle()
        #expect(scene.player.currentItem == items[2])
        #expect(scene.player.error == nil)
        #expect(scene.player.failures.mapValues(\.reason) == [items[0]: .damaged, items[1]: .empty])
        scene.engine.becomeReady()
        await settle()
        #expect(scene.player.playbackState == .playing)
    }

    @Test func whenTheLastOneFailsItIsStayedAt() async {
        let (scene, items) = scene(1, skipsFailedItems: true)
        scene.engine.fail()
        await settle()
        #expect(scene.player.currentItem == items[0])
        #expect(scene.player.error != nil)
    }

    @Test func goingBackOverAFailedItemGoesOnBack() async {
        let (scene, items) = scene(3, skipsFailedItems: true)
        scene.player.load(items[2])
        scene.player.returnToPrevious()
        #expect(scene.player.currentItem == items[1])
        scene.engine.fail()
        await settle()
        #expect(scene.player.currentItem == items[0])
    }

    @Test func anItemThatWasChosenIsStayedAt() async {
        let (scene, items) = scene(3, skipsFailedItems: true)
        scene.player.load(items[1])
        scene.engine.fail()
        await settle()
        #expect(scene.player.currentItem == items[1])
        #expect(scene.player.error != nil)
    }
}
