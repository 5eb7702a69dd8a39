import Testing
import WindowboxPlayer

@testable import WindowboxMPRIS

@MainActor
struct MPRISTrackIDsTests {
    private func items(_ count: Int) -> [PlayerItem] {
        (0..<count).compactMap { _ in PlayerItem.simple(address: "file:///film.mkv") }
    }

    @Test("Two entries of one file have different track IDs")
    func duplicateFile() {
        let items = items(2)
        var ids = MPRISTrackIDs(path: "/track")
        ids.update(items)
        #expect(items.map { ids[$0] } == ["/track/1", "/track/2"])
    }

    @Test("Moved items keep their track IDs")
    func movedItems() {
        let items = items(3)
        var ids = MPRISTrackIDs(path: "/track")
        ids.update(items)
        ids.update(items.reversed())
        #expect(items.map { ids[$0] } == ["/track/1", "/track/2", "/track/3"])
    }

    @Test("The track ID of a removed item is never reused")
    func removedItems() {
        let first = items(2)
        var ids = MPRISTrackIDs(path: "/track")
        ids.update(first)
        ids.update([])
        #expect(ids[first[0]] == nil)
        ids.update(first)
        #expect(ids[first[0]] == "/track/3")
    }
}
