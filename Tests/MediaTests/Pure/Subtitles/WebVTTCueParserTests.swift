import Testing

@testable import WindowboxSubtitles

/// The markup of WebVTT cues and the style rules for it.
@Suite struct WebVTTCueParserTests {
    private func words(_ text: String) -> String {
        String(WebVTTCueParser.event(text).dropFirst("0,0,Default,,0,0,0,,".count))
    }

    private func drawn(_ text: String, _ rules: SubtitleStyleRule...) -> String {
        WebVTTCueParser.resolved(words(text), rules, over: .standard)
    }

    private func rule(_ selector: String, _ change: (inout SubtitleStyleRule) -> Void = { $0.isItalic = true })
        -> SubtitleStyleRule
    {
        var rule = SubtitleStyleRule(selector: selector)
        change(&rule)
        return rule
    }

    @Test(
        "WebVTT cue markup is converted to an ASS event",
        arguments: [
            ("plain", "plain"), ("a\nb\n", "a\\Nb"), ("<c.loud>Hey</c>!", "{=c.loud}Hey{=/}!"),
            ("<v.x Bob Miller>Hi", "{=v.x Bob Miller}Hi{=/}"), ("<b>a<i>b</b>c</i>", "{=b}a{=i}b{=/}{=/}c"),
            ("<00:01.000>sung</x>", "sung"), ("cut <c", "cut "),
            ("a &lt;b&gt; &amp;&nbsp;&x; & c", "a <b> &\\h&x; & c"),
            ("{\\b1}", "\\{\\\u{2060}b1\\}"), ("<v }{\\an8}>x", "{=v an8}x{=/}"), ("", ""),
        ])
    func markupBecomesEvent(_ text: String, _ event: String) { #expect(words(text) == event) }

    @Test("The plain text of a WebVTT cue is kept in its event") func plainTextIsKept() {
        #expect(AssText.plain(event: WebVTTCueParser.event("<v Bob>Say <c.loud>it</c>\n&amp; go")) == "Say it\n& go")
    }

    @Test("WebVTT italic, bold and color tags are drawn without a style sheet") func builtInTagsAreDrawn() {
        #expect(drawn("a <i>b</i> c") == "a {\\i1}b{\\r} c")
        #expect(drawn("<c.yellow>a<b>b</b></c>c") == "{\\1c&H00FFFF&}a{\\b1}b{\\r\\1c&H00FFFF&}{\\r}c")
        #expect(drawn("<c.loud>a</c>") == "a")
    }

    @Test(
        "A ::cue selector matches the spans of its class or tag",
        arguments: [
            (".loud", true), ("c.loud", true), ("c", true), ("c.loud.far", false), ("i", false), ("b, .loud", true),
            ("", false), (".loud:past", false), ("v[voice=\"Bob\"]", false), ("c.loud[", false),
        ])
    func selectorMatchesSpans(_ selector: String, _ isFound: Bool) {
        #expect(drawn("<c.loud>a</c>", rule(selector)) == (isFound ? "{\\i1}a{\\r}" : "a"))
    }

    @Test("A ::cue voice selector applies to its speaker only") func voiceSelector() {
        let bob = rule("v[voice=\"Bob Miller\"]")
        #expect(drawn("<v Bob Miller>a", bob) == "{\\i1}a{\\r}" && drawn("<v Ann>a", bob) == "a")
    }

    @Test("All properties of matching ::cue rules are applied, and the last rule wins") func lastCueRuleWins() {
        let first = rule(".x") {
            $0.foreground = .init(red: 1, green: 0.5, blue: 0, alpha: 0.5)
            $0.background = .white
            $0.fontFamily = "Serif\\b1}"
            $0.relativeSize = 2
            ($0.isBold, $0.isUnderlined) = (true, false)
            $0.edge = SubtitleStyle.Edge.none
        }
        let second = rule(".x") { $0.isBold = false }
        #expect(
            drawn("<c.x>a</c>", first, second)
                == "{\\1c&H0080FF&\\1a&H80&\\fnSerifb1\\fs34.0\\b1\\u0\\bord0\\shad0\\b0}a{\\r}")
    }
}
