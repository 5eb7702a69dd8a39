import Testing

@testable import WindowboxSubtitles

/// The style sheets in WebVTT files.
struct WebVTTStyleTests {
    private func style(_ block: String) -> WebVTTStyle {
        WebVTTHeader(Array("WEBVTT\n\nSTYLE\n\(block)\n\n".utf8)).style
    }

    @Test("A ::cue rule without a selector sets the style of all WebVTT text") func styleOfAllText() {
        let own = style(
            "::cue {\n color: papayawhip; font: none; font-weight: bold;\n font-family: 'Some Face', serif;"
                + " background-color: rgba(0, 0, 0, 50%); font-size: 120% }")
        let style = own.applied(to: .standard)
        #expect(style.foreground == SubtitleStyle.Color(styleSheet: "#ffefd5") && style.isBold && !style.isItalic)
        #expect(style.background?.alpha == 0.5 && style.relativeSize == 1.2 && style.fontFamily == "Some Face")
        #expect(own.parts.isEmpty)
    }

    @Test("A ::cue rule with a selector sets the style of parts of the WebVTT text") func styleOfParts() {
        let parts = style(
            "::cue(.loud), video::cue(v[voice='Bob']) { color: #f00 !important; font-style: italic }\n"
                + "/* ::cue(i) { color: red } */ ::cue(b){text-decoration:underline}"
        ).parts
        #expect(parts.map(\.selector) == [".loud", "v[voice=\"Bob\"]", "b"])
        #expect(parts[1].foreground == SubtitleStyle.Color(red: 1, green: 0, blue: 0) && parts[1].isItalic == true)
        #expect(parts[2].isUnderlined == true && parts[2].foreground == nil)
    }

    @Test(
        "Invalid rules in a WebVTT style sheet are ignored",
        arguments: [
            "p { color: red }", "::cue(.a { color: red }", "::cue-region { color: red }", "::cue { color: reddish }",
            "::cue { color }", "{{{}}}", "::cue { font-size: 20px; font-weight: heavy }", "@import url(x);", "/*",
            "::cue() {}",
        ])
    func invalidStyleRules(_ block: String) {
        #expect(style(block).applied(to: .standard) == .standard && style(block).parts.isEmpty)
    }

    @Test(
        "A CSS color is parsed in each of its notations",
        arguments: [
            ("red", (1, 0, 0, 1)), ("#0f0", (0, 1, 0, 1)), ("#0000ffff", (0, 0, 1, 1)),
            ("rgb(255 0 255 / 0)", (1, 0, 1, 0)),
            ("rgba(0,100%,0,1)", (0, 1, 0, 1)), ("transparent", (0, 0, 0, 0)), ("rebeccapurple", (0.4, 0.2, 0.6, 1)),
        ] as [(String, (Double, Double, Double, Double))])
    func colorNotations(_ text: String, _ parts: (Double, Double, Double, Double)) {
        let color = SubtitleStyle.Color(red: parts.0, green: parts.1, blue: parts.2, alpha: parts.3)
        #expect(SubtitleStyle.Color(styleSheet: text) == color)
    }

    @Test(
        "An invalid CSS color is rejected",
        arguments: [
            "", "#", "#12345", "#gggggg", "rgb(1,2)", "rgb(1,2,3", "rgb(a,b,c)", "hsl(1,2%,3%)", "rgb(nan,0,0)",
        ])
    func invalidColors(_ text: String) { #expect(SubtitleStyle.Color(styleSheet: text) == nil) }

    @Test("A WebVTT style sheet is read from the STYLE blocks of the header only") func stylesInHeaderOnly() {
        let text = "WEBVTT\n\nSTYLE\n::cue(a) {}\n\n::cue(b) {}\n\n0 --> 1\nx\n\nSTYLE\n::cue(c) {}\n"
        #expect(WebVTTHeader(Array(text.utf8)).style.parts.map(\.selector) == ["a"])
    }
}
