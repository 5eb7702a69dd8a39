import TestSupport
import Testing
import WindowboxCore
import WindowboxMedia

@testable import WindowboxPlayerUI

@MainActor
struct QueueViewModelTests {
    @Test("Opened items replace the queue and start playing")
    func openingReplacesQueue() async {
        let fixture = ContextFixture(items: 2)
        let items = ContextFixture.items(1)
        fixture[QueueViewModel.self].open(items)
        await settle()
        #expect(fixture.player.items == items)
        #expect(fixture.player.playbackState == .playing)
    }

    @Test("Enqueued items leave the current item playing and show a toast")
    func enqueueKeepsCurrentItem() async {
        let fixture = ContextFixture()
        await fixture.play()
        let current = fixture.player.currentItem
        fixture[QueueViewModel.self].open(ContextFixture.items(2), enqueue: true)
        await settle()
        #expect(fixture.player.items.count == 3)
        #expect(fixture.player.currentItem == current)
        #expect(fixture[ToastService.self].toasts.map(\.text) == ["2 items added to queue"])
    }

    @Test("The place of the current item is known among several")
    func placeIsKnown() async {
        let fixture = ContextFixture(items: 1)
        await fixture.play()
        let queue = fixture[QueueViewModel.self]
        #expect(queue.place == "")
        fixture.player.append(contentsOf: ContextFixture.items(2))
        #expect(queue.place == "1 of 3")
        fixture.player.advanceToNextItem()
        #expect(queue.place == "2 of 3")
    }

    @Test("An item enqueued to an empty queue starts playing")
    func enqueueToEmptyPlays() async {
        let fixture = ContextFixture(items: 0)
        fixture[QueueViewModel.self].open(ContextFixture.items(1), enqueue: true)
        await settle()
        #expect(fixture.player.playbackState == .playing)
    }

    @Test("An item enqueued after the end of the queue starts playing")
    func enqueueAfterEndPlays() async {
        let fixture = ContextFixture()
        await fixture.play()
        fixture.engine.end()
        await settle()
        let added = ContextFixture.items(1)
        fixture[QueueViewModel.self].open(added, enqueue: true)
        await settle()
        #expect(fixture.player.currentItem == added.first)
        #expect(fixture.player.shouldPlay)
    }

    @Test("The queue stays unchanged when no items are opened")
    func openingNothingKeepsQueue() {
        let fixture = ContextFixture(items: 2)
        fixture[QueueViewModel.self].open([])
        #expect(fixture.player.items.count == 2)
    }

    @Test("A toast names an item that was skipped, and the reason")
    func skippedItemShowsToast() async {
        let fixture = ContextFixture(items: 2, media: nil)
        fixture.context.startService(WarningService.self)
        await fixture.play()
        fixture.engine.fail(.empty)
        await settle()
        #expect(fixture.player.currentItem == fixture.player.items[1])
        #expect(fixture[ToastService.self].toasts.map(\.text) == ["Skipped “Film 1.mkv”: The file is empty."])
    }

    @Test("The failure of the current item, which the error page shows, is not shown again once the item is left")
    func failureOnErrorPageShowsNoToast() async {
        let fixture = ContextFixture(items: 2, media: nil)
        fixture.context.startService(WarningService.self)
        fixture.player.currentItem = fixture.player.items[1]
        await fixture.play()
        fixture.engine.fail(.empty)
        await settle()
        #expect(fixture.player.error != nil)
        fixture.player.currentItem = fixture.player.items[0]
        await settle()
        #expect(fixture.player.failures.count == 1)
        #expect(fixture[ToastService.self].toasts.isEmpty)
    }

    @Test("A playback warning is shown once in a toast and cleared with it")
    func warningToastIsDismissed() async {
        let fixture = ContextFixture()
        fixture.context.startService(WarningService.self)
        await fixture.play()
        fixture.engine.report { $0.warnings = [.audioUnavailable] }
        await settle()
        #expect(fixture[ToastService.self].toasts.count == 1)
        await fixture.pass(.seconds(6.1))
        #expect(fixture[ToastService.self].toasts.isEmpty)
        #expect(fixture.player.warnings.isEmpty)
    }

    @Test("The repeat button selects off, all and one in turn")
    func repeatModeCycles() {
        let fixture = ContextFixture(items: 2)
        let queue = fixture[QueueViewModel.self]
        var labels: [String] = []
        for _ in 0..<4 {
            labels.append(queue.repeatLabel)
            queue.selectNextRepeatMode()
        }
        #expect(labels == ["Repeat Off", "Repeat All", "Repeat One", "Repeat Off"])
        #expect(fixture.player.repeatMode == .all)
    }
}
