import Testing

@testable import WindowboxDemux

/// The resolution of references in playlists (RFC 3986 §5).
struct PlaylistURLTests {
    @Test(
        "A reference in a playlist is resolved against the URL of the playlist",
        arguments: [
            ("b.ts", "http://h:8/x/y/b.ts"), ("/b.ts", "http://h:8/b.ts"), ("../b.ts", "http://h:8/x/b.ts"),
            ("../../../b.ts", "http://h:8/b.ts"), ("./b.ts?c=1/../2", "http://h:8/x/y/b.ts?c=1/../2"),
            ("//k/b.ts", "http://k/b.ts"), ("?b=2", "http://h:8/x/y/list.m3u8?b=2"), ("https://k/b", "https://k/b"),
            ("b.ts#part", "http://h:8/x/y/b.ts"), ("a:b.ts", nil), ("", nil),
        ] as [(String, String?)])
    func referenceResolution(_ reference: String, _ address: String?) {
        let base = PlaylistURL("http://h:8/x/y/list.m3u8?token=/a/b#c")
        #expect(base.resolving(reference[...]) == address)
    }

    @Test("A reference is resolved against a playlist URL without a path") func playlistURLWithoutPath() {
        #expect(PlaylistURL("http://h").resolving("b.ts") == "http://h/b.ts")
    }

    @Test("A playlist reference that is too long for FFmpeg is omitted") func longReferenceIsOmitted() {
        #expect(PlaylistURL("http://h").resolving(String(repeating: "b", count: 5000)[...]) == nil)
    }
}
