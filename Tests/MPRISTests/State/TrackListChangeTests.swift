import Testing

@testable import WindowboxMPRIS

/// What is told of a list that has become another one.
@MainActor
struct TrackListChangeTests {
    private func list(_ ids: String...) -> TrackList {
        TrackList(tracks: ids.map { Track(id: $0, url: "file:///" + $0) }, current: ids.first)
    }

    @Test func theSameIsNotTold() { #expect(list("a", "b").changes(from: list("a", "b")) == []) }

    @Test func oneMoreIsAdded() {
        #expect(list("a").changes(from: list()) == [.added(Track(id: "a", url: "file:///a"), after: nil)])
        #expect(list("a", "b").changes(from: list("a")) == [.added(Track(id: "b", url: "file:///b"), after: "a")])
        #expect(list("c", "a").changes(from: list("a")) == [.added(Track(id: "c", url: "file:///c"), after: nil)])
    }

    @Test func oneLessIsRemoved() {
        #expect(list("a", "c").changes(from: list("a", "b", "c")) == [.removed("b")])
        #expect(list("a", "b").changes(from: list("a", "b", "c")) == [.removed("c")])
        #expect(list().changes(from: list("a")) == [.removed("a")])
    }

    @Test func anythingElseIsAnotherList() {
        #expect(list("b", "a").changes(from: list("a", "b")) == [.replaced])
        #expect(list("a", "b", "c").changes(from: list("a")) == [.replaced])
        #expect(list("x", "y").changes(from: list("a")) == [.replaced])
    }

    @Test func whatIsKnownOfOneIsToldAlone() {
        var described = list("a", "b")
        described.tracks[1].title = "B"
        #expect(described.changes(from: list("a", "b")) == [.described(described.tracks[1])])
    }

    @Test(arguments: [
        (0, nil, 0..<0), (3, nil, 0..<3), (20, 19, 0..<20), (50, 0, 0..<20), (50, 30, 25..<45), (50, 49, 30..<50),
    ])
    func theWindowFollowsTheCurrentOne(_ count: Int, _ current: Int?, _ window: Range<Int>) {
        #expect(TrackList.window(of: count, around: current) == window)
    }
}
