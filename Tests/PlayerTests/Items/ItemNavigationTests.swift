import Testing
import TestSupport

@testable import WindowboxPlayer

@MainActor
struct ItemNavigationTests {
    private var immediate: PlayerConfiguration {
        var configuration = PlayerConfiguration()
        configuration.navigationMode = .immediate
        return configuration
    }

    @Test func anEmptyPlayerGoesNowhere() {
        let player = Scene().player
        #expect(!player.canAdvance())
        #expect(!player.canReturn())
    }

    @Test func advancingGoesToTheNextItem() async {
        let (scene, items) = await Scene.list(2)
        #expect(scene.player.canAdvance())
        scene.player.advanceToNext()
        #expect(scene.player.currentItem == items[1])
        #expect(!scene.player.canAdvance())
    }

    @Test func advancingDoesNotResumeAPausedPlayer() async {
        let (scene, _) = await Scene.list(2)
        scene.player.advanceToNext()
        await settle()
        #expect(scene.player.playbackState == .paused)
    }

    @Test func advancingAtTheBackDoesNothing() async {
        let scene = await Scene.ready(playing: true)
        scene.player.advanceToNext()
        #expect(scene.engine.takeCommands() == [])
    }

    @Test func returningSoonAfterTheStartGoesToThePreviousItem() async {
        let (scene, items) = await Scene.list(2)
        scene.player.load(items[1])
        await settle()
        scene.engine.setPosition(.seconds(2))
        scene.player.returnToPrevious()
        #expect(scene.player.currentItem == items[0])
    }

    @Test func returningLaterGoesToTheStart() async {
        let (scene, items) = await Scene.list(2)
        scene.player.load(items[1])
        await settle()
        scene.engine.setPosition(.seconds(3))
        scene.player.returnToPrevious()
        await settle()
        #expect(scene.player.currentItem == items[1])
        #expect(scene.player.time() == .zero)
    }

    @Test func returningInTheFirstItemGoesToTheStart() async {
        let (scene, items) = await Scene.list(2)
        scene.engine.setPosition(.seconds(1))
        #expect(scene.player.canReturn())
        scene.player.returnToPrevious()
        await settle()
        #expect(scene.player.currentItem == items[0])
        #expect(scene.player.time() == .zero)
    }

    @Test func aTransmissionNeedsAPreviousItem() async {
        let scene = await Scene.ready(.live())
        #expect(!scene.player.canReturn())
        scene.player.prepend(item("0.mkv"))
        #expect(scene.player.canReturn())
        scene.player.returnToPrevious()
        #expect(scene.engine.openedLocations == ["/films/0.mkv"])
    }

    @Test func immediatelyTheStartIsNeverMeant() async {
        let (scene, items) = await Scene.list(2, configuration: immediate)
        #expect(!scene.player.canReturn())
        scene.player.load(items[1])
        await settle()
        scene.engine.setPosition(.seconds(50))
        scene.player.returnToPrevious()
        #expect(scene.player.currentItem == items[0])
    }

    @Test(arguments: [0, 2])
    func aFailedItemCanBeLeftBothWays(_ target: Int) async {
        let items = [item("0.mkv"), item("1.mkv"), item("2.mkv")]
        let scene = Scene(items)
        scene.player.load(items[1])
        scene.engine.fail()
        await settle()
        #expect(scene.player.error != nil)
        if target == 0 { scene.player.returnToPrevious() } else { scene.player.advanceToNext() }
        #expect(scene.player.currentItem == items[target])
        #expect(scene.player.error == nil)
    }

    @Test func afterAStopTheNextItemIsTheFirst() async {
        let (scene, items) = await Scene.list(2)
        scene.player.stop()
        scene.player.advanceToNext()
        #expect(scene.player.currentItem == items[0])
    }
}
