import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayerUI

@MainActor
struct QueueTests {
    @Test func openingReplacesAndPlays() async {
        let stage = Stage(items: 2)
        let items = Stage.items(1)
        stage[QueueService.self].open(items)
        await settle()
        #expect(stage.player.items == items)
        #expect(stage.player.playbackState == .playing)
    }

    @Test func addingLeavesWhatPlaysAlone() async {
        let stage = Stage()
        await stage.play()
        let current = stage.player.currentItem
        stage[QueueService.self].open(Stage.items(2), enqueue: true)
        await settle()
        #expect(stage.player.items.count == 3)
        #expect(stage.player.currentItem == current)
        #expect(stage[ToastService.self].toasts.map(\.text) == ["2 items added to the queue"])
    }

    @Test func addingToNothingPlays() async {
        let stage = Stage(items: 0)
        stage[QueueService.self].open(Stage.items(1), enqueue: true)
        await settle()
        #expect(stage.player.playbackState == .playing)
    }

    @Test func addingAfterTheEndPlaysWhatWasAdded() async {
        let stage = Stage()
        await stage.play()
        stage.engine.end()
        await settle()
        let added = Stage.items(1)
        stage[QueueService.self].open(added, enqueue: true)
        await settle()
        #expect(stage.player.currentItem == added.first)
        #expect(stage.player.shouldPlay)
    }

    @Test func openingNothingChangesNothing() {
        let stage = Stage(items: 2)
        stage[QueueService.self].open([])
        #expect(stage.player.items.count == 2)
    }

    @Test func whatIsPassedOverIsTold() async {
        let stage = Stage(items: 2, media: nil)
        stage.context.startService(NoticeService.self)
        await stage.play()
        stage.engine.fail(.empty)
        await settle()
        #expect(stage.player.currentItem == stage.player.items[1])
        #expect(stage[ToastService.self].toasts.map(\.text) == ["“Film 1.mkv” was skipped: The file is empty."])
    }

    @Test func noticesAreToldOnceAndDismissed() async {
        let stage = Stage()
        stage.context.startService(NoticeService.self)
        await stage.play()
        stage.engine.report { $0.notices = [.soundUnavailable] }
        await settle()
        #expect(stage[ToastService.self].toasts.count == 1)
        await stage.pass(.seconds(6.1))
        #expect(stage[ToastService.self].toasts.isEmpty)
        #expect(stage.player.notices.isEmpty)
    }
}
