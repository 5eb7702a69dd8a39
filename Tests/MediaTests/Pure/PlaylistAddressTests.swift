import Testing

@testable import WindowboxMedia

/// What a playlist names is found from where the playlist is.
struct PlaylistAddressTests {
    @Test(
        arguments: [
            ("b.ts", "http://h:8/x/y/b.ts"), ("/b.ts", "http://h:8/b.ts"), ("../b.ts", "http://h:8/x/b.ts"),
            ("../../../b.ts", "http://h:8/b.ts"), ("./b.ts?c=1/../2", "http://h:8/x/y/b.ts?c=1/../2"),
            ("//k/b.ts", "http://k/b.ts"), ("?b=2", "http://h:8/x/y/list.m3u8?b=2"), ("https://k/b", "https://k/b"),
            ("b.ts#part", "http://h:8/x/y/b.ts"), ("a:b.ts", nil), ("", nil),
        ] as [(String, String?)])
    func fromAServer(_ reference: String, _ address: String?) {
        let base = PlaylistAddress("http://h:8/x/y/list.m3u8?token=/a/b#c")
        #expect(base.resolving(reference[...]) == address)
    }

    @Test func aServerWithoutAPathHasOne() {
        #expect(PlaylistAddress("http://h").resolving("b.ts") == "http://h/b.ts")
    }

    @Test func whatIsTooLongForFFmpegIsLeftOut() {
        #expect(PlaylistAddress("http://h").resolving(String(repeating: "b", count: 5000)[...]) == nil)
    }
}
