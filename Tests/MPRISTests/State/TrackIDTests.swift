import Testing
import WindowboxPlayer

@testable import WindowboxMPRIS

@MainActor
struct TrackIDTests {
    private func items(_ count: Int) -> [PlayerItem] {
        (0..<count).compactMap { _ in PlayerItem.simple(address: "file:///film.mkv") }
    }

    @Test func twoEntriesOfOneFileAreTwoTracks() {
        let items = items(2)
        var ids = TrackIDs(path: "/track")
        ids.update(items)
        #expect(items.map { ids[$0] } == ["/track/1", "/track/2"])
    }

    @Test func movedTheyKeepTheirIds() {
        let items = items(3)
        var ids = TrackIDs(path: "/track")
        ids.update(items)
        ids.update(items.reversed())
        #expect(items.map { ids[$0] } == ["/track/1", "/track/2", "/track/3"])
    }

    @Test func anIdIsNeverUsedAgain() {
        let first = items(2)
        var ids = TrackIDs(path: "/track")
        ids.update(first)
        ids.update([])
        #expect(ids[first[0]] == nil)
        ids.update(first)
        #expect(ids[first[0]] == "/track/3")
    }
}
