import Foundation
import TestSupport
import Testing

@testable import windowbox

/// Damaged and malicious playlist files.
struct HostilePlaylistTests {
    private func parse(_ bytes: [UInt8], _ format: PlaylistFormat) -> Playlist? {
        PlaylistFolder(of: "/music/a").flatMap { format.parse(bytes, in: $0) }
    }

    private static let samples: [PlaylistFormat: String] = [
        .m3u8: "#EXTM3U\n#PLAYLIST:A\n#EXTINF:1.5 a=\"b\",C - D\ne\\f.mp3\nfile:///g%20h\nurn:i\n",
        .pls: "[playlist]\nFile1=a\nTitle1=b\nLength1=3\n",
        .xspf: "<playlist xml:base=\"a/\"><title>b</title><trackList><track><location>%20c</location>"
            + "<duration>5</duration></track></trackList></playlist>",
        .cue: "TITLE \"a\"\nFILE \"b.wav\" WAVE\nTRACK 01 AUDIO\nTITLE c\nINDEX 01 00:01:02\n",
    ]

    @Test("Random and changed bytes do no harm", arguments: PlaylistFormat.allCases)
    func randomBytesAreHarmless(_ format: PlaylistFormat) {
        var random = RandomNumbers(seed: 5)
        let sample = Array(Self.samples[format, default: ""].utf8)
        for round in 0..<2000 {
            var bytes = sample
            if round.isMultiple(of: 4) { bytes = (0..<200).map { _ in UInt8.random(in: 1...255, using: &random) } }
            for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 1...255, using: &random)
            }
            let count = Int.random(in: 0...bytes.count, using: &random)
            _ = parse(Array(bytes.prefix(count)), format)
            _ = parse(bytes, format)
        }
    }

    @Test("Data with a null byte is no playlist", arguments: PlaylistFormat.allCases)
    func binaryDataIsNoPlaylist(_ format: PlaylistFormat) {
        #expect(parse(Array("a\n".utf8) + [0] + Array("\nb".utf8), format) == nil)
    }

    @Test("A truncated XSPF playlist has the tracks before its end")
    func truncatedPlaylistIsRead() {
        let text = "<playlist><trackList><track><location>/a</location></track><track><location>/b</loc"
        #expect(parse(Array(text.utf8), .xspf)?.entries.map(\.location) == ["/a"])
    }

    @Test("Entities of a document type are neither expanded nor loaded")
    func entitiesAreNotExpanded() {
        var text = "<!DOCTYPE playlist [<!ENTITY e0 \"expanded\"><!ENTITY f SYSTEM \"file:///etc/passwd\">"
        for level in 1..<40 { text += "<!ENTITY e\(level) \"&e\(level - 1);&e\(level - 1);\">" }
        for entity in ["e39", "f"] {
            let tracks =
                "<track><location>/a</location></track><track><location>/b</location><title>&\(entity);</title>"
            let bytes = Array((text + "]><playlist><trackList>" + tracks + "</track></trackList></playlist>").utf8)
            #expect(parse(bytes, .xspf)?.entries == [Playlist.Entry(location: "/a")])
        }
    }

    @Test("Millions of elements in each other are rejected")
    func deepElementsAreRejected() {
        #expect(parse(Array(repeating: Array("<a>".utf8), count: 5_000_000).flatMap(\.self), .xspf) == nil)
        let start = "<playlist><trackList><track><location>/a</location></track>"
        let bytes = Array((start + String(repeating: "<track>", count: 1000)).utf8)
        #expect(parse(bytes, .xspf)?.entries.count == 1)
    }

    @Test("The number of entries is limited", arguments: [PlaylistFormat.m3u8, .pls, .xspf, .cue])
    func entriesAreLimited(_ format: PlaylistFormat) {
        var text = format == .xspf ? "<playlist><trackList>" : ""
        for number in 1...Playlist.maximumEntries + 10 {
            switch format {
            case .m3u, .m3u8: text += "a\n"
            case .pls: text += "File\(number)=a\n"
            case .xspf: text += "<track><location>a</location></track>"
            case .cue: text += "FILE a WAVE\n"
            }
        }
        let playlist = parse(Array(text.utf8), format)
        #expect(playlist?.entries.count == (format == .cue ? 10_000 : Playlist.maximumEntries))
        #expect(playlist?.isIncomplete == true)
    }

    @Test("A location with a control character, or of more than 64 KiB, is left out")
    func oddLocationIsLeftOut() {
        let long = String(repeating: "a", count: (1 << 16) + 1)
        #expect(parse(Array("a\u{1}b\n\(long)\nc\n".utf8), .m3u8)?.entries.map(\.location) == ["/music/c"])
        let xspf = "<playlist><trackList><track><location>a%00b</location></track></trackList></playlist>"
        #expect(parse(Array(xspf.utf8), .xspf) == Playlist())
    }

    @Test("A playlist of more than 32 MiB, a folder and a pipe are not read")
    func oddFilesAreRefused() throws {
        let folder = try folder(["large.m3u": "a\n", "folder.m3u/a.mp3": ""])
        let large = folder + "/large.m3u"
        #expect(PlaylistReader.read(large)?.entries.count == 1)
        #expect(truncate(large, 33 << 20) == 0)
        #expect(PlaylistReader.read(large) == nil)
        #expect(PlaylistReader.read(folder + "/folder.m3u") == nil)
        #expect(mkfifo(folder + "/pipe.m3u", 0o600) == 0)
        #expect(PlaylistReader.read(folder + "/pipe.m3u") == nil)
        #expect(PlaylistReader.read(folder + "/missing.m3u") == nil)
    }

    @Test("A playlist that lists itself, or one that lists it, ends")
    func cyclesEnd() throws {
        let folder = try folder([
            "one.m3u": "a.mp3\none.m3u\ntwo.pls\nb.mp3\n", "two.pls": "File1=c.mp3\nFile2=./one.m3u\n",
        ])
        let playlist = PlaylistReader.read(folder + "/one.m3u")
        #expect(names(playlist) == ["a.mp3", "c.mp3", "b.mp3"] && playlist?.isIncomplete == true)
    }

    @Test("Playlists are read up to three levels below the first, and a limited number of them")
    func nestingIsLimited() throws {
        let levels = (0..<6).map { ("\($0).m3u", "\($0).mp3\n\($0 + 1).m3u\n") }
        let deep = try folder(Dictionary(uniqueKeysWithValues: levels))
        #expect(names(PlaylistReader.read(deep + "/0.m3u")) == ["0.mp3", "1.mp3", "2.mp3", "3.mp3"])
        let wide = try folder([
            "a.m3u": String(repeating: "b.m3u\n", count: 50_000), "b.m3u": String(repeating: "c.m3u\n", count: 1000),
            "c.m3u": "",
        ])
        #expect(PlaylistReader.read(wide + "/a.m3u") == Playlist(isIncomplete: true))
    }

    private func folder(_ files: [String: String]) throws -> String {
        try TemporaryDirectory.shared.folder(named: "playlists", containing: files.mapValues(\.utf8))
    }

    private func names(_ playlist: Playlist?) -> [Substring]? {
        playlist?.entries.map { $0.location.split(separator: "/").last ?? "" }
    }
}
