import Foundation
import TestSupport
import Testing

@testable import windowbox

/// The list of recent items.
@MainActor
struct RecentItemsTests {
    private let path = TemporaryDirectory.shared.file(named: "recent") + "/state/recent.json"

    private func item(_ name: String, _ title: String? = nil) -> RecentItem {
        RecentItem(location: "/films/" + name, title: title ?? name)
    }

    private func stored() -> [RecentItem] { RecentItems(at: path).items }

    @Test("The item that was opened last is the first of the list, which persists")
    func newestIsFirst() {
        let recent = RecentItems(at: path)
        for name in ["a", "b", "a"] { recent.add(item(name)) }
        recent.add(item("b", "B"))
        recent.flush()
        #expect(recent.items == [item("b", "B"), item("a")] && stored() == recent.items)
    }

    @Test("The list drops its oldest items beyond its limit")
    func listIsLimited() {
        let recent = RecentItems(at: path)
        for number in 0...RecentItems.maximumCount { recent.add(item("\(number)")) }
        recent.flush()
        #expect(recent.items.count == RecentItems.maximumCount && recent.items.last == item("1"))
        #expect(stored() == recent.items)
    }

    @Test("A removed item returns to its place, and what was opened since stays")
    func removalCanBeUndone() {
        let recent = RecentItems(at: path)
        for name in ["c", "b", "a"] { recent.add(item(name)) }
        let restore = recent.remove(item("b"))
        recent.flush()
        #expect(recent.items == [item("a"), item("c")] && stored() == recent.items)
        recent.add(item("d"))
        restore()
        #expect(recent.items == ["d", "a", "b", "c"].map { item($0) })
    }

    @Test("A cleared list can be restored")
    func clearingCanBeUndone() {
        let recent = RecentItems(at: path)
        for name in ["b", "a"] { recent.add(item(name)) }
        let restore = recent.remove()
        recent.flush()
        #expect(recent.items.isEmpty && stored().isEmpty)
        restore()
        recent.flush()
        #expect(recent.items == [item("a"), item("b")] && stored() == recent.items)
    }

    @Test("A damaged list is set aside and reported once", arguments: ["[{", "{}", "[{\"title\": 1}]"])
    func damagedListIsSetAside(_ text: String) throws {
        try FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
        #expect(RecentItems(at: path).takeDamagedFile() == path + ".damaged")
        #expect(RecentItems(at: path).takeDamagedFile() == nil)
        #expect(try String(contentsOfFile: path + ".damaged", encoding: .utf8) == text)
    }
}
