import Testing

@testable import WindowboxCore
@testable import WindowboxDemux

struct TextLimitTests {
    @Test("Text up to the length limit stays unchanged", arguments: [TextLimit.title, .prose])
    func textWithinLimit(_ limit: TextLimit) {
        for text in ["", "Night", String(repeating: "ß", count: limit.characters)] {
            #expect(text.limited(to: limit) == text)
        }
    }

    @Test(
        "Text beyond the length limit is cut between characters and ends with an ellipsis",
        arguments: ["a", "語", "e\u{301}", "👩🏽‍🚀", "\r\n"])
    func textBeyondLimit(_ letter: String) {
        let long = String(repeating: letter, count: 100_000)
        let cut = long.limited()
        #expect(cut.last == "…" && cut.count <= TextLimit.title.characters)
        #expect(cut.dropLast().allSatisfy { String($0) == letter })
        #expect(cut.utf8.count <= TextLimit.title.bytes)
        #expect(cut.count > 150 && cut.limited() == cut)
    }

    @Test("A character with a million combining marks is cut to the byte limit") func manyCombiningMarks() {
        let cut = ("x" + String(repeating: "\u{301}", count: 1_000_000)).limited()
        #expect(cut.utf8.count <= TextLimit.title.bytes && cut.utf8.count > TextLimit.title.bytes - 8)
        #expect(cut.first != "…" && cut.last == "…" && cut.limited() == cut)
    }

    @Test("Titles, language names and error messages are cut to the length limit") func titlesAndMessages() {
        let long = String(repeating: "w", count: 1_000_000)
        var track = Track(id: 0, kind: .audio, codec: "aac", language: long, title: long)
        #expect(track.title == long.limited() && track.language == long.limited())
        (track.title, track.language) = (long, long)
        #expect(track.title == long.limited() && track.language == long.limited())
        var chapter = MediaChapter(title: long, range: .zero..<(.seconds(1)))
        #expect(chapter.title == long.limited())
        chapter.title = long
        #expect(chapter.title == long.limited())
        var error = MediaError(.message(long), details: long)
        #expect(error.message == long.limited(to: .prose) && error.details == error.message)
        (error.reason, error.details) = (.message(long), long)
        #expect(error.message == long.limited(to: .prose) && error.details == error.message)
    }

    @Test("The names of renditions in a playlist are cut to the length limit") func renditionNames() throws {
        let long = String(repeating: "w", count: 100_000)
        let rendition = "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"\(long)\",LANGUAGE=\"\(long)\",URI=\"a.m3u8\"\n"
        let text = "#EXTM3U\n" + rendition + "#EXT-X-STREAM-INF:BANDWIDTH=1\nv.m3u8\n"
        let playlist = PlaylistParser.parse(Array(text.utf8), base: PlaylistURL("https://a.example/list.m3u8"))
        guard case .multivariant(let multivariant) = playlist else { throw CancellationError() }
        #expect(multivariant.renditions.map(\.name) == [long.limited()])
        #expect(multivariant.renditions.map(\.language) == [long.limited()])
    }
}
