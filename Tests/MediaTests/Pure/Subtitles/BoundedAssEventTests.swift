import Testing

@testable import WindowboxMedia
@testable import WindowboxSubtitles

/// The limits of sizes in ASS events, and the events that share their images.
struct BoundedAssEventTests {
    @Test(
        "Sizes in the tags of an ASS event are limited by the script height",
        arguments: [
            ("0,{\\bord2\\fs40}a", "0,{\\bord2\\fs40}a"), ("0,{\\bord99999}a", "0,{\\bord144}a"),
            ("0,{\\bord99999s:30}a", "0,{\\bord144s:30}a"), ("{\\t(\\xbord(1e9))}a", "{\\t(\\xbord(144))}a"),
            ("{\\fs20000}a", "{\\fs288}a"), ("{\\fs+900}a", "{\\fs288}a"),
            ("{\\fscx99999\\fscy50}", "{\\fscx400\\fscy50}"),
            ("{\\fsp20000}a", "{\\fsp20000}a"), ("{\\bord-1e7}", "{\\bord144}"), ("{\\fs9.9.9}", "{\\fs288}"),
            ("a\\Nb", "a\\Nb"), ("a,b", "a,b"), ("\\", "\\"), ("{\\bord}", "{\\bord}"),
        ])
    func sizesAreLimited(event: String, limited: String) {
        #expect(BoundedAssEvent(event, in: AssScript()).bytes == Array(limited.utf8))
    }

    @Test("A style that an ASS event names or resets to determines its rendering cost") func stylesHaveCost() {
        var script = AssScript()
        let plain = BoundedAssEvent("0,0,Default,,0,0,0,,a", in: script).cost.areas
        script.styles["Large"] = [.fs: 180, .fscx: 100, .fscy: 100]
        #expect(BoundedAssEvent("0,0,Large,,0,0,0,,a", in: script).cost.areas > 50 * plain)
        #expect(BoundedAssEvent("0,0,Default,,0,0,0,,{\\rLarge}a", in: script).cost.areas > 50 * plain)
        #expect(BoundedAssEvent("0,0,Large,,0,0,0,,{\\rNone\\fs18}a", in: script).cost.areas < 2 * plain)
    }

    @Test("ASS events that differ in color alone share their images") func colorsShareImages() {
        let key = key("{\\pos(9,9)\\c&H112233&\\alpha&H80&\\clip(0,0,9,9)}Sign")
        #expect(key != nil)
        #expect(self.key("{\\pos(9,9)\\1c&H445566&\\fad(200,200)\\clip(0,9,9,18)}Sign") == key)
    }

    @Test(
        "ASS events that differ in more than color do not share their images",
        arguments: [
            "{\\pos(9.5,9)}Sign", "{\\pos(9,9)\\blur2}Sign", "{\\pos(9,9)\\fs40}Sign", "{\\pos(9,9)}Song",
            "{\\pos(9,9)\\rNone}Sign", "{\\pos(9,9)\\clip(m 0 0 l 9 0 9 9)}Sign", "{\\pos(9,9)\\b1}Sign",
        ])
    func otherEventsShareNothing(_ text: String) { #expect(key(text) != key("{\\pos(9,9)}Sign")) }

    @Test("ASS events with vector clips do not share their images") func vectorClipsShareNothing() {
        #expect(key("{\\clip(m 0 0 l 9 0 9 9)}Sign") == nil)
    }

    @Test(
        "A brace after a backslash, or without a closing one, begins no override block",
        arguments: ["\\{\\fs1}a", "{\\fs1 a"])
    func literalBraces(_ text: String) {
        #expect(BoundedAssEvent(text, in: AssScript()).cost.areas > BoundedAssEvent("a", in: AssScript()).cost.areas)
    }

    @Test("Override blocks between rotated glyphs do not lower the rendering cost") func blocksLowerNoCost() {
        func areas(_ glyph: String) -> Double {
            let text = "{\\frz45}" + String(repeating: glyph, count: 300)
            return BoundedAssEvent("0,0,Default,,0,0,0,,\(text)", in: AssScript()).cost.areas
        }
        #expect(areas("W{}") >= areas("W") && areas("W{\\xbord-1}") >= areas("W"))
    }

    private func key(_ text: String) -> Int? {
        BoundedAssEvent("0,0,Default,,0,0,0,,\(text)", in: AssScript()).cost.key
    }
}
