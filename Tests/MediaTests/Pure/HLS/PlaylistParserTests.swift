import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

/// The HLS playlist parser (RFC 8216), with valid and malformed playlists.
struct PlaylistParserTests {
    private func media(_ lines: String, base: String = "https://a.example/live/list.m3u8") throws -> MediaPlaylist {
        let text = "#EXTM3U\n" + lines
        guard case .media(let media) = PlaylistParser.parse(Array(text.utf8), base: PlaylistURL(base)) else {
            throw Missing()
        }
        return media
    }

    private func multivariant(_ lines: String) throws -> MultivariantPlaylist {
        let text = "#EXTM3U\n" + lines
        let base = PlaylistURL("https://a.example/live/list.m3u8")
        guard case .multivariant(let playlist) = PlaylistParser.parse(Array(text.utf8), base: base) else {
            throw Missing()
        }
        return playlist
    }

    private struct Missing: Error {}

    @Test("A media playlist is parsed into segments with number, duration and URL")
    func mediaPlaylistSegments() throws {
        let media = try media(
            """
            #EXT-X-TARGETDURATION:4
            #EXT-X-MEDIA-SEQUENCE:7
            #EXTINF:4.0,a title
            a.ts
            #EXTINF:3.5
            /b.ts
            #EXT-X-ENDLIST
            """)
        #expect(media.targetDuration == 4)
        #expect(media.isFinished)
        #expect(media.segments.map(\.number) == [7, 8])
        #expect(media.segments.map(\.duration) == [4, 3.5])
        #expect(media.segments.map(\.address) == ["https://a.example/live/a.ts", "https://a.example/b.ts"])
        #expect(media.duration == 7.5)
        #expect(media.liveDistance == 12)
    }

    @Test("A playlist may have any line breaks and extra blanks") func lineBreaksAndBlanks() throws {
        let media = try media("\r\n #EXT-X-TARGETDURATION: 4 \r\r\n\n#EXTINF:1,\t\r\n  a.ts  \r\n")
        #expect(media.segments.map(\.address) == ["https://a.example/live/a.ts"])
    }

    @Test("A byte order mark at the start of a playlist is skipped") func byteOrderMark() {
        let text = [0xEF, 0xBB, 0xBF] + Array("#EXTM3U\n#EXTINF:1,\na.ts\n".utf8)
        #expect(PlaylistParser.parse(text, base: PlaylistURL("http://a/b")) != nil)
    }

    @Test("Playlist tags of one segment do not apply to the next segment") func segmentTags() throws {
        let media = try media(
            """
            #EXT-X-DISCONTINUITY-SEQUENCE:3
            #EXT-X-PROGRAM-DATE-TIME:2024-05-17T20:15:00.250+02:00
            #EXT-X-GAP
            #EXTINF:1,
            a.ts
            #EXT-X-DISCONTINUITY
            #EXTINF:1,
            b.ts
            """)
        #expect(media.segments.map(\.date) == [1_715_969_700.25, nil])
        #expect(media.segments.map { $0.address != nil } == [false, true])
        #expect(media.segments.map(\.discontinuity) == [3, 4])
    }

    @Test("A playlist byte range without an offset continues the previous range") func byteRangeContinues() throws {
        let media = try media(
            """
            #EXT-X-MAP:URI="all.mp4",BYTERANGE="100@0"
            #EXTINF:1,
            #EXT-X-BYTERANGE:500@100
            all.mp4
            #EXTINF:1,
            #EXT-X-BYTERANGE:300
            all.mp4
            """)
        #expect(media.segments.map(\.range) == [.init(offset: 100, length: 500), .init(offset: 600, length: 300)])
        #expect(media.segments.last?.initializationSegment?.range == .init(offset: 0, length: 100))
    }

    @Test("A playlist key applies until the next key tag") func keysApplyUntilNext() throws {
        let media = try media(
            """
            #EXTINF:1,
            a.ts
            #EXT-X-KEY:METHOD=AES-128,URI="key.bin",IV=0x1F
            #EXTINF:1,
            b.ts
            #EXTINF:1,
            c.ts
            #EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x",KEYFORMAT="com.apple.streamingkeydelivery"
            #EXT-X-KEY:METHOD=SAMPLE-AES,URI="k2"
            #EXTINF:1,
            d.ts
            #EXT-X-KEY:METHOD=NONE
            #EXTINF:1,
            e.ts
            """)
        #expect(media.segments.map(\.keys.count) == [0, 1, 1, 2, 0])
        #expect(media.segments[1].keys.first?.address == "https://a.example/live/key.bin")
        #expect(media.segments[1].keys.first?.iv == "0000000000000000000000000000001F")
        #expect(media.segments[3].keys.map(\.format) == ["com.apple.streamingkeydelivery", "identity"])
        #expect(media.segments[3].keys.first?.address == "skd://x")
    }

    @Test(
        "Invalid numbers in a playlist are replaced by usable ones",
        arguments: ["-5", "nan", "inf", "1e308", "", "x", "99999999999999999999"])
    func invalidNumbers(_ number: String) throws {
        let media = try media(
            "#EXT-X-TARGETDURATION:\(number)\n#EXT-X-MEDIA-SEQUENCE:\(number)\n#EXTINF:\(number),\n"
                + "#EXT-X-BYTERANGE:\(number)@\(number)\na.ts\n")
        #expect(media.segments.count == 1)
        #expect((0...86_400).contains(media.duration))
        #expect(media.targetDuration > 0)
        #expect(media.segments.first.map { $0.number >= 0 } == true)
    }

    @Test(
        "A playlist from the network refers to network URLs only",
        arguments: [
            "file:///etc/passwd", "FILE:///etc/passwd", "concat:/etc/passwd", "subfile,,start,0,end,9,,:/etc/passwd",
            "crypto:file:///etc/passwd", "pipe:0", "gopher://a/", "rtmp://a/b", "windowbox-playlist:0",
        ])
    func networkPlaylistReferences(_ address: String) throws {
        let media = try media("#EXTINF:1,\n\(address)\n")
        let got = media.segments.first?.address
        #expect(got == nil || got?.hasPrefix("https://a.example/") == true, "\(got ?? "")")
    }

    @Test("A local playlist may refer to files and network URLs") func localPlaylistReferences() throws {
        let media = try media(
            "#EXTINF:1,\na b.ts\n#EXTINF:1,\n/c.ts\n#EXTINF:1,\nfile:///d%20e.ts\n#EXTINF:1,\nhttp://x/y.ts\n",
            base: "/films/list.m3u8")
        #expect(media.segments.map(\.address) == ["/films/a b.ts", "/c.ts", "/d e.ts", "http://x/y.ts"])
    }

    @Test("A multivariant playlist is parsed into variants and renditions") func variantsAndRenditions() throws {
        let playlist = try multivariant(
            """
            #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch, Original",LANGUAGE="de",DEFAULT=YES,URI="de.m3u8"
            #EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",LANGUAGE="en",FORCED=YES,URI="file:///en.m3u8"
            #EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="c",NAME="c",INSTREAM-ID="CC1"
            #EXT-X-STREAM-INF:BANDWIDTH=1280000,RESOLUTION=640x360,CODECS="avc1.4d401e,mp4a.40.2",AUDIO="a"
            low/list.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=-7,RESOLUTION=0x0
            high.m3u8
            #EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="i.m3u8"
            """)
        #expect(playlist.variants.map(\.bandwidth) == [1_280_000, 0])
        #expect(playlist.variants.map(\.size) == [PixelSize(width: 640, height: 360), nil])
        #expect(playlist.variants.first?.address == "https://a.example/live/low/list.m3u8")
        #expect(playlist.renditions.map(\.name) == ["Deutsch, Original"])
        #expect(playlist.variants.first.map { playlist.renditions(of: $0).count } == 1)
    }

    @Test(
        "Text without an EXTM3U tag is not parsed as a playlist",
        arguments: ["", "#EXTM3U8", "hello", "#EXTINF:1,\na.ts", "<html>"])
    func textWithoutTag(_ text: String) {
        #expect(PlaylistParser.parse(Array(text.utf8), base: PlaylistURL("http://a/b")) == nil)
    }

    @Test("An M3U list of files is not mistaken for an HLS stream") func fileListIsNotStream() {
        #expect(!PlaylistParser.isStream(Array("#EXTM3U\n#EXTINF:100,Song\nsong.mp3\n".utf8)))
        #expect(PlaylistParser.isStream(Array("#EXTM3U\n#EXT-X-TARGETDURATION:4\n".utf8)))
    }

    @Test("A playlist with too many segments is rejected") func segmentLimit() {
        let text = "#EXTM3U\n" + String(repeating: "#EXTINF:1,\na\n", count: PlaylistParser.maximumSegments + 1)
        #expect(PlaylistParser.parse(Array(text.utf8), base: PlaylistURL("http://a/b")) == nil)
    }

    /// Truncates the playlist at each byte, and alters each byte.
    @Test("A truncated or altered playlist has only valid segments") func damagedPlaylist() {
        let text = Array(
            """
            #EXTM3U
            #EXT-X-TARGETDURATION:4
            #EXT-X-KEY:METHOD=AES-128,URI="key.bin",IV=0x1F
            #EXT-X-MAP:URI="all.mp4",BYTERANGE="100@0"
            #EXT-X-PROGRAM-DATE-TIME:2024-05-17T20:15:00.250+02:00
            #EXTINF:1,
            #EXT-X-BYTERANGE:500@100
            all.mp4
            """.utf8)
        #expect(validSegments(of: text) == 1)
        for cut in 0..<text.count { #expect(validSegments(of: Array(text[..<cut])) <= 1) }
        for index in text.indices {
            for byte in [0, 9, 34, 44, 58, 255] as [UInt8] {
                var damaged = text
                damaged[index] = byte
                #expect(validSegments(of: damaged) <= 1)
            }
        }
    }

    /// Returns the number of segments in a media playlist, and expects valid values in each.
    private func validSegments(of text: [UInt8]) -> Int {
        guard case .media(let media) = PlaylistParser.parse(text, base: PlaylistURL("http://a/b")) else { return 0 }
        for segment in media.segments {
            #expect(segment.duration >= 0 && segment.address?.hasPrefix("http://a/") != false)
            #expect(segment.range.map { $0.offset >= 0 && $0.length > 0 } != false)
            #expect(segment.keys.allSatisfy { $0.iv.map { $0.count == 32 } != false })
        }
        return media.segments.count
    }
}
