import Testing

@testable import WindowboxMPRIS

/// Changes between track lists, and the window of a long list.
@MainActor
struct MPRISTrackListTests {
    private func list(_ ids: String...) -> MPRISTrackList {
        MPRISTrackList(tracks: ids.map { MPRISTrack(id: $0, url: "file:///" + $0) }, current: ids.first)
    }

    @Test("An unchanged track list has no changes")
    func unchangedList() { #expect(list("a", "b").changes(from: list("a", "b")) == []) }

    @Test("A track list with one more track reports it as added")
    func addedTrack() {
        #expect(list("a").changes(from: list()) == [.added(MPRISTrack(id: "a", url: "file:///a"), after: nil)])
        #expect(list("a", "b").changes(from: list("a")) == [.added(MPRISTrack(id: "b", url: "file:///b"), after: "a")])
        #expect(list("c", "a").changes(from: list("a")) == [.added(MPRISTrack(id: "c", url: "file:///c"), after: nil)])
    }

    @Test("A track list with one track less reports it as removed")
    func removedTrack() {
        #expect(list("a", "c").changes(from: list("a", "b", "c")) == [.removed("b")])
        #expect(list("a", "b").changes(from: list("a", "b", "c")) == [.removed("c")])
        #expect(list().changes(from: list("a")) == [.removed("a")])
    }

    @Test("Any other change of a track list reports it as replaced")
    func replacedList() {
        #expect(list("b", "a").changes(from: list("a", "b")) == [.replaced])
        #expect(list("a", "b", "c").changes(from: list("a")) == [.replaced])
        #expect(list("x", "y").changes(from: list("a")) == [.replaced])
    }

    @Test("Changed metadata of one track is reported for that track alone")
    func changedMetadata() {
        var updated = list("a", "b")
        updated.tracks[1].title = "B"
        #expect(updated.changes(from: list("a", "b")) == [.updated(updated.tracks[1])])
    }

    @Test(
        "The window of a track list surrounds the current track",
        arguments: [
            (0, nil, 0..<0), (3, nil, 0..<3), (20, 19, 0..<20), (50, 0, 0..<20), (50, 30, 25..<45), (50, 49, 30..<50),
        ])
    func windowPosition(_ count: Int, _ current: Int?, _ window: Range<Int>) {
        #expect(MPRISTrackList.window(of: count, around: current) == window)
    }
}
