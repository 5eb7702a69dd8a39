import Foundation
import TestSupport
import Testing
import WindowboxTesting

@testable import WindowboxPlayer
@testable import windowbox

/// Playlist files among the locations that are opened, and the queue that is saved.
@MainActor
struct PlaylistOpeningTests {
    private func folder(_ files: [String: String]) throws -> String {
        try TemporaryDirectory.shared.folder(named: "playlists", containing: files.mapValues(\.utf8))
    }

    @Test("A playlist file stands for its entries, with what it states of them")
    func playlistIsReplaced() throws {
        let text = "#EXTINF:61,Band - Song\na b.mp3\nhttp://a.example/live\nurn:rts:video:1\n"
        let folder = try folder(["list.m3u": text])
        let list = folder + "/list.m3u"
        for location in [list, "file://" + list, "list.m3u"] {
            let items = Location.items([location, "/c.mkv"], in: folder, start: .seconds(5))
            let addresses = ["file://\(folder)/a%20b.mp3", "http://a.example/live", "urn:rts:video:1", "file:///c.mkv"]
            #expect(items.map(\.address) == addresses)
            #expect(items[0].metadata == PlayerMetadata(title: "Song", subtitle: "Band", duration: .seconds(61)))
            #expect(items[1].metadata == .empty)
        }
    }

    @Test("A cue sheet names an existing file with another extension, and gives it chapters")
    func cueSheetFindsFile() throws {
        let text = "FILE \"Album.wav\" WAVE\nTRACK 1 AUDIO\nINDEX 01 00:00:00\nTRACK 2 AUDIO\nINDEX 01 01:00:00\n"
        let folder = try folder(["Album.cue": text, "Album.FLAC": ""])
        let items = Location.items(["Album.cue"], in: folder)
        #expect(items.map { $0.url?.path } == [folder + "/Album.FLAC"])
        #expect(items.first?.metadata.chapters.map(\.timeRange.lowerBound) == [.zero, .seconds(60)])
    }

    @Test("A playlist without entries is an item with an error of its own")
    func emptyPlaylistIsExplained() async throws {
        let items = Location.items(["list.m3u8"], in: try folder(["list.m3u8": "#EXTM3U\n"]))
        #expect(items.map(\.name) == ["list.m3u8"])
        let player = Player(items: items, engine: ScriptedEngine())
        await settle()
        #expect(player.error?.message == "This playlist is empty.")
    }

    @Test(
        "An HLS playlist, and a playlist that cannot be read, are media",
        arguments: ["#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\na.ts\n", "a\0b", nil])
    func mediumIsKept(_ text: String?) throws {
        var files = ["outer.m3u": "list.m3u8\n"]
        files["list.m3u8"] = text
        let folder = try folder(files)
        for name in ["list.m3u8", "outer.m3u"] {
            #expect(Location.items([name], in: folder).map { $0.url?.path } == [folder + "/list.m3u8"])
        }
    }

    @Test("Subtitle files that are opened with a playlist belong to its videos by name")
    func subtitlesFindEntries() throws {
        let opening = OpenRequest(["list.m3u", "b.srt"], in: try folder(["list.m3u": "a.mkv\nb.mkv\n"]))
        #expect(opening.items.count == 2 && opening.subtitles.first?.item == opening.items.last)
    }

    @Test("A saved queue is opened as the same items")
    func queueIsSaved() async throws {
        let files = ["/films/a b.mkv", "/films/c.mkv", "http://a.example/live", "urn:rts:video:1"]
        let items = Location.items(files, in: "/") + [.unavailable(error: CancellationError())]
        let player = Player(items: items, engine: ScriptedEngine())
        let file = try #require(PlaylistFile(try folder([:]) + "/queue.xspf"))
        try await file.write(Playlist(queueOf: player))
        let read = Location.items([file.path], in: "/")
        #expect(read.map(\.address) == items.dropLast().map(\.address))
    }
}
