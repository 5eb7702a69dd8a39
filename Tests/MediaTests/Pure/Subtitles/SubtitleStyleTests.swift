import Testing

@testable import WindowboxSubtitles

/// The values of a subtitle style and of its rules.
struct SubtitleStyleTests {
    @Test(
        "The relative sizes of a subtitle style and of a style rule are clamped to 0.1…10",
        arguments: [(0, 0.1), (-3, 0.1), (2, 2), (100, 10), (.infinity, 10)] as [(Double, Double)])
    func clampedSize(_ size: Double, _ kept: Double) {
        var style = SubtitleStyle.standard
        style.relativeSize = size
        var rule = SubtitleStyleRule(selector: "b")
        rule.relativeSize = size
        #expect(style.relativeSize == kept && rule.relativeSize == kept)
    }

    @Test("The relative size of a WebVTT style sheet is clamped together with the user's size")
    func clampedProduct() {
        let header = WebVTTHeader(Array("WEBVTT\n\nSTYLE\n::cue { font-size: 500% }\n\n".utf8))
        var style = SubtitleStyle.standard
        style.relativeSize = 4
        #expect(header.style.applied(to: style).relativeSize == 10)
    }
}
