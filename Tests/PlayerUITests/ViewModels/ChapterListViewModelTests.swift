import Foundation
import TestSupport
import Testing
import WindowboxCore
import WindowboxPlayer

@testable import WindowboxPlayerUI

/// The view model of the chapter list.
@MainActor
struct ChapterListViewModelTests {
    private let fixture = ContextFixture(items: 0)
    private var chapters: ChapterListViewModel { fixture[ChapterListViewModel.self] }

    init() {
        let metadata = PlayerMetadata(chapters: [
            Chapter(title: "Opening", timeRange: .seconds(0)..<(.seconds(10))),
            Chapter(timeRange: .seconds(20)..<(.seconds(40))),
        ])
        fixture.player.items = [.simple(url: URL(filePath: "/films/chapters.mkv"), metadata: metadata)]
    }

    @Test("A chapter without a title has its number")
    func titles() {
        #expect((0..<3).map(chapters.title(ofRow:)) == ["Opening", "Chapter 2", ""])
        #expect((0..<3).map(chapters.start(ofRow:)) == ["0:00", "0:20", ""])
    }

    @Test("The current chapter follows the position while a view shows the list; none is current between chapters")
    func currentChapter() async {
        await fixture.play()
        chapters.viewCount = 1
        await settle()
        #expect(chapters.current == 0)
        chapters.go(toRow: 1)
        await settle()
        #expect(chapters.current == 1)
        fixture.player.seek(.at(.seconds(15)))
        await settle()
        #expect(chapters.current == nil)
        chapters.go(toRow: 7)
        await settle()
        #expect(chapters.current == nil)
    }

    @Test("The chapter command shows the panel of an item with chapters only")
    func commandShowsPanel() async {
        #expect(fixture[CommandService.self].perform(.toggleChapters))
        await settle()
        #expect(chapters.isOpen)
        fixture[CommandService.self].perform(.toggleChapters)
        fixture.player.items = ContextFixture.items(1)
        await settle()
        #expect(!fixture[CommandService.self].perform(.toggleChapters) && !chapters.isOpen)
    }
}
