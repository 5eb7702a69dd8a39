import Testing
import TestSupport
import WindowboxMedia

@testable import WindowboxPlayerUI

@MainActor
struct QueueTests {
    @Test("Opened items replace the queue and start playing")
    func openingReplacesQueue() async {
        let stage = Stage(items: 2)
        let items = Stage.items(1)
        stage[QueueService.self].open(items)
        await settle()
        #expect(stage.player.items == items)
        #expect(stage.player.playbackState == .playing)
    }

    @Test("Enqueued items leave the current item playing and show a toast")
    func enqueueKeepsCurrentItem() async {
        let stage = Stage()
        await stage.play()
        let current = stage.player.currentItem
        stage[QueueService.self].open(Stage.items(2), enqueue: true)
        await settle()
        #expect(stage.player.items.count == 3)
        #expect(stage.player.currentItem == current)
        #expect(stage[ToastService.self].toasts.map(\.text) == ["2 items added to the queue"])
    }

    @Test("An item enqueued to an empty queue starts playing")
    func enqueueToEmptyPlays() async {
        let stage = Stage(items: 0)
        stage[QueueService.self].open(Stage.items(1), enqueue: true)
        await settle()
        #expect(stage.player.playbackState == .playing)
    }

    @Test("An item enqueued after the end of the queue starts playing")
    func enqueueAfterEndPlays() async {
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

    @Test("The queue stays unchanged when no items are opened")
    func openingNothingKeepsQueue() {
        let stage = Stage(items: 2)
        stage[QueueService.self].open([])
        #expect(stage.player.items.count == 2)
    }

    @Test("A toast names an item that was skipped, and the reason")
    func skippedItemShowsToast() async {
        let stage = Stage(items: 2, media: nil)
        stage.context.startService(NoticeService.self)
        await stage.play()
        stage.engine.fail(.empty)
        await settle()
        #expect(stage.player.currentItem == stage.player.items[1])
        #expect(stage[ToastService.self].toasts.map(\.text) == ["“Film 1.mkv” was skipped: The file is empty."])
    }

    @Test("A playback warning is shown once in a toast and cleared with it")
    func warningToastIsDismissed() async {
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
