import Testing

@testable import WindowboxSubtitles

/// The scrolling of cues in WebVTT regions.
struct WebVTTRegionTests {
    private let regions = ["fred": WebVTTRegion()]

    private func cue(_ words: String, from start: Double, to end: Double = 60, _ settings: String = "region:fred")
        -> Cue
    {
        let settings = WebVTTSettings(settings)
        var cue = Cue(start: start, end: end, text: words)
        cue.events = [settings.positioned("0,0,Default,,0,0,0,,\(words)", in: regions)]
        cue.region = settings.scrollingRegion(in: regions)
        return cue
    }

    private func words(_ cues: [Cue]) -> [String] {
        cues.scrolled.flatMap(\.events).map { AssText.plain(event: $0) }
    }

    @Test("The newest cue in a WebVTT region is at the bottom") func newestCueAtBottom() {
        let (one, two) = (cue("one", from: 1, to: 9), cue("two", from: 2))
        #expect(words([one]) == ["one"] && words([one, two]) == ["one\ntwo"])
        let both = [one, two].scrolled
        #expect(both.map(\.start) == [2] && both.map(\.end) == [9] && both.map(\.text) == ["one\ntwo"])
    }

    @Test("The oldest lines scroll out of a full WebVTT region") func oldestLinesScrollOut() {
        let cues = ["one", "two", "three", "four"].enumerated().map { cue($1, from: Double($0)) }
        #expect(words(cues) == ["two\nthree\nfour"])
        #expect(words(cues + [cue("1\\N2\\N3\\N4", from: 9)]) == ["1\n2\n3\n4"])
    }

    @Test("Cues outside a WebVTT region do not scroll") func cuesOutsideRegion() {
        let other = cue("other", from: 1, "line:0")
        #expect(words([other, cue("one", from: 1), cue("two", from: 1)]) == ["other", "one\ntwo"])
        #expect([other, other].scrolled == [other, other])
        #expect(
            cue("x", from: 1, "region:nobody").region == nil && cue("x", from: 1, "region:fred line:3").region == nil)
    }
}
