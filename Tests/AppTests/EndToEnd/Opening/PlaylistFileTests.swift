import Foundation
import TestSupport
import Testing

/// Playlist files in the real program.
@Suite(.desktop { $0.hasAccessibility = true })
struct PlaylistFileTests {
    @Test("A playlist of the command line plays, and the queue is saved as a playlist")
    func playlistPlaysAndIsSaved() async throws {
        let clip = Clip { $0.duration = 20 }
        // The file dialog removes double slashes.
        let folder = try TemporaryDirectory.shared.folder(named: "playlists").replacing("//", with: "/")
        try FileManager.default.copyItem(atPath: await clip.file(), toPath: folder + "/a b.mkv")
        let text = "#EXTM3U\n#EXTINF:20,Some Artist - Some Title\na b.mkv\n#EXTINF:5,Other\nhttp://a.example/b.mp3\n"
        try Data(text.utf8).write(to: URL(filePath: folder + "/list.m3u"))
        let program = try Windowbox(folder + "/list.m3u")
        try await program.frame("the first second") { (0..<600).contains($0) }

        let saved = folder + "/saved.xspf"
        try await program.desktop.press("ctrl+shift+s")
        try await program.chooses(saved, in: "Save Queue")
        try await program.says("Queue saved")
        let written = try String(contentsOfFile: saved, encoding: .utf8)
        #expect(written.contains("<location>a%20b.mkv</location>\n      <title>Some Title</title>"))
        #expect(written.contains("<creator>Some Artist</creator>\n      <duration>20"))
        #expect(written.contains("<title>Other</title>\n      <duration>5000</duration>"))
        let list = folder + "/saved.m3u8"
        try await program.desktop.press("ctrl+shift+s")
        try await program.chooses(list, in: "Save Queue")
        try await wait(for: "the second file") { FileManager.default.fileExists(atPath: list) }
        let lines = "#EXTM3U\n#EXTINF:20,Some Artist - Some Title\na b.mkv\n#EXTINF:5,Other\nhttp://a.example/b.mp3\n"
        #expect(try String(contentsOfFile: list, encoding: .utf8) == lines)
    }

    @Test("Playlists are opened by a dialog and by a drop")
    func playlistsReplaceQueue() async throws {
        let program = try await Windowbox.playing(Clip { $0.duration = 60 })
        for (name, first) in [("a.mkv", 10_000), ("b.mkv", 20_000)] {
            let text = "#EXTM3U\n\(name)\nmissing.mkv\n".utf8
            let file = try await Clip.numbered(from: first, duration: 60).file(named: name, beside: ["list.m3u": text])
            let list = file.replacing(name, with: "list.m3u")
            if first == 10_000 {
                try await program.desktop.press("ctrl+o")
                try await program.chooses(list)
            } else {
                try await program.drop(.files([list]))
            }
            try await program.frame("the video of the playlist") { (first..<first + 1800).contains($0) }
        }
        try await program.desktop.press("F9")
        try await program.says("2 items")
    }

    @Test(
        "Local playlists of each format play their entries, whatever else they contain",
        arguments: [
            ("list.pls", "[playlist]\nFile1=a.mkv\nTitle1=Some Title\nNumberOfEntries=1\n"),
            (
                "list.xspf",
                "<?xml version='1.0'?><playlist version='1' xmlns='http://xspf.org/ns/0/'><trackList>"
                    + "<track><location>a.mkv</location><title>Some Title</title></track></trackList></playlist>"
            ),
            (
                "list.cue",
                "FILE \"a.mkv\" WAVE\n  TRACK 01 AUDIO\n    TITLE \"Some Title\"\n    INDEX 01 00:00:00\n"
            ),
            ("list.m3u8", "\u{feff}#EXTM3U\r\n#EXTINF:20,Some Title\r\na.mkv\r\nmissing.mkv\r\nother:scheme\r\n"),
        ])
    func playlistPlays(name: String, text: String) async throws {
        let file = try await Clip { $0.duration = 60 }.file(named: "a.mkv", beside: [name: Array(text.utf8)])
        let program = try Windowbox(file.replacing("a.mkv", with: name))
        try await program.frame("the first half second") { (15..<1800).contains($0) }
        try await program.says("Some Title")
    }

    @Test("Of a playlist with 100,000 entries the first plays, the queue lists them, and keys act")
    func longPlaylistPlays() async throws {
        let entries = (2...100_000).map { "#EXTINF:20,Item \($0)\nmissing-\($0).mkv\n" }.joined()
        let list = "#EXTM3U\nfirst.mkv\n\(entries)".utf8
        let file = try await Clip { $0.duration = 60 }.file(named: "first.mkv", beside: ["list.m3u": list])
        let program = try Windowbox(file.replacing("first.mkv", with: "list.m3u"))
        try await program.frame("the first half second") { (15..<1800).contains($0) }
        try await program.desktop.press("F9")
        try await program.says("Item 2, 0:20")
        try await program.says("100000 items")
        try await program.desktop.press("space")
        try await program.reach(status: "Paused")
    }

    @Test("A playlist without entries shows a message of its own")
    func emptyPlaylistIsExplained() async throws {
        let folder = try TemporaryDirectory.shared.folder(named: "playlists", containing: ["list.pls": "text".utf8])
        let program = try Windowbox(folder + "/list.pls")
        try await program.says("This playlist is empty.")
        try await program.says("Could Not Play “list.pls”")
    }
}
