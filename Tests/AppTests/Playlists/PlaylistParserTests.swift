import FoundationEssentials
import Testing

@testable import WindowboxPlayer
@testable import windowbox

/// The parsers of playlist files, without files.
struct PlaylistParserTests {
    private typealias Entry = Playlist.Entry

    private func parse(_ text: String, _ format: PlaylistFormat) -> Playlist? { parse(Array(text.utf8), format) }

    private func parse(_ bytes: [UInt8], _ format: PlaylistFormat) -> Playlist? {
        PlaylistFolder(of: "/music/lists/a").flatMap { format.parse(bytes, in: $0) }
    }

    @Test(
        "The format is determined by the extension",
        arguments: [
            ("/a/b.m3u", PlaylistFormat.m3u), ("/a/b.M3U8", .m3u8), ("file:///a%20b.pls", .pls), ("b.xspf", .xspf),
            ("/a.b/c.Cue", .cue), ("/a/m3u", nil), ("/a/b.mkv", nil), ("", nil), ("/a.cue/b", nil), ("é.m3u", .m3u),
        ])
    func formatIsDetermined(_ location: String, _ format: PlaylistFormat?) {
        #expect(PlaylistFormat(location: location) == format)
    }

    @Test(
        "Each line of an M3U playlist is a path relative to it, an absolute path, a URL or a URN",
        arguments: [
            ("a.mp3", "/music/lists/a.mp3"), ("./a/b.mp3", "/music/lists/a/b.mp3"),
            ("../a.mp3", "/music/lists/../a.mp3"),
            ("/b/c d.mp3", "/b/c d.mp3"), ("  a b.mp3 ", "/music/lists/a b.mp3"),
            ("A\\B\\c.mp3", "/music/lists/A/B/c.mp3"),
            ("/a\\b.mp3", "/a\\b.mp3"), ("100%20.mp3", "/music/lists/100%20.mp3"),
            ("file:///b/c%20d.mp3", "/b/c d.mp3"), ("file:///b/%FF.mp3", "file:///b/%FF.mp3"),
            ("http://a.example/b%20c?d=e#f", "http://a.example/b%20c?d=e#f"), ("urn:rts:video:1", "urn:rts:video:1"),
            ("Alien: Covenant.mkv", "/music/lists/Alien: Covenant.mkv"), ("é/ü.mp3", "/music/lists/é/ü.mp3"),
        ])
    func lineIsResolved(_ line: String, _ location: String) {
        #expect(parse("#EXTM3U\r\n\r\n\(line)\r\n", .m3u)?.entries == [Entry(location: location)])
        #expect(parse("File1=\(line)", .pls)?.entries == [Entry(location: location)])
    }

    @Test(
        "Each line of a playlist on a server is a URL relative to it or of another server, never a file of the user",
        arguments: [
            ("a.mp3", "http://a.example/lists/a.mp3"), ("/b/c d.mp3", "http://a.example/b/c%20d.mp3"),
            ("../a.mp3?b=c#d", "http://a.example/a.mp3?b=c#d"), ("//b.example/c", "http://b.example/c"),
            ("rtsp://b.example/c", "rtsp://b.example/c"), ("HTTPS://b.example/c", "HTTPS://b.example/c"),
            ("urn:rts:video:1", "urn:rts:video:1"), ("file:///etc/passwd", nil), ("FILE:/etc/passwd", nil),
            ("concat:/etc/passwd", nil), ("subfile,,start,0,end,9,,:/etc/passwd", nil), ("pipe://0", nil),
            ("a\u{1}", nil),
        ])
    func lineOnServerIsResolved(_ line: String, _ location: String?) throws {
        let folder = PlaylistFolder(of: try #require(URL(string: "http://a.example/lists/list.m3u?token=1")))
        let entries = location.map { [Entry(location: $0)] } ?? []
        let track = "<playlist><trackList><track><location>\(line)</location></track></trackList></playlist>"
        for text in ["#EXTM3U\n\(line)\n", "\u{feff} [Playlist]\nFile1=\(line)", "<?xml version=\"1.0\"?>" + track] {
            let bytes = Array(text.utf8)
            #expect(PlaylistFormat(content: bytes).parse(bytes, in: folder)?.entries == entries)
        }
    }

    @Test(
        "EXTINF states the duration, the artist and the title of the next entry",
        arguments: [
            ("123,Artist - Title", Entry(location: "/a", title: "Title", artist: "Artist", duration: .seconds(123))),
            ("-1,Title", Entry(location: "/a", title: "Title")), ("0,Title", Entry(location: "/a", title: "Title")),
            ("1.5,  A-B  ", Entry(location: "/a", title: "A-B", duration: .milliseconds(1500))),
            ("7,A - B - C", Entry(location: "/a", title: "B - C", artist: "A", duration: .seconds(7))),
            ("7,A - ", Entry(location: "/a", artist: "A", duration: .seconds(7))),
            ("-1 tvg-id=\"a,b\" group-title=\"c\" ,News, Live", Entry(location: "/a", title: "News, Live")),
            ("-1 tvg-id=\"a ,News", Entry(location: "/a", title: "News")),
            ("5", Entry(location: "/a", duration: .seconds(5))), (",", Entry(location: "/a")),
            ("", Entry(location: "/a")),
            ("1e300,A", Entry(location: "/a", title: "A")), ("nan,A", Entry(location: "/a", title: "A")),
            ("inf,A", Entry(location: "/a", title: "A")),
        ])
    func informationIsParsed(_ value: String, _ entry: Playlist.Entry) {
        #expect(parse("#EXTINF:\(value)\n# a comment\n/a\n/b", .m3u8)?.entries == [entry, Entry(location: "/b")])
    }

    @Test("An M3U playlist has a title, a byte order mark, and line ends of any kind")
    func titleAndLineEndsAreParsed() {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("#extm3u\r#PLAYLIST: Mine \r\na\r\n\n\rb".utf8)
        let entries = [Entry(location: "/music/lists/a"), Entry(location: "/music/lists/b")]
        #expect(parse(bytes, .m3u8) == Playlist(title: "Mine", entries: entries))
    }

    @Test("A playlist that is not UTF-8 is WINDOWS-1252")
    func windows1252IsDecoded() {
        let bytes = Array("#EXTINF:1,".utf8) + [0x80, 0xE9, 0x9F] + Array("\n/a".utf8)
        #expect(parse(bytes, .m3u)?.entries.first?.title == "€éŸ")
    }

    @Test(
        "An HLS playlist is not a playlist of files, unlike one with other tags",
        arguments: [
            ("#EXT-X-TARGETDURATION:4", true), ("#EXT-X-STREAM-INF:BANDWIDTH=1", true), ("#EXT-X-ENDLIST", true),
            ("#EXT-X-MEDIA-SEQUENCE:0", true), ("#EXT-X-VERSIONS:1", false), ("#EXTVLCOPT:network-caching=1", false),
            ("#EXT-X-OTHER", false), ("# #EXT-X-ENDLIST", false),
        ])
    func hlsPlaylistIsMedium(_ tag: String, _ isMedium: Bool) {
        #expect((parse("#EXTM3U\n#EXTINF:4,\na.ts\n\(tag)\n", .m3u8) == nil) == isMedium)
    }

    @Test("The entries of a PLS playlist are in the order of their numbers")
    func plsIsParsed() {
        let text = """
            [playlist]
            NumberOfEntries=3
            File10=http://a.example/live
            length2=60
            TITLE2 = Two = 2
            file2=b.mp3
            Title10=Ten
            Length10=-1
            Title3=Without a file
            Filex=c.mp3
            File99999999999999999999=d.mp3
            Version=2
            """
        let two = Entry(location: "/music/lists/b.mp3", title: "Two = 2", duration: .seconds(60))
        #expect(parse(text, .pls)?.entries == [two, Entry(location: "http://a.example/live", title: "Ten")])
    }

    @Test("A cue sheet is an entry with the tracks as chapters")
    func cueSheetIsParsed() throws {
        let text = """
            REM GENRE Rock
            PERFORMER "The Band"
            TITLE "The "Album""
            FILE "The Album.flac" WAVE
              TRACK 01 AUDIO
                TITLE "One"
                PERFORMER "Guest"
                INDEX 01 00:00:00
              TRACK 02 AUDIO
                TITLE Two
                INDEX 00 03:58:00
                INDEX 01 04:00:15
              TRACK 03 AUDIO
                INDEX 01 61:00:74
              TRACK 04 AUDIO
                TITLE "Malformed"
                INDEX 01 62:75:00
            """
        let playlist = try #require(parse(text, .cue))
        let entry = try #require(playlist.entries.first)
        #expect(playlist.title == "The \"Album\"" && playlist.entries.count == 1)
        #expect(entry.location == "/music/lists/The Album.flac")
        #expect(entry.title == "The \"Album\"" && entry.artist == "The Band")
        #expect(entry.chapters.map(\.title) == ["One", "Two", nil])
        let starts = [Duration.zero, .milliseconds(240_200), .milliseconds(3_660_986)]
        #expect(entry.chapters.map(\.timeRange.lowerBound) == starts)
        #expect(entry.chapters.dropLast().map(\.timeRange.upperBound) == Array(starts.dropFirst()))
        #expect(try #require(entry.chapters.last).timeRange.contains(.seconds(86_400)))
    }

    @Test("A file of a cue sheet with a single track is that track")
    func cueSheetOfTracksIsParsed() {
        // A track whose gap is at the end of the file before.
        let text = """
            TITLE Album
            PERFORMER Band
            FILE one two.wav WAVE
            TRACK 01 AUDIO
            TITLE One
            INDEX 01 00:00:00
            TRACK 02 AUDIO
            TITLE Two
            PERFORMER Guest
            INDEX 00 04:00:00
            FILE "/b/2.wav" WAVE
            INDEX 01 00:00:00
            """
        let one = Entry(location: "/music/lists/one two.wav", title: "One", artist: "Band")
        let two = Entry(location: "/b/2.wav", title: "Two", artist: "Guest")
        #expect(parse(text, .cue)?.entries == [one, two])
    }

    @Test("An XSPF playlist has URI references, titles, artists and durations in milliseconds")
    func xspfIsParsed() {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <playlist version="1" xmlns="http://xspf.org/ns/0/"><title> Mine &amp; yours </title><creator>I</creator>
            <trackList><track><location>A%20B/c%23.mp3</location><location>/other</location><title><![CDATA[<One>]]></title>
            <creator>Band</creator><duration>1500</duration><extension><title>No</title></extension></track>
            <track><title>Without a location</title></track>
            <track><location>file:///b/c%20d.mp3</location><duration>-1</duration></track>
            <track><location>http://a.example/b?c=d&amp;e</location></track><track><location>urn:a:b</location></track>
            <track><location>plain name.mp3</location></track></trackList></playlist>
            """
        let one = Entry(
            location: "/music/lists/A B/c#.mp3", title: "<One>", artist: "Band", duration: .milliseconds(1500))
        let others = ["/b/c d.mp3", "http://a.example/b?c=d&e", "urn:a:b", "/music/lists/plain name.mp3"]
        let entries = [one] + others.map { Entry(location: $0) }
        #expect(parse(text, .xspf) == Playlist(title: "Mine & yours", entries: entries))
    }

    @Test(
        "The locations of an XSPF playlist are relative to its xml:base",
        arguments: [
            ("http://a.example/b/c.xspf", "http://a.example/b/d%20e.mp3"), ("file:///f/g.xspf", "/f/d e.mp3"),
            ("h/", "/music/lists/h/d e.mp3"), ("/i/", "/i/d e.mp3"),
        ])
    func baseIsRespected(_ base: String, _ location: String) {
        let text = "<playlist xml:base=\"\(base)\"><trackList><track><location>d%20e.mp3</location></track></trackList>"
        #expect(parse(text, .xspf)?.entries == [Entry(location: location)])
    }

    @Test(
        "XML other than XSPF is not a playlist",
        arguments: ["", "text", "<html><playlist/></html>", "<playlist", "<a>"])
    func otherXMLIsNoPlaylist(_ text: String) { #expect(parse(text, .xspf) == nil) }
}
