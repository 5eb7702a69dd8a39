import Testing

@testable import WindowboxCore
@testable import WindowboxSubtitles

/// The estimated rendering cost of ASS events in libass, and the budget for it.
struct SubtitleRenderBudgetTests {
    private func areas(_ text: String, _ script: AssScript = .init()) -> Double {
        BoundedAssEvent("0,0,Default,,0,0,0,,\(text)", in: script).cost.areas
    }

    /// Counts how many of a hundred cues are drawn in full, as plain text, and not at all.
    private func drawn(_ text: (Int) -> String, on size: PixelSize = PixelSize(width: 1920, height: 1080)) -> [Int] {
        var budget = SubtitleRenderBudget(on: size)
        var counts = [0, 0, 0]
        for number in 0..<100 {
            let event = "0,0,Default,,0,0,0,,\(text(number))"
            let cue = Cue(start: 0, end: 1, text: AssText.plain(event: event), events: [event])
            let events = budget.events(of: cue, in: .init())
            counts[events.isEmpty ? 2 : events[0].bytes == Array(event.utf8) ? 0 : 1] += 1
        }
        return counts
    }

    @Test("The rendering cost of plain subtitle text is low") func plainTextIsCheap() {
        #expect(areas("What is said in a line of the usual length") < 0.5)
        #expect(areas(String(repeating: "all work and no play ", count: 190)) < 60)
    }

    @Test(
        "The rendering cost of an ASS event grows with tags that enlarge it",
        arguments: [
            ("{\\fs40}a", 4), ("{\\fscx200}a", 1.7), ("{\\fs+10}a", 3), ("{\\bord20}a", 4), ("{\\t(\\fs80)}a", 14),
            ("{\\frx40}a", 3.9), ("{\\fax10}a", 5), ("{\\fsp99}aaaaa", 1.2), ("{\\p1}m 0 0 l 288 0 288 288", 100),
            ("{\\p2}m 0 0 l 288 0 288 288", 30), ("{\\clip(m 0 0 l 288 0 288 288)}a", 100), ("{\\frz45}aaaaaaaa", 1.8),
            ("a\\N\\N\\N\\Na", 1.1),
        ])
    func enlargingTagsCostMore(_ text: String, _ times: Double) {
        let plain = areas(text.drop { $0 != "}" }.dropFirst().filter { $0 == "a" } + (text.contains("a") ? "" : "a"))
        #expect(areas(text) > times * plain)
    }

    @Test("A hundred ordinary ASS signs at once are all drawn in full") func ordinarySignsAreDrawn() {
        #expect(drawn { "{\\pos(\($0),9)\\frz\($0)\\blur3}Sign \($0)" } == [100, 0, 0])
        #expect(drawn { "{\\p1\\c&H\($0)&}m 0 0 l 512 0 512 288 0 288" } == [100, 0, 0])
        #expect(drawn { "{\\pos(9,9)\\clip(0,\($0),384,\($0 + 1))\\fs200\\c&H\($0)&}Shaded" } == [100, 0, 0])
    }

    @Test("Oversized ASS events are drawn as plain text or not at all") func oversizedEvents() {
        let counts = drawn { number in (0..<50).map { "{\\fs\(288 - $0)\\fscx400\\fscy\(number)}W" }.joined() }
        #expect(counts[0] < 20 && counts[1] > 60, "\(counts)")
        #expect(drawn { "{\\clip(m 0 0 l 9000 \($0) 0 9000)}W" }[0] == 0)
        #expect(drawn { "{\\p1}m 0 0 l 99999\($0) 0 99999 99999" } == [0, 0, 100])
    }

    @Test(
        "The rendering cost of malformed ASS tags is a finite number",
        arguments: [
            "{\\fs1e99\\fscx1e99}a", "{\\p99}m 1e99 -1e99", "{\\p1}m 0 0 l 9999999999999999999999999", "{\\fr", "{\\",
            "\\",
            "{",
            "{\\fs-5}a", "{\\frz1e300}a", "{\\fs.}a", "{\\fs+e+9}a", "{\\rNobody}a", "{\\clip(", "", "{\\p1}m 0 {0 9",
            "{\\p1}{",
        ])
    func malformedTagsHaveCost(_ text: String) {
        #expect(areas(text) >= 0 && areas(text).isFinite)
        #expect(BoundedAssEvent(text, in: .init()).cost.areas >= 0)
    }
}
