import Testing

@testable import WindowboxDemux

/// The playlists written for FFmpeg from the server's.
struct PlaylistWriterTests {
    private func rewritten(_ lines: String, from first: Int64? = nil) throws -> MediaPlaylist {
        let base = PlaylistURL("https://a/live/list.m3u8")
        guard case .media(let media) = PlaylistParser.parse(Array(("#EXTM3U\n" + lines).utf8), base: base),
            let timeline = SegmentTimeline(media),
            case .media(let again) = PlaylistParser.parse(
                Array(PlaylistWriter.media(timeline, from: first).utf8), base: base)
        else { throw Missing() }
        return again
    }

    private struct Missing: Error {}

    @Test("A rewritten media playlist keeps segments, byte ranges, keys and initialization segments")
    func rewrittenMediaPlaylist() throws {
        let media = try rewritten(
            """
            #EXT-X-TARGETDURATION:4
            #EXT-X-MEDIA-SEQUENCE:7
            #EXT-X-MAP:URI="init.mp4",BYTERANGE="10@5"
            #EXTINF:4.0,
            #EXT-X-BYTERANGE:50@15
            a.ts
            #EXT-X-KEY:METHOD=AES-128,URI="k"
            #EXTINF:3.5,
            b.ts
            #EXT-X-ENDLIST
            """)
        #expect(media.isFinished)
        #expect(media.segments.map(\.number) == [7, 8])
        #expect(media.segments.map(\.duration) == [4, 3.5])
        #expect(media.segments.map(\.address) == ["https://a/live/a.ts", "https://a/live/b.ts"])
        #expect(media.segments.first?.range == .init(offset: 15, length: 50))
        #expect(
            media.segments.last?.initializationSegment
                == .init(address: "https://a/live/init.mp4", range: .init(offset: 5, length: 10)))
        // The implicit initialization vector is written out, because segment numbers may change on the way.
        #expect(media.segments.last?.keys.first?.iv == "00000000000000000000000000000008")
        #expect(media.segments.first?.keys == [])
    }

    @Test("A rewritten media playlist omits the segments before its start") func segmentsBeforeStart() throws {
        let media = try rewritten("#EXTINF:1,\na\n#EXTINF:1,\nb\n#EXTINF:1,\nc\n", from: 1)
        #expect(media.segments.map(\.number) == [1, 2])
    }

    @Test("A forbidden segment is empty in the rewritten media playlist") func forbiddenSegmentIsEmpty() throws {
        let media = try rewritten("#EXTINF:1,\nfile:///etc/passwd\n#EXTINF:1,\nb\n")
        #expect(media.segments.map(\.address) == ["data:,", "https://a/live/b"])
    }

    @Test("A rewritten multivariant playlist has one variant and its renditions")
    func rewrittenMultivariantPlaylist() throws {
        let variant = MultivariantPlaylist.Variant(address: "x", bandwidth: 5, groups: [.audio: "a"])
        let renditions = [
            MultivariantPlaylist.Rendition(
                kind: .audio, group: "a", name: "He said \"no\"\n#EXT-X-ENDLIST", language: "de", address: "y",
                isDefault: true)
        ]
        let text = PlaylistWriter.multivariant(variant, renditions: renditions)
        #expect(text.split(separator: "\n").count == 4)
        #expect(text.contains("URI=\"windowbox-playlist:1\""))
        #expect(text.hasSuffix("windowbox-playlist:0\n"))
        #expect(PlaylistWriter.index(in: "windowbox-playlist:12") == 12)
        #expect(PlaylistWriter.index(in: "http://a/b") == nil)
    }

    @Test(
        "An attribute of a rewritten playlist is cut between characters to the bytes that FFmpeg keeps",
        arguments: [
            ("a", 63, 63), ("a", 64, 63), ("\u{e9}", 31, 31), ("\u{e9}", 32, 31), ("語", 21, 21), ("語", 22, 21),
            ("👩🏽‍🚀", 4, 4),
            ("👩🏽‍🚀", 5, 4),
        ])
    func longAttribute(_ character: String, _ count: Int, _ kept: Int) {
        let variant = MultivariantPlaylist.Variant(address: "x", bandwidth: 5, groups: [.audio: "a"])
        let rendition = MultivariantPlaylist.Rendition(
            kind: .audio, group: "a", name: String(repeating: character, count: count), language: "de")
        let text = PlaylistWriter.multivariant(variant, renditions: [rendition])
        #expect(text.contains(",NAME=\"\(String(repeating: character, count: kept))\",LANGUAGE=\"de\""), "\(text)")
    }

    @Test("The characteristics in a rewritten playlist are kept beyond the limit of other attributes")
    func longCharacteristics() {
        let both = "public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound"
        let variant = MultivariantPlaylist.Variant(address: "x", bandwidth: 5, groups: [.audio: "a"])
        let rendition = MultivariantPlaylist.Rendition(kind: .audio, group: "a", characteristics: both)
        let text = PlaylistWriter.multivariant(variant, renditions: [rendition])
        #expect(text.contains(",CHARACTERISTICS=\"\(both)\""), "\(text)")
    }
}
