import Foundation
import TestSupport
import Testing
import WindowboxPlayerUI

@testable import windowbox

/// The playlist files that are written.
struct PlaylistWriterTests {
    private typealias Entry = Playlist.Entry

    private static let playlist = Playlist(
        title: "Mine",
        entries: [
            Entry(location: "/music/a/b.mp3", title: "T & U", artist: "A", duration: .milliseconds(61_500)),
            Entry(location: "/other/#c.mp3", title: "Only\na title"), Entry(location: "/music/#d.mp3"),
            Entry(location: "http://a.example/e?f&g", duration: .seconds(7)), Entry(location: "urn:rts:video:1"),
        ])

    private func text(_ format: PlaylistFormat) throws -> String {
        let folder = try #require(PlaylistFolder(of: "/music/list"))
        return try #require(format.text(of: Self.playlist, in: folder))
    }

    @Test("An M3U8 playlist has relative paths inside its folder, and -1 for an unknown duration")
    func m3uIsWritten() throws {
        let expected = """
            #EXTM3U
            #PLAYLIST:Mine
            #EXTINF:61.500,A - T & U
            a/b.mp3
            #EXTINF:-1,Only a title
            /other/#c.mp3
            ./#d.mp3
            #EXTINF:7,
            http://a.example/e?f&g
            urn:rts:video:1

            """
        #expect(try text(.m3u8) == expected)
    }

    @Test("An XSPF playlist has URI references, and no element for what is unknown")
    func xspfIsWritten() throws {
        let text = try text(.xspf)
        #expect(text.contains("  <title>Mine</title>\n"))
        let track = """
                <track>
                  <location>a/b.mp3</location>
                  <title>T &amp; U</title>
                  <creator>A</creator>
                  <duration>61500</duration>
                </track>
                <track>
                  <location>file:///other/%23c.mp3</location>
                  <title>Only a title</title>
                </track>
            """
        #expect(text.contains(track))
        #expect(text.contains("<location>http://a.example/e?f&amp;g</location>\n      <duration>7000</duration>"))
    }

    @Test("What is written is read the same, whatever the names", arguments: PlaylistFormat.writable)
    func roundTrip(_ format: PlaylistFormat) throws {
        let folder = try #require(PlaylistFolder(of: "/mu sic/é/list"))
        var random = RandomNumbers(seed: 7)
        let names =
            Array("ab #%&<>\"';:?\\.-éü日🎵~[]\n\tÅ").map(String.init) + ["./", "//", "urn:", "http://", "%20", "\r"]
        func text() -> String {
            (0..<Int.random(in: 1...6, using: &random)).map { _ in names.randomElement(using: &random) ?? "" }.joined()
        }
        func words() -> String? {
            Bool.random(using: &random) ? nil : "W" + text().filter { !"\n\t\r \r\n-".contains($0) }
        }
        for _ in 0..<500 {
            let entries = (0..<4).map { _ in
                let start = ["/mu sic/é/", "/mu sic/", "/", "file:///%FF/", "http://a.example/", "urn:"][
                    Int.random(in: 0..<6, using: &random)]
                let name = start.hasPrefix("/") ? text() : text().filter { $0.isLetter && $0.isASCII }
                let milliseconds = Int64.random(in: 1...10_000_000, using: &random)
                let title = words()
                return Entry(
                    location: start + "x" + name, title: title, artist: title == nil ? nil : words(),
                    duration: Bool.random(using: &random) ? nil : .milliseconds(milliseconds))
            }
            let playlist = Playlist(title: words(), entries: entries)
            let written = try #require(format.text(of: playlist, in: folder))
            #expect(format.parse(Array(written.utf8), in: folder) == playlist)
        }
    }

    @Test(
        "The extension of a saved file decides its format, and is M3U8 without one",
        arguments: [
            ("a.m3u8", "a.m3u8", "#EXTM3U\n"), ("b.XSPF", "b.XSPF", "<?xml"), ("c", "c.m3u8", "#EXTM3U\n"),
            ("d.txt", "d.txt", "#EXTM3U\n"), ("taken", "taken", "#EXTM3U\n"),
        ])
    func extensionDecidesFormat(_ name: String, _ saved: String, _ start: String) async throws {
        let folder = try TemporaryDirectory.shared.folder(named: "saved", containing: ["taken.m3u8": "kept".utf8])
        let file = try #require(PlaylistFile(URL(filePath: folder + "/" + name).absoluteString))
        try await file.write(Self.playlist)
        func text(_ name: String) throws -> String { try String(contentsOfFile: folder + "/" + name, encoding: .utf8) }
        #expect(try text(saved).hasPrefix(start))
        #expect(try text("taken.m3u8") == "kept")
    }

    @Test("Saving in a missing folder fails, and a place on another computer is no file")
    func failureIsReported() async throws {
        let file = try #require(PlaylistFile("file:///nowhere/a.m3u8"))
        await #expect(throws: FileWriteError(ENOENT)) { try await file.write(Self.playlist) }
        #expect(PlaylistFile("sftp://a.example/a.m3u8") == nil)
    }
}
