import Foundation
import TestSupport
import Testing
import WindowboxGtk

@testable import WindowboxPlayer
@testable import windowbox

@MainActor
struct LocationTests {
    private func folder(_ names: [String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "windowbox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names { try Data().write(to: folder.appending(path: name)) }
        return folder.path
    }

    @Test("A relative path starts in the working folder")
    func relativePathStartsInFolder() {
        #expect(Location.urls("a b.mkv", in: "/films").map(\.path) == ["/films/a b.mkv"])
    }

    @Test("An absolute path is kept, percent signs included")
    func absolutePathIsKept() {
        #expect(Location.urls("/x/100%.mkv", in: "/films").map(\.path) == ["/x/100%.mkv"])
    }

    @Test("A URL is kept with its query")
    func urlIsKept() {
        #expect(Location.urls("http://host/a?b=c", in: "/").map(\.absoluteString) == ["http://host/a?b=c"])
    }

    @Test("A URN is kept as an address, whatever its case and content")
    func urnIsKept() {
        let items = Location.items(["urn:rts:video:1", "URN:what a name"], in: "/films")
        #expect(items.map(\.address) == ["urn:rts:video:1", "URN:what a name"])
        #expect(items.allSatisfy { $0.url == nil })
        #expect(Location.isAbsolute("urn:rts:video:1"))
    }

    @Test("A file name with a colon is a path, not a URL")
    func colonNameIsPath() {
        #expect(Location.urls("Alien: Covenant.mkv", in: "/films").map(\.path) == ["/films/Alien: Covenant.mkv"])
    }

    @Test("A folder stands for its playable files in natural order")
    func folderListsPlayableFiles() throws {
        let folder = try folder(["Part 10.mkv", "Part 2.MP4", "cover.jpg", ".hidden.mkv", "notes.txt"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(Location.urls(folder, in: "/").map(\.lastPathComponent) == ["Part 2.MP4", "Part 10.mkv"])
    }

    @Test("A folder without media stands for itself")
    func folderWithoutMediaIsKept() throws {
        let folder = try folder(["notes.txt"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(Location.urls(folder, in: "/").map(\.path) == [folder])
    }

    @Test(
        "Subtitle files are recognized by their file name extension",
        arguments: [
            ("/a/b.srt", true), ("b.VTT", true), ("https://host/b.srt?key=1.2", true),
            ("https://host/film.mkv?sub=b.srt", false),
            ("file:///a/b%20c.ass", true), ("/a/b.srt.mkv", false),
        ])
    func subtitleFilesAreRecognized(_ text: String, _ are: Bool) { #expect(Location.isSubtitles(text) == are) }

    @Test("A VobSub .sub file is replaced by its .idx file, which is listed once")
    func vobSubFilesAreCombined() throws {
        let folder = try folder(["a.idx", "a.sub", "b.sub"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let both = ["\(folder)/a.sub", "\(folder)/a.idx", "\(folder)/b.sub", "\(folder)/film.mkv"]
        #expect(Location.asSubtitles(["\(folder)/a.sub", "/x.txt", "/x.txt"]) == ["\(folder)/a.idx", "/x.txt"])
        #expect(Location.subtitles(in: both + ["/x.txt"]) == ["\(folder)/a.idx", "\(folder)/b.sub"])
        #expect(Location.subtitles(in: ["file://\(folder)/a.sub"]) == ["file://\(folder)/a.idx"])
    }

    @Test("A subtitle file goes to the video of its name, else the one before it, else the first")
    func subtitleFilesFindVideos() {
        let opening = OpenRequest(
            ["x.srt", "b.en.srt", "/v/a.mkv", "y.srt", "b.mkv", "file:///v/a.srt", "file:///v/a.srt"], in: "/films")
        #expect(opening.items.map { $0.url?.path } == ["/v/a.mkv", "/films/b.mkv"])
        #expect(
            opening.subtitles.map(\.location) == [
                "/films/x.srt", "/films/b.en.srt", "/films/y.srt", "file:///v/a.srt",
            ])
        let owners = opening.subtitles.map { subtitle in opening.items.firstIndex { $0 == subtitle.item } }
        #expect(owners == [0, 1, 0, 0])
    }

    @Test("Subtitle files alone go to the playing item, or are items where nothing plays")
    func loneSubtitlesJoinPlayback() {
        let opening = OpenRequest(["a.srt"], in: "/films")
        #expect(opening.items.isEmpty && opening.subtitles.map(\.location) == ["/films/a.srt"])
        #expect(opening.itemsOrSubtitles.map { $0.url?.path } == ["/films/a.srt"])
    }

    @Test("Subtitle files on the command line are added to the video")
    func commandLineSubtitlesAreAdded() throws {
        // A video that is opened for as long as the server does not respond: one that has failed gets no subtitles.
        let server = try HTTPServer()
        let film = server.serve([], as: "film.mkv", .silence)
        var options = Options()
        options.locations = [film, "other.srt"]
        let session = Session(options, in: "/nowhere", Preferences(StoredSettings(schema: "org.example.nothing")))
        #expect(session.player.items.map { $0.url?.absoluteString } == [film])
        #expect(session.player.pendingFiles.subtitles.map(\.location) == ["/nowhere/other.srt"])
    }

    @Test("A folder's files are found even if their names are not UTF-8")
    func nonUTF8NamesAreFound() throws {
        let folder = try folder(["a.mkv"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let name = Array((folder + "/a").utf8) + [0xFF]
        let new = (name + Array(".mkv".utf8)).map { CChar(bitPattern: $0) } + [0]
        #expect(rename(folder + "/a.mkv", new) == 0)
        let film = "file://\(folder)/a%FF.mkv"
        #expect(Location.urls(folder, in: "/").map(\.absoluteString) == [film])
        #expect(Location.urls("file://" + folder, in: "/").map(\.absoluteString) == [film])
        #expect(Location.urls(film, in: "/").map(\.absoluteString) == [film])
        // A folder whose name is not UTF-8.
        let odd = (Array((folder + "/").utf8) + [0xFE]).map { CChar(bitPattern: $0) } + [0]
        #expect(mkdir(odd, 0o700) == 0 && rename(new, odd.dropLast() + "/b.mkv".utf8CString) == 0)
        #expect(Location.urls("file://\(folder)/%FE", in: "/").map(\.absoluteString) == ["file://\(folder)/%FE/b.mkv"])
    }

    @Test(
        "A file URL without a local path is kept unchanged",
        arguments: ["file://", "file://otherhost/tmp", "file:///tmp/%00"])
    func nonLocalFileURLIsKept(_ location: String) {
        #expect(Location.urls(location, in: "/").map(\.absoluteString) == [location])
    }
}
