import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxPlayer

@testable import WindowboxPlayerUI

/// The view model of the queue list. Its files do not exist.
@MainActor
final class QueueListViewModelTests {
    private let fixture = ContextFixture(items: 4)
    private var queue: QueueListViewModel { fixture[QueueListViewModel.self] }
    private var player: Player { fixture.player }

    private func open() async {
        queue.viewCount = 1
        await settle()
    }

    private func titles() -> [String] { queue.rows.map(queue.title(of:)) }

    @Test("The rows are the items of the queue while a view shows them")
    func rowsFollowQueue() async {
        #expect(queue.rows.isEmpty)
        await open()
        #expect(titles() == ["Film 1", "Film 2", "Film 3", "Film 4"])
        player.append(ContextFixture.items(5)[4])
        await settle()
        #expect(titles().last == "Film 5")
        #expect(queue.current == 0)
        queue.viewCount = 0
        #expect(queue.rows.isEmpty)
    }

    @Test("A search finds items by their title, regardless of letter case, and ends with the view")
    func searchFindsTitles() async {
        await open()
        queue.search = "FILM 3"
        await queue.searchTask?.value
        #expect(titles() == ["Film 3"])
        #expect(!queue.canMove)
        queue.search = "film 30"
        await queue.searchTask?.value
        #expect(queue.rows.isEmpty && queue.sentence == "No Results Found")
        queue.search = ""
        #expect(queue.rows.count == 4 && queue.sentence.isEmpty)
        queue.search = "film 2"
        queue.viewCount = 0
        #expect(queue.search.isEmpty)
    }

    @Test("Playing a row of the search results plays that item")
    func playSearchResult() async {
        await open()
        queue.search = "4"
        await queue.searchTask?.value
        queue.playFirstResult()
        await settle()
        #expect(player.currentItem == player.items[3] && player.playbackState == .playing)
    }

    @Test("A row moves before another one, and to the end")
    func moveRows() async {
        await open()
        queue.move(row: 2, to: 0)
        await settle()
        #expect(titles() == ["Film 3", "Film 1", "Film 2", "Film 4"])
        queue.move(row: 0, to: 4)
        await settle()
        #expect(titles() == ["Film 1", "Film 2", "Film 4", "Film 3"])
        queue.move(row: 9, to: 0)
        #expect(titles() == ["Film 1", "Film 2", "Film 4", "Film 3"])
    }

    @Test("A removed item returns to its place when the removal is undone", arguments: [1, 3])
    func undoRemoval(_ index: Int) async {
        await open()
        let items = player.items
        let undo = queue.remove(items[index])
        #expect(player.items.count == 3)
        undo?()
        #expect(player.items == items)
    }

    @Test("Clearing keeps the current item, and is undone as a whole")
    func clearKeepsCurrentItem() async {
        await fixture.play()
        await open()
        let items = player.items
        player.currentItem = items[2]
        await settle()
        let undo = queue.clear()
        #expect(player.items == [items[2]])
        undo?()
        #expect(player.items == items && player.currentItem == items[2])
    }

    @Test("Dropped locations are inserted before the row below them")
    func insertDropped() async {
        await open()
        #expect(queue.insert(["file:///films/New.mkv"], at: 1))
        await settle()
        #expect(titles() == ["Film 1", "New", "Film 2", "Film 3", "Film 4"])
        #expect(queue.insert(["file:///films/Last.mkv"], at: 5))
        await settle()
        #expect(titles().last == "Last")
    }

    @Test("The summary has the total time once that of all items is known")
    func totalTime() async {
        // The current item takes its duration from the medium, a minute.
        player.items = [player.items[0]]
        await open()
        #expect(queue.summary == "1 item · 1:00")
        player.append(
            .simple(
                url: URL(filePath: "/films/known.mkv"), metadata: PlayerMetadata(duration: .seconds(3600))))
        await settle()
        #expect(queue.summary == "2 items · 1:01:00")
        player.append(ContextFixture.items(1)[0])
        await settle()
        #expect(queue.summary == "3 items")
        player.removeAllItems()
        await settle()
        #expect(queue.summary.isEmpty && queue.sentence == "The queue is empty")
    }

    @Test("The search command searches the queue while its panel is open")
    func searchCommand() async {
        fixture[CommandService.self].perform(.toggleQueue)
        await settle()
        #expect(queue.isOpen)
        fixture[CommandService.self].perform(.search)
        #expect(queue.wantsSearch)
        fixture[CommandService.self].perform(.toggleQueue)
        await settle()
        #expect(!queue.isOpen)
    }
}
