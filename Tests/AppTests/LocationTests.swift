import Foundation
import Testing

@testable import windowbox

@MainActor
struct LocationTests {
    private func folder(_ names: [String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "windowbox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names { try Data().write(to: folder.appending(path: name)) }
        return folder.path
    }

    @Test func aRelativePathStartsInTheFolder() {
        #expect(Location.urls("a b.mkv", in: "/films").map(\.path) == ["/films/a b.mkv"])
    }

    @Test func anAbsolutePathStandsForItself() {
        #expect(Location.urls("/x/100%.mkv", in: "/films").map(\.path) == ["/x/100%.mkv"])
    }

    @Test func anAddressStaysOne() {
        #expect(Location.urls("http://host/a?b=c", in: "/").map(\.absoluteString) == ["http://host/a?b=c"])
    }

    @Test func aURNStaysOneHoweverItIsWritten() {
        let items = Location.items(["urn:rts:video:1", "URN:what a name"], in: "/films")
        #expect(items.map(\.address) == ["urn:rts:video:1", "URN:what a name"])
        #expect(items.allSatisfy { $0.url == nil })
        #expect(Location.isOne("urn:rts:video:1"))
    }

    @Test func aFileWithAColonIsNoAddress() {
        #expect(Location.urls("Alien: Covenant.mkv", in: "/films").map(\.path) == ["/films/Alien: Covenant.mkv"])
    }

    @Test func aFolderStandsForWhatCanBePlayedInIt() throws {
        let folder = try folder(["Part 10.mkv", "Part 2.MP4", "cover.jpg", ".hidden.mkv", "notes.txt"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(Location.urls(folder, in: "/").map(\.lastPathComponent) == ["Part 2.MP4", "Part 10.mkv"])
    }

    @Test func aFolderWithoutMediaStandsForItself() throws {
        let folder = try folder(["notes.txt"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(Location.urls(folder, in: "/").map(\.path) == [folder])
    }

    @Test(arguments: [
        ("/a/b.srt", true), ("b.VTT", true), ("https://host/b.srt?key=1.2", true),
        ("https://host/film.mkv?sub=b.srt", false),
        ("file:///a/b%20c.ass", true), ("/a/b.srt.mkv", false),
    ])
    func subtitlesAreKnownByTheirNames(_ text: String, _ are: Bool) { #expect(Location.isSubtitles(text) == are) }

    @Test func picturesAreAPartOfTheirIndex() throws {
        let folder = try folder(["a.idx", "a.sub", "b.sub"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let both = ["\(folder)/a.sub", "\(folder)/a.idx", "\(folder)/b.sub", "\(folder)/film.mkv"]
        #expect(Location.asSubtitles(["\(folder)/a.sub", "/x.txt", "/x.txt"]) == ["\(folder)/a.idx", "/x.txt"])
        #expect(Location.subtitles(in: both + ["/x.txt"]) == ["\(folder)/a.idx", "\(folder)/b.sub"])
        #expect(Location.subtitles(in: ["file://\(folder)/a.sub"]) == ["file://\(folder)/a.idx"])
    }
}
